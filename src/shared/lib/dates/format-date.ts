import { t } from '@lingui/core/macro'
import { currentLocale, intlTags, type Locale } from '@/shared/i18n'
import { type LocalDate, weekdayOf } from './local-date'

// A local date has no time zone. It is parsed and formatted in UTC.
const kinds = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  monthDay: { month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  weekday: { weekday: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs about 50 µs, using one about 1 µs, and lists format thousands of times.
function formatOf(kind: keyof typeof kinds): Intl.DateTimeFormat {
  const locale: Locale = currentLocale()
  const key = `${locale} ${kind}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(intlTags[locale], kinds[kind])
    formats.set(key, format)
  }
  return format
}

/** 2026/11/21; 2026-11-21 in English. */
export function formatDate(date: LocalDate): string {
  return formatOf('day').format(Date.parse(date))
}

/** 11/21; 11-21 in English. */
export function formatMonthDay(date: LocalDate): string {
  return formatOf('monthDay').format(Date.parse(date))
}

/** Monday first: 月, Mon. */
export function weekdayName(index: number): string {
  // 2024-01-01 was a Monday.
  return formatOf('weekday').format(Date.UTC(2024, 0, 1 + index))
}

/** 2026/11/21（土） */
export function formatDateWithWeekday(date: LocalDate): string {
  const day = formatDate(date)
  const weekday = weekdayName(weekdayOf(date))
  return t`${day}（${weekday}）`
}

/** 2026/11/10 〜 2026/11/20 */
export function formatDateRange(from: LocalDate, to: LocalDate): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  return t`${first} 〜 ${last}`
}
