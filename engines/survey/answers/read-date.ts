import { withoutEra, writtenDay } from '../../written-values'
import { problem } from './answer-problem'
import type { ReadValue } from './readers'

const notDate: ReadValue = { problem: problem('notDate', {}) }
const notTime: ReadValue = { problem: problem('notTime', {}) }
/** Characters; dates that people write are shorter. */
const most = 40

/** Odd blanks, and signs that nobody sees. */
const blanks = /[\p{Z}\p{Cf}\p{Cc}]+/gu

function foldedDate(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > most) return null
  return withoutEra(typed.normalize('NFKC').replace(blanks, ' ').trim())
}

/** Reads 2026/11/20, 2026年11月20日 and 令和8年11月20日, also in full width, as 2026-11-20. */
export function readDate(typed: unknown, precision: 'year' | 'month' | 'day' = 'day'): ReadValue {
  const text = foldedDate(typed)
  if (text === null) return notDate
  if (precision === 'day') return readDay(text)
  const [, year, month, day] = ofMonth.exec(text) ?? []
  if (year === undefined || Number(year) === 0) return notDate
  // A whole date stands for its month only where there is such a day.
  if (day !== undefined) {
    const whole = readDay(text.replace(/月$/, ''))
    if ('problem' in whole) return whole
  }
  if (precision === 'year') return { value: year }
  if (month === undefined) return notDate
  if (Number(month) < 1 || Number(month) > 12) return { problem: problem('noSuchDay', {}) }
  return { value: `${year}-${month.padStart(2, '0')}` }
}

const ofMonth = /^(\d{4})(?:年|[-/.年](\d{1,2})(?:月|[-/.月](\d{1,2})日?)?)?$/

function readDay(text: string): ReadValue {
  const day = writtenDay(text)
  if (day === 'unreadable') return notDate
  return day === 'missing' ? { problem: problem('noSuchDay', {}) } : { value: day }
}

const clock = /^(\d{1,2})(?::|時)(?:(\d{1,2})(?:分|(?::(\d{2})))?)?$/

/** Reads 7:30, 7時30分 and ７：３０ as 07:30; seconds are kept if given. */
export function readTime(typed: unknown): ReadValue {
  const text = foldedDate(typed)
  const [found, hour = '', minute = '0', second] = clock.exec(text ?? '') ?? []
  if (found === undefined || found.endsWith(':')) return notTime
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return notTime
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return { value: second === undefined ? time : `${time}:${second}` }
}

/** Local time of the subject; the time zone is stored once with the whole answer. */
export function readDateTime(typed: unknown): ReadValue {
  const text = foldedDate(typed)
  const [, date, time] = /^([^T ]+)[T ](.+)$/.exec(text ?? '') ?? []
  if (date === undefined || time === undefined) return notDate
  const [day, hour] = [readDay(date), readTime(time)]
  if ('problem' in day) return day
  return 'problem' in hour ? hour : { value: `${day.value}T${hour.value}` }
}
