import { type MetricKey, metricKeys, metrics, sources } from '../metric'
import { chosenSeries, figureOf } from './day-figure'
import { unknownWear } from './day-matrix'
import type { DayState } from './day-state'
import { dayStates } from './day-state'
import { type RunningDay, shownState } from './shown-state'
import type { SeriesDetail, StoredSubjectDay } from './subject-day-queries'

/** One metric on one day: its state, figure and samples. */
export interface MetricDay {
  readonly metric: MetricKey
  readonly state: DayState
  readonly value: number | null
  /** The device's daily figure on a day with several wearers; it belongs to none of them. */
  readonly sharedValue: number | null
  readonly minimum: number | null
  readonly maximum: number | null
  readonly sampleCount: number
  readonly isComputed: boolean
}

/** Every metric of the day, in the order of their codes. */
export function metricsOfDay(day: StoredSubjectDay, validDayMinutes: number, now: Date): MetricDay[] {
  const running = runningDayOf(day, now.getTime())
  return metricKeys.map((metric) => metricOfDay(metric, day, validDayMinutes, running))
}

function runningDayOf({ facts }: StoredSubjectDay, now: number): RunningDay | null {
  if (now >= facts.endsAt) return null
  const synced = facts.links.map(({ deviceId }) => facts.devices.get(deviceId)?.lastSyncAt ?? 0)
  return { startsAt: facts.startsAt, syncedUntil: Math.max(0, ...synced), now }
}

function metricOfDay(
  metric: MetricKey,
  day: StoredSubjectDay,
  validDayMinutes: number,
  running: RunningDay | null,
): MetricDay {
  const { facts, row } = day
  const chosen = chosenDetails(metric, day)
  const value = row[metrics[metric].column]
  const stored = row.day_state[metrics[metric].code] ?? dayStates.indexOf('not_measured')
  const wear = row.wear_minutes ?? unknownWear
  const state = dayStates[shownState(stored, metric, wear, validDayMinutes, running)]
  const isKnown = value !== null
  const isShared = facts.shared.some((one) => one.metric === metrics[metric].code)
  const shared = isShared ? figureOf(metric, { ...facts, series: facts.shared, sleep: [] }) : null
  return {
    metric,
    state: state ?? 'not_measured',
    value: value === null ? null : hundredths(value),
    sharedValue: shared === null ? null : hundredths(shared),
    minimum: chosen.length > 0 ? Math.min(...chosen.map((one) => one.min_value)) : null,
    maximum: chosen.length > 0 ? Math.max(...chosen.map((one) => one.max_value)) : null,
    sampleCount:
      metric === 'sleep' && chosen.length === 0
        ? facts.sleep.length
        : chosen.reduce((sum, one) => sum + one.sample_count, 0),
    isComputed: isKnown && isComputed(metric, chosen),
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

function chosenDetails(metric: MetricKey, { facts, series }: StoredSubjectDay): SeriesDetail[] {
  const chosen = chosenSeries(metric, facts)
  return series.filter((one) =>
    chosen.some(
      ({ deviceId, source }) =>
        one.metric === metrics[metric].code && one.device_id === deviceId && one.source === sources[source],
    ),
  )
}

/** Wear is always ours; a resting heart rate without a series was computed from heart rate. */
function isComputed(metric: MetricKey, chosen: readonly SeriesDetail[]): boolean {
  if (chosen.length === 0) return metric === 'resting_heart_rate' || metric === 'wear'
  return chosen.some(({ source }) => source === sources.computed)
}
