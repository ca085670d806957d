import { dayOfDate } from '../calendar/days'
import { zoneNamed } from '../calendar/zone'
import type { Schedule } from '../definition/schedule'
import type { InstantRange, Occurrence, Person, ScheduleContext } from './person'
import type { Planner } from './planner'

/** The zone in which a person's calendar is shown. */
export function zoneOfPerson({ zone }: Schedule, person: Person, { projectZone }: ScheduleContext): string {
  return zone === 'subject' && zoneNamed(person.zone) ? person.zone : projectZone
}

/** The local days from one date to another, inclusive, as instants; null if a date is invalid. */
export function daysRange(from: string, to: string, zone: string): InstantRange | null {
  const first = dayOfDate(from)
  const last = dayOfDate(to)
  const known = zoneNamed(zone)
  if (first === null || last === null || !known) return null
  const midnight = (day: number) => known.instantOf(day * 86_400_000, { gap: 'later', overlap: 'first' }).at
  return { from: midnight(first), to: midnight(last + 1) }
}

/** The occurrences of a range, by the local date on which they are sent. Days without any are left out. */
export function occurrencesByDay(
  planner: Planner,
  person: Person,
  range: InstantRange,
): ReadonlyMap<string, readonly Occurrence[]> {
  const days = new Map<string, Occurrence[]>()
  for (const occurrence of planner.occurrences(person, range)) {
    const date = occurrence.local.slice(0, 10)
    const day = days.get(date)
    if (day) day.push(occurrence)
    else days.set(date, [occurrence])
  }
  return days
}
