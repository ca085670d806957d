import type { BulkKindName } from '../../../platform/tables'
import { declaredChoices, declaredField } from './field-labels'
import { keyOf, type Locale, type Word, word } from './word'

const on = word('有効', 'On')
const off = word('無効', 'Off')

/** Labels of coded values, by 'target.field' or by field. */
const values: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  'company.status': { active: word('利用中', 'Active'), suspended: word('停止中', 'Suspended') },
  'user.status': {
    invited: word('招待中', 'Invited'),
    active: word('利用中', 'Active'),
    suspended: word('停止中', 'Suspended'),
  },
  'project.status': {
    draft: word('準備中', 'Draft'),
    active: word('実施中', 'Running'),
    paused: word('一時停止', 'Paused'),
    closed: word('終了', 'Closed'),
  },
  method: {
    password: word('パスワード', 'Password'),
    mail_link: word('ログイン用リンク', 'Sign-in link'),
    password_reset: word('パスワードの再設定', 'Password reset'),
    invitation: word('招待', 'Invitation'),
    passkey: word('パスキー', 'Passkey'),
  },
  'bulk_file.kind': {
    test_subject: word('被験者', 'Test subjects'),
    device: word('デバイス', 'Devices'),
    link: word('デバイスの紐づけ', 'Device links'),
  } satisfies Record<BulkKindName, Word>,
  by: {
    code: word('認証コード', 'Code'),
    'recovery-code': word('リカバリーコード', 'Recovery code'),
    enrolment: word('初回の設定', 'First set-up'),
  },
  keep: {
    study_data: word('計測などの研究データ', 'Study data'),
    nothing: word('何も残さない', 'Nothing'),
  },
  nudge: {
    sync: word('同期', 'Sync'),
    charge: word('充電', 'Charge'),
    wear: word('装着', 'Wear'),
  },
  authorization_state: {
    none: word('未連携', 'Not authorized'),
    authorized: word('連携中', 'Authorized'),
    expired: word('期限切れ', 'Expired'),
    revoked: word('連携解除', 'Revoked'),
  },
}

/** The coded values whose label is meant, with the field they are recorded in. */
export function codedValues(
  isMeant: (label: string) => boolean,
  locale: Locale,
): { field: string; value: string }[] {
  const listed = Object.entries(values).map(([name, choices]) => ({
    column: name.split('.').at(-1) ?? name,
    choices,
  }))
  return [...listed, ...declaredChoices()].flatMap(({ column, choices }) =>
    Object.entries(choices)
      .filter(([, label]) => isMeant(label[locale]))
      .map(([value]) => ({ field: column, value })),
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Shown instead of a value whose key was erased with its person. */
export const erasedWord = word('（消去済み）', '(erased)')

/** Shown instead of something that was deleted for good. */
export const goneWord = word('（削除済み）', '(deleted)')

/** Shown if the log records only that the value was set. */
const withheldWord = word('（値は記録しません）', '(value not kept)')

/** A recorded value as text; — for none. Times are in Japan's zone. */
export function valueText(
  value: unknown,
  { targetKind, field }: { targetKind: string; field: string },
  locale: Locale,
): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return (value ? on : off)[locale]
  const key = keyOf(field)
  if (typeof value === 'number')
    return declaredField(targetKind, field)?.kind === 'birthYear'
      ? String(value)
      : value.toLocaleString('ja-JP')
  if (Array.isArray(value) && value.every((each) => ['string', 'number'].includes(typeof each)))
    return listText(value.map(String), locale)
  if (typeof value === 'object' && 'withheld' in value) return withheldWord[locale]
  if (typeof value !== 'string') return JSON.stringify(value)
  const known = choicesOf(targetKind, field) ?? values[`${keyOf(targetKind)}.${key}`] ?? values[key]
  if (known?.[value]) return known[value][locale]
  if (instant.test(value)) return timeText(new Date(value))
  // A month is recorded as its first day.
  if (key === 'month' && day.test(value)) return value.slice(0, 7).replace('-', '/')
  return day.test(value) ? value.replaceAll('-', '/') : value
}

function choicesOf(targetKind: string, field: string): Readonly<Record<string, Word>> | undefined {
  const declared = declaredField(targetKind, field)
  return declared && 'choices' in declared ? declared.choices : undefined
}

const shownOfList = 20

function listText(texts: readonly string[], locale: Locale): string {
  const more = texts.length - shownOfList
  const shown = texts.slice(0, shownOfList).join(locale === 'ja' ? '、' : ', ')
  if (texts.length === 0) return '—'
  if (more <= 0) return shown
  return locale === 'ja' ? `${shown} ほか${more}件` : `${shown} and ${more} more`
}

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** 2026/11/21 09:30:05, in Japan's zone. */
export function timeText(at: Date): string {
  return clock.format(at)
}
