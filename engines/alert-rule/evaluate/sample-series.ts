/** The samples of one metric of a subject in the order of their times, prepared for windows that slide over them. */
export interface SampleSeries {
  /** Milliseconds since 1970, ascending. */
  readonly at: Float64Array
  readonly values: Float64Array
  /** The local day of each sample, as days since 1970-01-01. */
  readonly days: Int32Array
  /** The sum of all values before a place. */
  readonly sums: Float64Array
  /** How many milliseconds all samples before a place cover. */
  readonly covered: Float64Array
}

/** A sample stands for so long before it at most, where its source says nothing of its cadence. */
export const cadenceMs = 60_000

/** `at` is ascending. */
export function sampleSeries(at: Float64Array, values: Float64Array, days: Int32Array): SampleSeries {
  const sums = new Float64Array(at.length + 1)
  const covered = new Float64Array(at.length + 1)
  for (let i = 0; i < at.length; i++) {
    sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0)
    const gap = i === 0 ? cadenceMs : (at[i] ?? 0) - (at[i - 1] ?? 0)
    covered[i + 1] = (covered[i] ?? 0) + Math.min(cadenceMs, gap)
  }
  return { at, values, days, sums, covered }
}

/** The place of the first sample after an instant. */
export function placeAfter({ at }: SampleSeries, instant: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}
