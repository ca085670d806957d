import { t } from '@lingui/core/macro'
import { type LocalDate, weekdayOf } from './local-date'

/** 2026/11/21 */
export function formatDate(date: LocalDate): string {
  return date.replaceAll('-', '/')
}

/** 11/21 */
export function formatMonthDay(date: LocalDate): string {
  return formatDate(date).slice(5)
}

/** One letter, Monday first: 月. */
export function weekdayName(index: number): string {
  return [t`月`, t`火`, t`水`, t`木`, t`金`, t`土`, t`日`][index] ?? ''
}

/** 2026/11/21（土） */
export function formatDateWithWeekday(date: LocalDate): string {
  const day = formatDate(date)
  const weekday = weekdayName(weekdayOf(date))
  return t`${day}（${weekday}）`
}

/** 2026/11/10 〜 2026/11/20 */
export function formatDateRange(from: LocalDate, to: LocalDate): string {
  return `${formatDate(from)} 〜 ${formatDate(to)}`
}
