import { unknownWear } from '../charts/day-matrix'
import type { MetricKey } from '../metric'
import { dayStates } from './day-state'

/** Metrics that are incomplete on a day of little wear; daily figures are not. */
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
const notSynced = dayStates.indexOf('not_synced')
const notWorn = dayStates.indexOf('not_worn')

/** The running day: when it began, how far its device has synced and now, milliseconds since 1970. */
export interface RunningDay {
  readonly startsAt: number
  readonly syncedUntil: number
  readonly now: number
}

/**
 * The code shown for a stored one, decided here and nowhere else (ADR 9). Complete days below the threshold are 一部装着.
 * A running day without data is 未装着 where its device has synced most of it so far, although the whole day is 未同期.
 */
export function shownState(
  stored: number,
  metric: MetricKey,
  wear: number,
  validDayMinutes: number,
  running: RunningDay | null,
): number {
  if (stored === notSynced && running && isMostlySynced(running)) return notWorn
  const isThin = wear !== unknownWear && wear < validDayMinutes
  return stored === complete && isThin && wornThroughTheDay.has(metric) ? wornPartial : stored
}

function isMostlySynced({ startsAt, syncedUntil, now }: RunningDay): boolean {
  return syncedUntil - startsAt > (now - startsAt) / 2
}

/** Whether a day is valid 有効日; null where wear is unknown. */
export function isValidDay(wear: number, validDayMinutes: number): boolean | null {
  return wear === unknownWear ? null : wear >= validDayMinutes
}
