import type { Aggregate } from '../definition/alert-rule'
import { aggregated } from './aggregate'
import type { SampleSeries } from './sample-series'

/** The figure of the samples from a place to before another, of which there is one at least. */
export type FigureOfWindow = (series: SampleSeries, first: number, end: number) => number

/**
 * Figures of windows that slide over many samples. A window of a day has 86,400 where a watch measures each second, so none is gone
 * through anew for each sample.
 */
export function windowFigures(aggregate: Aggregate): FigureOfWindow {
  switch (aggregate) {
    case 'sum':
      return sumBetween
    case 'mean':
      return (series, first, end) => sumBetween(series, first, end) / (end - first)
    case 'last':
      return ({ values }, _, end) => values[end - 1] ?? Number.NaN
    case 'min':
      return remembering((values) => extremesOf(values, Math.min))
    case 'max':
      return remembering((values) => extremesOf(values, Math.max))
    case 'median':
      return remembering(mediansOf)
    default:
      return ({ values, at }, first, end) =>
        aggregated(
          { at: values.subarray(first, end), day: at.subarray(first, end), count: end - first },
          aggregate,
        )
  }
}

function sumBetween({ sums }: SampleSeries, first: number, end: number): number {
  return (sums[end] ?? 0) - (sums[first] ?? 0)
}

type Between = (first: number, end: number) => number

/** What is prepared of a series is asked until the next subject comes. */
function remembering(prepare: (values: Float64Array) => Between): FigureOfWindow {
  let of: SampleSeries | null = null
  let between: Between = () => Number.NaN
  return (series, first, end) => {
    if (of !== series) between = prepare(series.values)
    of = series
    return between(first, end)
  }
}

const blockSize = 32

/** The extremes of blocks of samples, then of two, four, eight of these: each window is two of them and the samples at its ends. */
function extremesOf(values: Float64Array, extreme: (one: number, other: number) => number): Between {
  const scan = (from: number, to: number) => {
    let found = values[from] ?? Number.NaN
    for (let i = from + 1; i < to; i++) found = extreme(found, values[i] ?? found)
    return found
  }
  const levels: Float64Array[] = []
  const prepare = () => {
    const blocks = Math.floor(values.length / blockSize)
    levels.push(Float64Array.from({ length: blocks }, (_, b) => scan(b * blockSize, (b + 1) * blockSize)))
    for (let size = 1; size * 2 <= blocks; size *= 2) {
      const half = levels[levels.length - 1] ?? new Float64Array(0)
      levels.push(
        Float64Array.from({ length: blocks - size * 2 + 1 }, (_, b) =>
          extreme(half[b] ?? Number.NaN, half[b + size] ?? Number.NaN),
        ),
      )
    }
  }
  return (first, end) => {
    if (end - first <= blockSize * 4) return scan(first, end)
    if (levels.length === 0) prepare()
    const [from, to] = [Math.ceil(first / blockSize), Math.floor(end / blockSize)]
    const level = 31 - Math.clz32(to - from)
    const known = levels[level] ?? new Float64Array(0)
    let found = extreme(known[from] ?? Number.NaN, known[to - (1 << level)] ?? Number.NaN)
    if (from * blockSize > first) found = extreme(found, scan(first, from * blockSize))
    if (end > to * blockSize) found = extreme(found, scan(to * blockSize, end))
    return found
  }
}

/** Windows that are kept sorted at once: a rule looks at so many back. */
const mostWindows = 30

/** Medians of windows that slide: each is kept sorted, and takes over what the next one has besides. */
function mediansOf(values: Float64Array): Between {
  const kept: SortedWindow[] = []
  return (first, end) => {
    let nearest: SortedWindow | null = null
    for (const window of kept)
      if (nearest === null || window.distanceTo(first, end) < nearest.distanceTo(first, end)) nearest = window
    // Sorting anew is quicker than moving far.
    if (nearest && nearest.distanceTo(first, end) * 4 <= end - first) return nearest.medianOf(first, end)
    const window = sortedWindow(values, first, end)
    if (kept.length === mostWindows) kept.shift()
    kept.push(window)
    return window.medianOf(first, end)
  }
}

interface SortedWindow {
  /** How many samples would come and go. */
  readonly distanceTo: Between
  readonly medianOf: Between
}

function sortedWindow(values: Float64Array, from: number, to: number): SortedWindow {
  let [begin, stop, count] = [from, to, to - from]
  let sorted = new Float64Array(count * 2 + 64)
  sorted.set(values.subarray(from, to))
  sorted.subarray(0, count).sort()
  /** The first place whose value is not less. */
  const placeOf = (value: number) => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  const insert = (value = 0) => {
    if (count === sorted.length) {
      const larger = new Float64Array(count * 2)
      larger.set(sorted)
      sorted = larger
    }
    const place = placeOf(value)
    sorted.copyWithin(place + 1, place, count)
    sorted[place] = value
    count += 1
  }
  const remove = (value = 0) => {
    const place = placeOf(value)
    sorted.copyWithin(place, place + 1, count)
    count -= 1
  }
  return {
    distanceTo: (first, end) => Math.abs(begin - first) + Math.abs(stop - end),
    medianOf(first, end) {
      while (stop < end) insert(values[stop++])
      while (begin > first) insert(values[--begin])
      while (stop > end) remove(values[--stop])
      while (begin < first) remove(values[begin++])
      const middle = count >> 1
      const upper = sorted[middle] ?? Number.NaN
      return count % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
    },
  }
}
