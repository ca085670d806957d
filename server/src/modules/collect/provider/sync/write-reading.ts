import type { Kysely } from 'kysely'
import type { MetricKey } from '../../../../../../engines/metrics'
import type { ReadDay, Reading, ReadSample, ReadSleep } from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'
import {
  clockAheadMs,
  ingestSamples,
  ingestSleep,
  removeSleep,
  type SampleSeries,
  type SleepInput,
  type StoreContext,
} from '../../../series/measurement'

const dayMs = 86_400_000
const sleepSource = 'sample'

export interface Written {
  readonly stored: number
  /** Counts by reason. */
  readonly refused: Readonly<Record<string, number>>
}

/**
 * Stores what was read of a device, and `alongside` in the transaction of its samples. Values of the future are refused: they are a
 * wrong clock's, and would move everything behind them.
 */
export async function writeReading(
  context: StoreContext,
  deviceId: string,
  reading: Reading,
  alongside: (tx: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<Written> {
  const limit = context.now().getTime() + clockAheadMs
  const refused = new Map<string, number>()
  const refuse = (reason: string, count = 1) => refused.set(reason, (refused.get(reason) ?? 0) + count)
  for (const { reason } of reading.refused) refuse(reason)

  const samples = reading.samples.filter(({ at }) => at <= limit || void refuse('future'))
  const sleeps = reading.sleeps.filter(({ endedAt }) => endedAt <= limit || void refuse('future'))
  const ahead = new Set(reading.sleeps.filter((sleep) => !sleeps.includes(sleep)).map(({ key }) => key))
  // The day has begun somewhere on Earth, and the night whose figure it is has ended.
  const isPast = ({ date, night = '' }: ReadDay) =>
    Date.parse(date) <= limit + 14 * 3_600_000 && !ahead.has(night)
  const days = reading.days.filter((day) => isPast(day) || void refuse('future'))

  const series = [...seriesOf(deviceId, samples, refuse), ...daysOf(deviceId, days, refuse)]
  const ingested = await ingestSamples(context, series, { alongside: (tx) => alongside(tx) })
  for (const { reason } of ingested.rejected) refuse(reason)
  const slept = await ingestSleep(context, sleeps.map(inputOf(deviceId)))
  if (slept.rejected.length > 0) refuse('no_length', slept.rejected.length)
  const removed = await removeSleep(context, {
    deviceId,
    source: sleepSource,
    naturalKeys: reading.gone,
    from: limit - 60 * dayMs,
    to: limit,
  })
  return {
    stored: ingested.written + slept.written + removed,
    refused: Object.fromEntries(refused),
  }
}

/** One series of each metric and source. Of several sources of an account the first counts; others are not added to it. */
function seriesOf(
  deviceId: string,
  samples: readonly ReadSample[],
  refuse: (reason: string) => void,
): SampleSeries[] {
  const origins = chosenOrigins(samples)
  const groups = new Map<
    string,
    { metric: MetricKey; source: ReadSample['source']; times: number[]; values: number[] }
  >()
  for (const { metric, source, at, value, origin } of samples) {
    if (origins.get(metric) !== origin) {
      refuse('other_source')
      continue
    }
    const key = `${metric} ${source}`
    const group = groups.get(key) ?? { metric, source, times: [], values: [] }
    if (!groups.has(key)) groups.set(key, group)
    group.times.push(at)
    group.values.push(value)
  }
  return [...groups.values()].map(({ metric, source, times, values }) => ({
    deviceId,
    metric,
    source,
    times: Float64Array.from(times),
    values: Float64Array.from(values),
  }))
}

function daysOf(
  deviceId: string,
  days: readonly ReadDay[],
  refuse: (reason: string) => void,
): SampleSeries[] {
  const origins = chosenOrigins(days)
  const groups = new Map<MetricKey, { dates: string[]; values: number[] }>()
  for (const { metric, date, value, origin } of days) {
    if (origins.get(metric) !== origin) {
      refuse('other_source')
      continue
    }
    const group = groups.get(metric) ?? { dates: [], values: [] }
    if (!groups.has(metric)) groups.set(metric, group)
    group.dates.push(date)
    group.values.push(value)
  }
  return [...groups].map(([metric, { dates, values }]) => ({
    deviceId,
    metric,
    source: 'day',
    dates,
    values: Float64Array.from(values),
  }))
}

/** What the provider made of all sources has no origin and counts before each of them; else the one with the most values. */
function chosenOrigins(values: readonly { metric: MetricKey; origin: string }[]): Map<MetricKey, string> {
  const counts = new Map<MetricKey, Map<string, number>>()
  for (const { metric, origin } of values) {
    const of = counts.get(metric) ?? new Map<string, number>()
    counts.set(metric, of.set(origin, (of.get(origin) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([metric, of]) => {
      const [best] = [...of].sort(
        ([a, m], [b, n]) => Number(b === '') - Number(a === '') || n - m || (a < b ? -1 : 1),
      )
      return [metric, best?.[0] ?? '']
    }),
  )
}

const inputOf =
  (deviceId: string) =>
  (sleep: ReadSleep): SleepInput => ({
    deviceId,
    source: sleepSource,
    naturalKey: sleep.key,
    startedAt: new Date(sleep.startedAt),
    endedAt: new Date(sleep.endedAt),
    isNap: sleep.isNap,
    ...(sleep.minutesAsleep === null ? {} : { minutesAsleep: sleep.minutesAsleep }),
    stages: sleep.stages.map(({ stage, at, minutes }) => ({ stage, startedAt: new Date(at), minutes })),
  })
