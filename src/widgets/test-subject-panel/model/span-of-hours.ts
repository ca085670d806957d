import type { TestSubjectDay } from '@/entities/measurement'
import { clockTime, formatTime, instantOf, readClockTime, readHours, writeHours } from '@/shared/lib/dates'
import { insideDay, type Span } from './zoom'

type Day = Pick<TestSubjectDay, 'date' | 'timeZone' | 'startsAt' | 'endsAt'>

/** The whole day as a span. It has 23 or 25 hours where clocks change. */
function wholeDay({ startsAt, endsAt }: Day): Span {
  return [Date.parse(startsAt), Date.parse(endsAt)]
}

/** The span of hours such as 10:00-11:00 on a day; the whole day without them. */
export function spanOfHours(hours: string | null, day: Day): Span {
  const whole = wholeDay(day)
  const read = hours === null ? null : readHours(hours)
  if (read === null) return whole
  const at = (minutes: number) =>
    minutes >= 1440 ? whole[1] : instantOf(day.date, clockTime(minutes), day.timeZone).getTime()
  return insideDay([at(read.from), at(read.to)], whole)
}

/** The hours of a span to the minute, as the address has them; null for the whole day. */
export function hoursOfSpan([from, to]: Span, day: Day): string | null {
  const [start, end] = wholeDay(day)
  const minutes = (at: number) => readClockTime(formatTime(roundToMinute(at), day.timeZone)) ?? 0
  const hours = { from: from <= start ? 0 : minutes(from), to: to >= end - 30_000 ? 1440 : minutes(to) }
  return readHours(writeHours(hours)) === null ? null : writeHours(hours)
}

function roundToMinute(at: number): number {
  return Math.round(at / 60_000) * 60_000
}
