import { type MetricKey, metrics, type SourceKey } from './metric'

/** Samples of one metric as one device and source gave them: milliseconds since 1970 and values, in any order. */
export interface SampleSeries {
  readonly deviceId: string
  readonly metric: MetricKey
  readonly source: SourceKey
  readonly times: Float64Array
  readonly values: Float64Array
}

/** A sample that no person and no device can have given; index is its place in the series it came in. */
export interface RejectedSample {
  readonly series: number
  readonly index: number
  readonly reason: 'value_out_of_range' | 'time_out_of_range'
}

/** Wearables did not exist before, and no clock of theirs is right after. */
const earliest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(2200, 0, 1)

/** The series with ascending whole milliseconds and values as they will be stored; of two at one time the later one. */
export function tidySeries(series: SampleSeries, at: number, rejected: RejectedSample[]): SampleSeries {
  const { times, values } = series
  if (times.length !== values.length) throw new RangeError('There must be as many values as times.')
  if (isTidy(series)) return series
  const { minimum, maximum, scale } = metrics[series.metric]
  const kept: number[] = []
  for (let i = 0; i < times.length; i++) {
    const value = values[i] as number // In range: i < length.
    const time = times[i] as number
    if (!(value >= minimum && value <= maximum))
      rejected.push({ series: at, index: i, reason: 'value_out_of_range' })
    else if (!(time >= earliest && time < latest))
      rejected.push({ series: at, index: i, reason: 'time_out_of_range' })
    else kept.push(i)
  }
  const timeOf = (i: number) => Math.round(times[i] as number) // Kept indexes are in range.
  kept.sort((a, b) => timeOf(a) - timeOf(b) || a - b)
  const last = kept.filter((i, k) => k + 1 === kept.length || timeOf(kept[k + 1] as number) !== timeOf(i))
  return {
    ...series,
    times: Float64Array.from(last, timeOf),
    values: Float64Array.from(last, (i) => Math.round((values[i] as number) * scale) / scale),
  }
}

function isTidy({ metric, times, values }: SampleSeries): boolean {
  const { minimum, maximum, scale } = metrics[metric]
  let previous = earliest - 1
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number // In range: i < length.
    const value = values[i] as number
    if (!(time > previous && time < latest) || Math.floor(time) !== time) return false
    if (!(value >= minimum && value <= maximum)) return false
    // A whole number needs no division; decimals are as they will be stored or are made so.
    if (Math.floor(value) !== value && Math.round(value * scale) / scale !== value) return false
    previous = time
  }
  return true
}
