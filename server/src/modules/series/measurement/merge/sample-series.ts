import { numberOfDate } from '../calendar/local-day'
import { type MetricKey, metrics, type SourceKey } from '../metric'
import { isFuller } from '../store/completeness'

interface FromFiles {
  /** For values from files: how complete each is, so that of two for one time the more complete one wins, not the newer. */
  readonly completeness?: Uint8Array | undefined
}

/** Samples of one metric from one device and source: milliseconds since 1970 and values, in any order. */
export interface TimedSeries extends FromFiles {
  readonly deviceId: string
  readonly metric: MetricKey
  readonly source: Exclude<SourceKey, 'day'>
  readonly times: Float64Array
  readonly values: Float64Array
}

/**
 * A provider's daily figures, each with its local date ('YYYY-MM-DD'), in any order. The date is kept as given: an instant
 * would move to another date when the wearer's zone changes.
 */
export interface DailySeries extends FromFiles {
  readonly deviceId: string
  readonly metric: MetricKey
  readonly source: 'day'
  readonly dates: readonly string[]
  readonly values: Float64Array
}

export type SampleSeries = TimedSeries | DailySeries

/** Checked samples in order. The times of a daily series are its dates as UTC midnights, whatever the wearer's zone. */
export interface TidySeries extends Omit<TimedSeries, 'source'> {
  readonly source: SourceKey
}

/** An impossible sample; index is its place in the given series. */
export interface RejectedSample {
  readonly series: number
  readonly index: number
  readonly reason: 'value_out_of_range' | 'time_out_of_range'
}

/** The clock of a wearable or a sensor may be so far ahead of ours; what lies beyond is a wrong clock's. */
export const clockAheadMs = 5 * 60_000

const dayMilliseconds = 86_400_000
/** No wearable existed before 1970; a time after 2200 is a wrong clock. */
const earliest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(2200, 0, 1)

/** The series with ascending whole milliseconds and values as stored; of two at one time the later or more complete one. */
export function tidySeries(given: SampleSeries, at: number, rejected: RejectedSample[]): TidySeries {
  const series = given.source === 'day' ? { ...given, times: timesOfDates(given.dates) } : given
  const { times, values } = series
  if (times.length !== values.length) throw new RangeError('There must be as many values as times.')
  if (isTidy(series)) return series
  const { minimum, maximum } = metrics[series.metric]
  const scale = roundingOf(series)
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
  const roundedOf = (i: number) => rounded(values[i] as number, scale)
  const levels = series.completeness
  const beats = (a: number, b: number) =>
    isFuller(levels?.[a] ?? 0, roundedOf(a), levels?.[b] ?? 0, roundedOf(b))
  const order = (a: number, b: number) => (levels ? Number(beats(a, b)) - Number(beats(b, a)) : a - b)
  kept.sort((a, b) => timeOf(a) - timeOf(b) || order(a, b))
  const last = kept.filter((i, k) => k + 1 === kept.length || timeOf(kept[k + 1] as number) !== timeOf(i))
  return {
    ...series,
    times: Float64Array.from(last, timeOf),
    values: Float64Array.from(last, roundedOf),
    completeness: levels && Uint8Array.from(last, (i) => levels[i] as number),
  }
}

/** The UTC midnight of each date; NaN, which is refused, for an invalid date. */
function timesOfDates(dates: readonly string[]): Float64Array {
  return Float64Array.from(dates, (date) => {
    try {
      return numberOfDate(date) * dayMilliseconds
    } catch (error) {
      if (error instanceof RangeError) return Number.NaN
      throw error
    }
  })
}

/**
 * What samples are rounded to. A mean or a measurement of a day is one number and is kept as it was given; sums come with the
 * noise of binary numbers, such as 6969.99979 m.
 */
function roundingOf({ metric, source }: Pick<TidySeries, 'metric' | 'source'>): number | null {
  return source === 'day' && metrics[metric].kind !== 'sum' ? null : metrics[metric].scale
}

/** The value as it is stored: rounded to the precision of its metric, except means and measurements of a day. */
export const storedValue = (of: Pick<TidySeries, 'metric' | 'source'>, value: number): number =>
  rounded(value, roundingOf(of))

const rounded = (value: number, scale: number | null) =>
  scale === null ? value : Math.round(value * scale) / scale

function isTidy({ metric, source, times, values }: TidySeries): boolean {
  const { minimum, maximum } = metrics[metric]
  const scale = roundingOf({ metric, source })
  let previous = earliest - 1
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number // In range: i < length.
    const value = values[i] as number
    if (!(time > previous && time < latest) || Math.floor(time) !== time) return false
    if (!(value >= minimum && value <= maximum)) return false
    // Whole numbers need no check; decimals must have the precision in which they are stored.
    if (Math.floor(value) !== value && rounded(value, scale) !== value) return false
    previous = time
  }
  return true
}
