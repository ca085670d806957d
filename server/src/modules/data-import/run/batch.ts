import type { MetricKey, SampleSeries, SleepInput, SourceKey } from '../../measurement'
import type { Rejection } from '../rows/row'

type TimedSource = Exclude<SourceKey, 'day'>

/** Rows read and not yet stored. */
export interface Batch {
  samples: number
  sleeps: SleepInput[]
  rejections: Rejection[]
  add(deviceId: string, metric: MetricKey, source: TimedSource, time: number, value: number): void
  /** A figure of the whole of a local date. */
  addDaily(deviceId: string, metric: MetricKey, date: string, value: number): void
  series(): SampleSeries[]
}

export function createBatch(): Batch {
  const timed = new Map<
    string,
    { deviceId: string; metric: MetricKey; source: TimedSource; times: number[]; values: number[] }
  >()
  const daily = new Map<
    string,
    { deviceId: string; metric: MetricKey; source: 'day'; dates: string[]; values: number[] }
  >()
  const batch: Batch = {
    samples: 0,
    sleeps: [],
    rejections: [],
    add(deviceId, metric, source, time, value) {
      const key = `${deviceId} ${metric} ${source}`
      let series = timed.get(key)
      if (!series) {
        series = { deviceId, metric, source, times: [], values: [] }
        timed.set(key, series)
      }
      series.times.push(time)
      series.values.push(value)
      batch.samples += 1
    },
    addDaily(deviceId, metric, date, value) {
      const key = `${deviceId} ${metric}`
      let series = daily.get(key)
      if (!series) {
        series = { deviceId, metric, source: 'day', dates: [], values: [] }
        daily.set(key, series)
      }
      series.dates.push(date)
      series.values.push(value)
      batch.samples += 1
    },
    series: () => [
      ...[...timed.values()].map((series) => ({
        ...series,
        times: Float64Array.from(series.times),
        values: Float64Array.from(series.values),
      })),
      ...[...daily.values()].map((series) => ({ ...series, values: Float64Array.from(series.values) })),
    ],
  }
  return batch
}
