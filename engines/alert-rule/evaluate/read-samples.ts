import { type MetricKey, metrics } from '../../metrics'
import type { AlertCondition, AlertRule } from '../definition/alert-rule'
import { windowMs } from '../definition/sample-windows'
import type { ReadCondition, Reading } from './read-condition'
import { cadenceMs, placeAfter, type SampleSeries } from './sample-series'
import type { SubjectHistory } from './subject-history'
import { windowFigures } from './window-figures'

const missing: Reading = { kind: 'missing', value: Number.NaN, days: 0, used: 0, usual: Number.NaN }

/** Reads a window of minutes or hours, open at its start and closed at its end, which is given as milliseconds since 1970. */
export function samplesReader(
  { variable, aggregate, window }: AlertCondition,
  rule: AlertRule,
): ReadCondition {
  const length = windowMs(window)
  const metric = variable as MetricKey
  const isAmount = metrics[metric].kind === 'sum'
  const figureOf = windowFigures(aggregate)
  return (history, instant) => {
    const series = history.samples?.series.get(metric)
    const from = instant - length
    const { enrolledAt = null } = history.samples ?? {}
    if (enrolledAt !== null && from < enrolledAt) return { ...missing, kind: 'outside' }
    if (!series) return missing
    const [first, end] = [placeAfter(series, from), placeAfter(series, instant)]
    const used = end - first
    if (used === 0 || coveredMs(series, first, end, from) * 100 < length * rule.coverage)
      return { ...missing, used }
    const value = figureOf(series, first, end)
    // A watch in a drawer did not walk zero steps.
    if (isAmount && value === 0 && !wasWorn(history, series.days[end - 1] ?? 0)) return { ...missing, used }
    return { ...missing, kind: 'value', value, used }
  }
}

/** Milliseconds within a cadence before a sample; what the first one covers is cut at the start of the window. */
function coveredMs({ at, covered }: SampleSeries, first: number, end: number, from: number): number {
  return Math.min(cadenceMs, (at[first] ?? from) - from) + (covered[end] ?? 0) - (covered[first + 1] ?? 0)
}

function wasWorn({ from, days, offset, wear }: SubjectHistory, day: number): boolean {
  const place = day - from
  return place >= 0 && place < days && (wear[offset + place] ?? -1) > 0
}
