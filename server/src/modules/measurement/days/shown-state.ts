import { unknownWear } from '../charts/day-matrix'
import type { MetricKey } from '../metric'
import { dayStates } from './day-state'

/** Metrics that a day of little wear leaves incomplete; figures given once a day are not. */
const wornThroughTheDay = new Set<MetricKey>([
  'heart_rate',
  'steps',
  'distance',
  'active_minutes',
  'energy',
  'wear',
])

const complete = dayStates.indexOf('complete')
const wornPartial = dayStates.indexOf('worn_partial')

/** The code shown for a stored one: complete days below the threshold are 一部装着, decided here and nowhere else (ADR 9). */
export function shownState(stored: number, metric: MetricKey, wear: number, validDayMinutes: number): number {
  const isThin = wear !== unknownWear && wear < validDayMinutes
  return stored === complete && isThin && wornThroughTheDay.has(metric) ? wornPartial : stored
}

/** Whether a day is valid 有効日; null where wear is unknown. */
export function isValidDay(wear: number, validDayMinutes: number): boolean | null {
  return wear === unknownWear ? null : wear >= validDayMinutes
}
