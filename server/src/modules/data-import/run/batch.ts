import type { MetricKey, SampleSeries, SleepInput, SourceKey } from '../../measurement'
import type { Rejection } from '../rows/row'

/** Rows read and not yet stored. */
export interface Batch {
  samples: number
  sleeps: SleepInput[]
  rejections: Rejection[]
  add(deviceId: string, metric: MetricKey, source: SourceKey, time: number, value: number): void
  series(): SampleSeries[]
}

export function createBatch(): Batch {
  const held = new Map<
    string,
    { deviceId: string; metric: MetricKey; source: SourceKey; times: number[]; values: number[] }
  >()
  const batch: Batch = {
    samples: 0,
    sleeps: [],
    rejections: [],
    add(deviceId, metric, source, time, value) {
      const key = `${deviceId} ${metric} ${source}`
      let series = held.get(key)
      if (!series) {
        series = { deviceId, metric, source, times: [], values: [] }
        held.set(key, series)
      }
      series.times.push(time)
      series.values.push(value)
      batch.samples += 1
    },
    series: () =>
      [...held.values()].map((series) => ({
        ...series,
        times: Float64Array.from(series.times),
        values: Float64Array.from(series.values),
      })),
  }
  return batch
}
