import { compensatedSum, withoutNoise } from '../../../../../../engines/expressions/run'
import type { DayOfSamples } from '../../../series/measurement'

/** A day's samples in stretches of equal length on the local clock; those without a sample are left out. */
export interface Stretches {
  /** The beginning of each. */
  readonly instants: Float64Array
  readonly offsets: number | Int16Array
  /** Mean, minimum, maximum, sum and count. */
  readonly figures: readonly Float64Array[]
}

export function stretchesOf({ instants, values, offsets }: DayOfSamples, seconds: number): Stretches {
  const length = seconds * 1000
  const offsetAt = (at: number) => (typeof offsets === 'number' ? offsets : (offsets[at] ?? 0)) * 60_000
  const starts: number[] = []
  const zones: number[] = []
  const [means, lows, highs, sums, counts]: number[][] = [[], [], [], [], []]
  for (let at = 0; at < instants.length; ) {
    const offset = offsetAt(at)
    const start = Math.floor(((instants[at] as number) + offset) / length) * length - offset
    const first = at
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    // A stretch ends where the clock is changed, too.
    for (
      ;
      at < instants.length && (instants[at] as number) < start + length && offsetAt(at) === offset;
      at++
    ) {
      const value = values[at] as number // As many as instants.
      if (value < low) low = value
      if (value > high) high = value
    }
    const [sum, count] = [compensatedSum(values, first, at), at - first]
    starts.push(start)
    zones.push(offset / 60_000)
    means?.push(withoutNoise(sum / count))
    lows?.push(low)
    highs?.push(high)
    sums?.push(sum)
    counts?.push(count)
  }
  return {
    instants: Float64Array.from(starts),
    offsets: typeof offsets === 'number' ? offsets : Int16Array.from(zones),
    figures: [means, lows, highs, sums, counts].map((figures) => Float64Array.from(figures ?? [])),
  }
}

/** All samples of a local day as one stretch, from its midnight on: 23 or 25 hours are one day, too. There has to be a sample. */
export function dayAsStretch({ values, startsAt, startsWith }: DayOfSamples): Stretches {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const sum = compensatedSum(values, 0, values.length)
  const figures = [withoutNoise(sum / values.length), low, high, sum, values.length]
  return {
    instants: Float64Array.of(startsAt),
    offsets: startsWith,
    figures: figures.map((figure) => Float64Array.of(figure)),
  }
}
