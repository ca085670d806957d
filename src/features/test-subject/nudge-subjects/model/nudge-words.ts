import { t } from '@lingui/core/macro'
import type { AttentionReasonName } from '@/entities/test-subject'
import { formatDateTime } from '@/shared/lib/dates'
import type { NudgeKindName } from '../api/nudge-subjects-api'

export const nudgeKinds = ['SYNC', 'CHARGE', 'WEAR'] as const satisfies readonly NudgeKindName[]

/** What the subject is asked to do. */
export function nudgeRequest(kind: NudgeKindName): string {
  return { SYNC: t`同期してください`, CHARGE: t`充電してください`, WEAR: t`装着してください` }[kind]
}

export function nudgeKindName(kind: NudgeKindName): string {
  return { SYNC: t`同期`, CHARGE: t`充電`, WEAR: t`装着` }[kind]
}

const fixes: readonly (readonly [NudgeKindName, readonly AttentionReasonName[]])[] = [
  ['CHARGE', ['BATTERY_EMPTY', 'BATTERY_LOW']],
  ['SYNC', ['SYNC_LOST', 'SYNC_LATE']],
  ['WEAR', ['NOT_WORN', 'WORN_LITTLE']],
]

/** Without a connection no data would come, however often the app is opened. */
const withoutConnection: readonly AttentionReasonName[] = [
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'TOKEN_ERROR',
  'NO_DEVICE',
]

/** What to ask of a subject with these reasons: an empty battery also keeps it from syncing. Null: nothing would help. */
export function nudgeFor(reasons: readonly AttentionReasonName[]): NudgeKindName | null {
  return fixes.find(([kind]) => isConcerned(kind, reasons))?.[0] ?? null
}

/** Whom this request concerns. */
export function isConcerned(kind: NudgeKindName, reasons: readonly AttentionReasonName[]): boolean {
  if (kind === 'SYNC' && withoutConnection.some((one) => reasons.includes(one))) return false
  return fixes.some(([fixing, fixed]) => fixing === kind && fixed.some((one) => reasons.includes(one)))
}

/** What was sent, and when it leaves if quiet hours are on. */
export function sentWords(kind: string, delayedUntil: string | null, timeZone: string | null): string {
  if (delayedUntil === null) return t`催促（${kind}）を送信します。`
  if (timeZone === null) return t`送信しない時間帯のため、催促（${kind}）は時間帯が明けてから送信します。`
  const at = formatDateTime(new Date(delayedUntil), timeZone)
  return t`送信しない時間帯のため、催促（${kind}）は ${at} に送信します。`
}
