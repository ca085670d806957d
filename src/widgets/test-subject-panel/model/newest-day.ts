import type { TestSubject } from '@/entities/test-subject'
import { addDays, type LocalDate, localDateOf } from '@/shared/lib/dates'

type Participation = Pick<TestSubject, 'enrolledOn' | 'endedOn' | 'timeZone'> & {
  device: Pick<NonNullable<TestSubject['device']>, 'lastSyncAt'> | null
}

/** Today, or the last day of a finished participation. */
export function lastDayOf({ endedOn }: Pick<TestSubject, 'endedOn'>, today: LocalDate): LocalDate {
  return endedOn !== null && endedOn < today ? endedOn : today
}

/** The newest day that may be complete: yesterday, the last sync or the end of the participation, whichever is earliest. */
export function newestPossibleDay(subject: Participation, today: LocalDate): LocalDate {
  const days = [addDays(today, -1), lastDayOf(subject, today)]
  const { device, timeZone } = subject
  if (device?.lastSyncAt) days.push(localDateOf(Date.parse(device.lastSyncAt), timeZone))
  const oldest = days.reduce((found, day) => (day < found ? day : found))
  // A sync before the participation tells nothing about it.
  const { enrolledOn } = subject
  return enrolledOn !== null && oldest < enrolledOn ? lastDayOf(subject, today) : oldest
}

/** The newest day from `first` to `latest` with data; `latest` if there is none. */
export function newestDayWithData(
  calendar: { dates: readonly LocalDate[]; received: readonly boolean[] },
  first: LocalDate | null,
  latest: LocalDate,
): LocalDate {
  const index = calendar.dates.findLastIndex(
    (date, at) => date >= (first ?? date) && date <= latest && calendar.received[at] === true,
  )
  return calendar.dates[index] ?? latest
}
