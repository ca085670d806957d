const msPerDay = 86_400_000
const form = /^(\d{4})-(\d{2})-(\d{2})/

/** Days since 1970 of a date, or of the day of a date-time; null if there is no such day. */
export function dayNumber(date: string): number | null {
  const [, year = '', month = '', day = ''] = form.exec(date) ?? []
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // Date.UTC reads 30 February as 2 March.
  return year !== '' && new Date(ms).toISOString().startsWith(`${year}-${month}-${day}`)
    ? ms / msPerDay
    : null
}

export function dateOf(days: number): string | null {
  const ms = days * msPerDay
  // Dates have years of four digits.
  return ms >= Date.UTC(0, 0, 1) && ms <= Date.UTC(9999, 11, 31)
    ? new Date(ms).toISOString().slice(0, 10)
    : null
}

/** Completed years from one date to another, like an age. */
export function yearsBetween(from: string, to: string): number | null {
  if (dayNumber(from) === null || dayNumber(to) === null) return null
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5, 10) < from.slice(5, 10) ? years - 1 : years
}

const clock = /(?:^|T)(\d{2}):(\d{2})/

function minuteOfDay(time: string): number | null {
  const [, hours, minutes] = clock.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Minutes between two date-times, or from one time of day to the next occurrence of another. */
export function minutesBetween(from: string, to: string): number | null {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)]
  if (start === null || end === null || from.includes('T') !== to.includes('T')) return null
  if (!from.includes('T')) return (end - start + 1440) % 1440
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return first === null || last === null ? null : (last - first) * 1440 + end - start
}

const clockWithSeconds = /T(\d{2}):(\d{2})(?::(\d{2}))?/

/** Seconds from one date-time to another; null if either has no time. */
export function secondsBetween(from: string, to: string): number | null {
  const [start, end] = [secondNumber(from), secondNumber(to)]
  return start === null || end === null ? null : end - start
}

function secondNumber(dateTime: string): number | null {
  const day = dayNumber(dateTime)
  const [, hours, minutes, seconds = '0'] = clockWithSeconds.exec(dateTime) ?? []
  if (day === null || hours === undefined) return null
  return day * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
