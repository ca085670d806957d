import { addDays, instantOf } from '@/shared/lib/dates'
import { parseSchedule, type Schedule } from '../../../../../engines/schedule'

/** How much of what is sent on a single day is past already, in the project's zone; null: nothing, or it repeats. */
export function pastSendings(schedule: Schedule | null, zone: string, now: number): 'all' | 'some' | null {
  if (schedule?.pattern.kind !== 'once' || !parseSchedule(schedule).isValid) return null
  const { pattern, times } = schedule
  // Random times are drawn until their window closes, which may be on the next day.
  const last = times.kind === 'random' ? [times.to] : times.at
  const day = times.kind === 'random' && times.to <= times.from ? addDays(pattern.date, 1) : pattern.date
  const past = last.filter((time) => instantOf(day, time, zone).getTime() <= now)
  if (past.length === 0) return null
  return past.length === last.length ? 'all' : 'some'
}
