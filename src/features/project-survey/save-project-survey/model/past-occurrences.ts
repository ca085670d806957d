import { addDays, formatTime, localDateOf } from '@/shared/lib/dates'
import { parseSchedule, type Schedule } from '../../../../../engines/schedule'

/** How much of what is sent on a single day is past already, in the project's zone; null: nothing, or it repeats. */
export function pastOccurrences(schedule: Schedule | null, zone: string, now: number): 'all' | 'some' | null {
  if (schedule?.pattern.kind !== 'once' || !parseSchedule(schedule).isValid) return null
  const { pattern, times } = schedule
  // Random times are drawn until their window closes, which may be on the next day.
  const isOvernight = times.kind === 'random' && times.to <= times.from
  const last = times.kind === 'random' ? [times.to] : times.at
  const today = localDateOf(now, zone)
  // As texts, since a year that is being typed may be one that no clock knows.
  const present = `${isOvernight ? addDays(today, -1) : today}T${formatTime(now, zone)}`
  const past = last.filter((time) => `${pattern.date}T${time}` <= present)
  if (past.length === 0) return null
  return past.length === last.length ? 'all' : 'some'
}
