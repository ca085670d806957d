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
import { OriginChoice } from './origin-choice'

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
  origins = new OriginChoice('UTC'),
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

  const chosenSamples = origins.chosenSamples(samples)
  const chosenDays = origins.chosenDays(days)
  const left = samples.length + days.length - chosenSamples.length - chosenDays.length
  if (left > 0) refuse('other_source', left)
  const series = [...seriesOf(deviceId, chosenSamples), ...daysOf(deviceId, chosenDays)]
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

/** One series of each metric and source. */
function seriesOf(deviceId: string, samples: readonly ReadSample[]): SampleSeries[] {
  const groups = new Map<
    string,
    { metric: MetricKey; source: ReadSample['source']; times: number[]; values: number[] }
  >()
  for (const { metric, source, at, value } of samples) {
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

function daysOf(deviceId: string, days: readonly ReadDay[]): SampleSeries[] {
  const groups = new Map<MetricKey, { dates: string[]; values: number[] }>()
  for (const { metric, date, value } of days) {
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
