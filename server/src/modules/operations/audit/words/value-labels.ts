import { auditedField, auditedFields } from './audited-nouns'
import { keyOf, type Locale, word } from './word'

const on = word('有効', 'On')
const off = word('無効', 'Off')

/** The coded values whose label is meant, with the field they are recorded in. */
export function codedValues(
  isMeant: (label: string) => boolean,
  locale: Locale,
): { field: string; value: string }[] {
  return auditedFields.flatMap(([field, { values = {} }]) =>
    Object.entries(values)
      .filter(([, label]) => isMeant(label[locale]))
      .map(([value]) => ({ field, value })),
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
  const known = auditedField(targetKind, field)
  if (typeof value === 'number') return known?.isYear ? String(value) : value.toLocaleString('ja-JP')
  if (Array.isArray(value) && value.every((each) => ['string', 'number'].includes(typeof each)))
    return listText(value.map(String), locale)
  if (typeof value === 'object' && 'withheld' in value) return withheldWord[locale]
  if (typeof value !== 'string') return JSON.stringify(value)
  const label = known?.values?.[value]
  if (label) return label[locale]
  if (instant.test(value)) return timeText(new Date(value))
  // A month is recorded as its first day.
  if (keyOf(field) === 'month' && day.test(value)) return value.slice(0, 7).replace('-', '/')
  return day.test(value) ? value.replaceAll('-', '/') : value
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
