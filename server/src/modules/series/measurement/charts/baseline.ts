import { quantileOf } from './quantile'

/** The person's usual range 本人の通常範囲: quartiles per quarter hour of the local clock, NaN if too few days have data. */
export interface Baseline {
  readonly lower: Float64Array
  readonly median: Float64Array
  readonly upper: Float64Array
  /** The number of valid days it is computed from. */
  readonly days: number
}

export const quartersOfDay = 96
/** The number of valid days to compute the range from. */
export const baselineWindowDays = 28
/** With fewer valid days there is no range. */
export const fewestBaselineDays = 7
/** A quarter hour measured on fewer days stays empty. */
const fewestPerQuarter = 5

/** Median and interquartile range over days; each day has 96 quarter-hour means, NaN where empty. */
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
