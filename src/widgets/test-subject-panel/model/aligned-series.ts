import type { SeriesWindow } from '@/entities/measurement'
import type { Span } from './zoom'

/** Columns for the plot (time, minimum, maximum, mean) and the range of values. */
export interface AlignedSeries {
  columns: [number[], (number | null)[], (number | null)[], (number | null)[]]
  low: number
  high: number
}

const maxGapMs = 2 * 60_000

/** The series with a gap wherever nothing was measured for more than two minutes. */
export function alignSeries(series: SeriesWindow): AlignedSeries {
  const [times, minimum, maximum, mean]: AlignedSeries['columns'] = [[], [], [], []]
  const step = (Date.parse(series.to) - Date.parse(series.from)) / Math.max(1, series.times.length)
  const bridge = Math.max(maxGapMs, Math.min(step * 2.5, 10 * 60_000))
  let before: number | null = null
  series.times.forEach((time, index) => {
    if (time === null) return
    if (before !== null && time - before > bridge) {
      times.push(before + 1)
      minimum.push(null)
      maximum.push(null)
      mean.push(null)
    }
    times.push(time)
    minimum.push(series.minimum[index] ?? null)
    maximum.push(series.maximum[index] ?? null)
    mean.push(series.mean[index] ?? null)
    before = time
  })
  const known = [...minimum, ...maximum].filter((value) => value !== null)
  return {
    columns: [times, minimum, maximum, mean],
    low: known.length === 0 ? 50 : Math.min(...known),
    high: known.length === 0 ? 120 : Math.max(...known),
  }
}

/** The scale of heart rates: rounded to tens around the values, with a range of at least 40. */
export function heartRateScale({ low, high }: { low: number; high: number }): [number, number] {
  const bottom = Math.floor((low - 4) / 10) * 10
  return [bottom, Math.max(bottom + 40, Math.ceil((high + 4) / 10) * 10)]
}

/** The measured point nearest to an instant; null if none is within one hundredth of the span. */
export function pointNear({ columns }: AlignedSeries, at: number, [from, to]: Span) {
  const [times, minimum, maximum, mean] = columns
  let best = -1
  times.forEach((time, index) => {
    if (mean[index] !== null && (best < 0 || Math.abs(time - at) < Math.abs((times[best] ?? 0) - at)))
      best = index
  })
  const time = times[best]
  const value = mean[best]
  if (time === undefined || value == null || Math.abs(time - at) > (to - from) / 60) return null
  return { time, mean: value, minimum: minimum[best] ?? value, maximum: maximum[best] ?? value }
}
