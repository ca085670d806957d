import type { MetricKey } from '../metric'
import { unknownWear } from './day-matrix'
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
const notMeasured = dayStates.indexOf('not_measured')
const awaited = dayStates.indexOf('awaited')

/** 最終同期 up to two days ago is calm: glossary, recency. */
const lateAfterMilliseconds = 2 * 86_400_000

/** The running day: when it began, how far its device has synced and now, milliseconds since 1970. */
export interface RunningDay {
  readonly startsAt: number
  readonly syncedUntil: number
  readonly now: number
}

/**
 * The code shown for a stored one, decided here and nowhere else (ADR 9). Complete days below the threshold are 一部装着.
 * A running day without data is 未装着 where its device has synced most of it so far, 受信待ち where the last sync is not
 * late, and 未同期 only where it is: so the word never contradicts the 最終同期 beside it.
 */
export function shownState(
  stored: number,
  metric: MetricKey,
  wear: number,
  validDayMinutes: number,
  running: RunningDay | null,
): number {
  if (stored === notSynced && running) return stateOfRunning(running)
  // Tonight's sleep ends in the morning, and a weight may be taken in the evening.
  if (stored === notMeasured && running) return awaited
  const isThin = wear !== unknownWear && wear < validDayMinutes
  return stored === complete && isThin && wornThroughTheDay.has(metric) ? wornPartial : stored
}

function stateOfRunning({ startsAt, syncedUntil, now }: RunningDay): number {
  if (syncedUntil - startsAt > (now - startsAt) / 2) return notWorn
  return now - syncedUntil > lateAfterMilliseconds ? notSynced : awaited
}

/** Whether a day is valid 有効日; null where wear is unknown. */
export function isValidDay(wear: number, validDayMinutes: number): boolean | null {
  return wear === unknownWear ? null : wear >= validDayMinutes
}
