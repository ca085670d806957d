import { formatMetric, type MetricName } from '@/entities/measurement'
import { formatMonthDay, type LocalDate } from '@/shared/lib/dates'
import { type AxisColours, type PlotOptions, roundSplits, timeAxis, valueAxis } from '@/shared/ui/plot'

interface Style extends AxisColours {
  line: string
  /** The colour behind the plot. */
  ground: string
}

/** The plot of a metric's distribution by day: the median as a line, two bands around it, and today's median as a point. */
export function cohortOptions(
  metric: MetricName,
  dates: readonly LocalDate[],
  style: Style,
  onDay: (index: number | null) => void,
): PlotOptions {
  const every = Math.max(1, Math.ceil(dates.length / 8))
  const hidden = { points: { show: false }, stroke: 'transparent', width: 0 }
  return {
    legend: { show: false },
    padding: [8, 12, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false, range: [-0.5, dates.length - 0.5] }, y: { range: paddedRange } },
    axes: [
      timeAxis(style, {
        splits: () => dates.flatMap((_, index) => ((dates.length - 1 - index) % every === 0 ? [index] : [])),
        values: (_plot, splits) => splits.map((index) => formatMonthDay(dates[index] ?? '')),
      }),
      valueAxis(style, {
        size: 52,
        splits: (_plot, _axis, low, high) => valueSplits(metric, low, high),
        values: (_plot, splits) => splits.map((value) => formatMetric(metric, value)),
      }),
    ],
    series: [
      {},
      hidden,
      hidden,
      hidden,
      hidden,
      { stroke: style.line, width: 2, points: { show: dates.length <= 31, size: 5, fill: style.line } },
      { stroke: style.line, width: 0, points: { show: true, size: 8, width: 1.5, fill: style.ground } },
    ],
    bands: [
      { series: [2, 1], fill: `${style.line}1f` },
      { series: [4, 3], fill: `${style.line}3d` },
    ],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  }
}

/** Round values; for durations, whole hours. */
function valueSplits(metric: MetricName, low: number, high: number): number[] {
  const isDuration = metric === 'SLEEP' || metric === 'WEAR'
  if (!isDuration || high - low < 120) return roundSplits(low, high)
  return roundSplits(low / 60, high / 60).map((hours) => hours * 60)
}

function paddedRange(_plot: unknown, low: number, high: number): [number, number] {
  const pad = Math.max((high - low) * 0.08, 0.5)
  return [low >= 0 ? Math.max(0, low - pad) : low - pad, high + pad]
}
