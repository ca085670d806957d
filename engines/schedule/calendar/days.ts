/** Days are numbers: days since 1970-01-01. Months count from 1, weekdays from Monday = 0. */

export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const form = /^(\d{4})-(\d{2})-(\d{2})/

/** Howard Hinnant's days_from_civil: Date.UTC takes ten times as long and reads the years before 100 as 19xx. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function civilOf(days: number): CivilDate {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The same day of a later month; where that month has no such day, its last. */
export function monthsAfter(day: number, months: number): number {
  const { year, month, day: monthDay } = civilOf(day)
  const at = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(monthDay, daysInMonth(toYear, toMonth)))
}

/** What is left of a division, 0 or more: % is negative before 1970. */
export function rest(dividend: number, divisor: number): number {
  const left = dividend % divisor
  return left < 0 ? left + divisor : left
}

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return rest(day + 3, 7)
}

/** The day of a date, or of a date-time; null if there is no such day. */
export function dayOfDate(date: string): number | null {
  const [, year, month, day] = form.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay ? dayOf(year, month, day) : null
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** A number below 100 with two digits. */
export function padded(number: number): string {
  return twoDigits[number] ?? String(number)
}

/** 'YYYY-MM-DD' */
export function dateText(days: number): string {
  const { year, month, day } = civilOf(days)
  return `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`
}
