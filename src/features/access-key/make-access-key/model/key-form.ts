import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { AccessKeyInput, AccessScope } from '@/shared/api/generated/schema'

/** For how many days a key is valid. */
export type KeyDays = '30' | '90' | '180' | '365' | '730'

/** Numbers for codes, with the dates as they are or moved; or everything as it is. */
type KeyPrivacy = 'kept' | 'moved' | 'open'

/** What the form holds. */
export interface KeyForm {
  name: string
  purpose: string
  scopes: AccessScope[]
  /** A tag, or everybody. */
  subjects: 'all' | `tag-${string}`
  period: { from: string; to: string } | null
  privacy: KeyPrivacy
  networks: string
  days: KeyDays
  perMinute: number | null
}

export const usualKey: KeyForm = {
  name: '',
  purpose: '',
  scopes: ['SUBJECTS', 'DAILY', 'SAMPLES', 'SLEEP', 'ANSWERS'],
  subjects: 'all',
  period: null,
  privacy: 'kept',
  networks: '',
  days: '90',
  perMinute: 600,
}

export function keySchema() {
  return z.custom<KeyForm>().superRefine(({ name, purpose, scopes, perMinute }, { addIssue }) => {
    const refuse = (path: keyof KeyForm, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (name.trim() === '') refuse('name', t`キーの名前を入力してください。`)
    if (purpose.trim() === '') refuse('purpose', t`目的を入力してください。操作履歴に残ります。`)
    if (scopes.length === 0) refuse('scopes', t`読み取るデータを1つ以上選んでください。`)
    if (perMinute === null) refuse('perMinute', t`1分あたりの回数を入力してください。`)
  })
}

const dayMs = 86_400_000

/** What the server is asked for. */
export function inputOf(
  { subjects, period, days, perMinute, privacy, ...rest }: KeyForm,
  now: number,
): AccessKeyInput {
  return {
    ...rest,
    isDeidentified: privacy !== 'open',
    shiftsDates: privacy === 'moved',
    tagIds: subjects === 'all' ? [] : [subjects.slice('tag-'.length)],
    from: period?.from ?? null,
    to: period?.to ?? null,
    expiresAt: new Date(now + Number(days) * dayMs).toISOString(),
    // The schema has refused none.
    perMinute: perMinute ?? 600,
  }
}
