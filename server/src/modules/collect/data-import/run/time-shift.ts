import { dateOf, numberOfDate } from '../../../series/measurement'

/** Moves real data into the present for the demo: by whole days, and nothing after `until` (ms). */
export interface TimeShift {
  days: number
  until: number
}

export function shiftDate(date: string, shift: TimeShift): string {
  return dateOf(numberOfDate(date) + shift.days)
}
