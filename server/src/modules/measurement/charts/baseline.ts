import { quantileOf } from './quantile'

/** The own usual range 本人の通常範囲: quartiles per quarter hour of the local clock, NaN where too few days tell. */
export interface Baseline {
  readonly lower: Float64Array
  readonly median: Float64Array
  readonly upper: Float64Array
  /** Valid days it rests on. */
  readonly days: number
}

export const quartersOfDay = 96
/** How many valid days the range is taken from. */
export const baselineWindowDays = 28
/** Fewer valid days give no range. */
export const fewestBaselineDays = 7
/** A quarter hour measured on fewer days stays empty. */
const fewestPerQuarter = 5

/** Median and interquartile range over days; each day gives 96 means by quarter hour of the clock, NaN where empty. */
export function baselineOf(days: readonly Float64Array[]): Baseline {
  const empty = () => new Float64Array(quartersOfDay).fill(Number.NaN)
  const baseline = { lower: empty(), median: empty(), upper: empty(), days: days.length }
  if (days.length < fewestBaselineDays) return baseline
  for (let quarter = 0; quarter < quartersOfDay; quarter++) {
    const means = days.map((day) => day[quarter] ?? Number.NaN).filter((mean) => !Number.isNaN(mean))
    if (means.length < fewestPerQuarter) continue
    means.sort((a, b) => a - b)
    baseline.lower[quarter] = quantileOf(means, 0.25)
    baseline.median[quarter] = quantileOf(means, 0.5)
    baseline.upper[quarter] = quantileOf(means, 0.75)
  }
  return baseline
}
