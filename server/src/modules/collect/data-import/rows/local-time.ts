/** A wall-clock time without a zone, as exports write it. */
export interface WallClock {
  /** YYYY-MM-DD */
  date: string
  /** Milliseconds since midnight on the clock; 0 for a day. */
  timeOfDay: number
}

export type ClockDefect = 'not_a_date' | 'no_such_date'

const usClock = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])\.? ?M\.?)?)?$/i
const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?)?$/

/** Reads `4/12/2016`, `4/12/2016 7:21:00 AM`, `4/12/2016 7:21:00 a.m.` or `4/12/2016 19:21:00`. */
export function parseUsClock(text: string): WallClock | ClockDefect {
  const match = usClock.exec(text)
  if (!match) return 'not_a_date'
  const [, month, day, year, hourText, minuteText, secondText, half] = match
  const date = calendarDate(Number(year), Number(month), Number(day))
  if (!date) return 'no_such_date'
  if (hourText === undefined) return { date, timeOfDay: 0 }
  const hour = hourOf(Number(hourText), half?.toUpperCase())
  const minute = Number(minuteText)
  const second = Number(secondText ?? 0)
  if (hour === null || minute > 59 || second > 59) return 'no_such_date'
  return { date, timeOfDay: ((hour * 60 + minute) * 60 + second) * 1000 }
}

/** Reads `2021-05-24`, optionally followed by midnight. */
export function parseIsoDay(text: string): WallClock | ClockDefect {
  const match = isoDay.exec(text)
  if (!match) return 'not_a_date'
  const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]))
  return date ? { date, timeOfDay: 0 } : 'no_such_date'
}

function hourOf(hour: number, half: string | undefined) {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'P' ? 12 : 0)
}

function calendarDate(year: number, month: number, day: number) {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

function daysIn(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
