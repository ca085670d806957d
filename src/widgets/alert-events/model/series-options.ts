import type UPlot from 'uplot'
import { formatMonthDay, type LocalDate } from '@/shared/lib/dates'
import type { usePalette } from '@/shared/theme'
import { type PlotOptions, roundSplits, timeAxis, valueAxis } from '@/shared/ui/plot'

interface Series {
  readonly dates: readonly LocalDate[]
  /** The place of the day on which the rule evaluated; −1: it is not among them. */
  readonly window: number
  readonly threshold: { readonly value: number; readonly label: string } | null
  /** How a value stands at the axis. */
  readonly text: (value: number) => string
  /** Whole hours of minutes, and thousands of what is written in them. */
  readonly step: number
}

/** The plot of the days around an alert: the values as a line, the day that was evaluated, and the threshold in words. */
export function seriesOptions(
  { dates, window, threshold, text, step }: Series,
  palette: ReturnType<typeof usePalette>,
): PlotOptions {
  const { chart, border, danger, bg, accent } = palette
  const colours = { axis: chart.axis, grid: chart.grid, ticks: border.strong }
  const every = Math.max(1, Math.ceil(dates.length / 4))
  return {
    legend: { show: false },
    padding: [8, 16, 0, 0],
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, dates.length - 0.5] },
      y: { range: (_plot, low, high) => paddedRange(low, high, threshold?.value ?? null) },
    },
    axes: [
      timeAxis(colours, {
        splits: () => dates.flatMap((_, day) => ((dates.length - 1 - day) % every === 0 ? [day] : [])),
        values: (_plot, days) => days.map((day) => formatMonthDay(dates[day] ?? '')),
      }),
      valueAxis(colours, {
        size: 52,
        splits: (_plot, _axis, low, high) =>
          roundSplits(low / step, high / step).map((value) => value * step),
        values: (_plot, values) => values.map(text),
      }),
    ],
    series: [{}, { stroke: accent.solid, width: 2, points: { show: true, size: 5, fill: accent.solid } }],
    hooks: {
      drawClear: [(plot) => shadeWindow(plot, window, danger.subtle)],
      draw: [
        (plot) => {
          if (threshold)
            drawThreshold(plot, threshold, { line: chart.threshold, words: danger.text, rim: bg.surface })
        },
      ],
    },
  }
}

function paddedRange(low: number, high: number, threshold: number | null): [number, number] {
  const [least, most] =
    threshold === null ? [low, high] : [Math.min(low, threshold), Math.max(high, threshold)]
  const pad = Math.max((most - least) * 0.15, 0.5)
  return [least >= 0 ? Math.max(0, least - pad) : least - pad, most + pad]
}

const ratio = () => devicePixelRatio || 1

function shadeWindow(plot: UPlot, day: number, colour: string): void {
  if (day < 0) return
  const { ctx, bbox } = plot
  const [from, to] = [plot.valToPos(day - 0.5, 'x', true), plot.valToPos(day + 0.5, 'x', true)]
  ctx.fillStyle = colour
  ctx.fillRect(from, bbox.top, to - from, bbox.height)
}

/** A dashed line with its value in words, which have a rim in the colour of the ground, so that they are read over the line. */
function drawThreshold(
  plot: UPlot,
  { value, label }: { readonly value: number; readonly label: string },
  ink: { readonly line: string; readonly words: string; readonly rim: string },
): void {
  const { ctx, bbox } = plot
  const y = Math.round(plot.valToPos(value, 'y', true))
  ctx.save()
  ctx.strokeStyle = ink.line
  ctx.lineWidth = ratio()
  ctx.setLineDash([4 * ratio(), 3 * ratio()])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.font = `${11 * ratio()}px "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, sans-serif`
  ctx.textAlign = 'left'
  // Above the line, or below it where there is no room.
  const isAbove = y - bbox.top > 16 * ratio()
  ctx.textBaseline = isAbove ? 'bottom' : 'top'
  const [left, top] = [bbox.left + 4 * ratio(), y + (isAbove ? -3 : 3) * ratio()]
  ctx.lineJoin = 'round'
  ctx.lineWidth = 4 * ratio()
  ctx.strokeStyle = ink.rim
  ctx.strokeText(label, left, top)
  ctx.fillStyle = ink.words
  ctx.fillText(label, left, top)
  ctx.restore()
}
