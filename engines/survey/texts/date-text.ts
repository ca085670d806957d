import { eraDate } from '../../written-values'

/** Formats a date or date-time for the subject: 2026年11月20日, 令和8年11月20日 7:15, 2026-11-20. */
export function dateText(
  value: string,
  language: string,
  calendar: 'gregory' | 'japanese' = 'gregory',
): string {
  const [date = '', time] = value.split('T')
  const shown = language === 'ja' ? japaneseDate(date, calendar) : date
  return time === undefined ? shown : `${shown} ${time.replace(/^0/, '')}`
}

function japaneseDate(date: string, calendar: 'gregory' | 'japanese'): string {
  if (calendar === 'japanese') return eraDate(date)
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month === undefined ? '' : `${month}月`}${day === undefined ? '' : `${day}日`}`
}
