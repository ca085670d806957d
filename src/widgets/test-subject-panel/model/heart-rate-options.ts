import { t } from '@lingui/core/macro'
import type UPlot from 'uplot'
import type { TestSubjectDay } from '@/entities/measurement'
import { formatTime } from '@/shared/lib/dates'
import type { usePalette } from '@/shared/theme'
import { type PlotOptions, timeAxis, valueAxis } from '@/shared/ui/plot'
import { drawBaseline, drawNight, drawNotWorn, drawRuler, labelBaseline } from './heart-rate-backdrop'
import { type Span, timeSplits } from './zoom'

export type Palette = ReturnType<typeof usePalette>

/** The current zoom. Read on every drawing, so that zooming does not create a new plot. */
export interface PlotView {
  span: Span
  scale: [number, number]
}

interface Actions {
  onZoom: (span: Span) => void
  onReset: () => void
  onWheel: (factor: number, at: number) => void
  onTime: (time: number | null) => void
}

/** The plot of a day's heart rate: a band from minimum to maximum and the mean as a line, over the backdrop. */
export function heartRateOptions(
  day: TestSubjectDay,
  palette: Palette,
  view: { current: PlotView },
  actions: Actions,
): PlotOptions {
  const { chart, border, metric } = palette
  const rim = palette.bg.surface
  const colours = { axis: chart.axis, grid: chart.grid, ticks: border.strong }
  const dayStart = Date.parse(day.startsAt)
  const dayEnd = Date.parse(day.endsAt)
  const label = (at: number) =>
    at === dayEnd ? t`24:00` : formatTime(at, day.timeZone).replace(/^0(?=\d)/, '')
  const hidden = { points: { show: false }, stroke: 'transparent', width: 0 }
  return {
    legend: { show: false },
    padding: [8, 14, 0, 0],
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: true, y: false, setScale: false },
      bind: {
        dblclick: () => () => {
          actions.onReset()
          return null
        },
      },
    },
    scales: {
      x: { time: false, range: () => [view.current.span[0], view.current.span[1]] },
      y: { range: () => view.current.scale },
    },
    axes: [
      timeAxis(colours, {
        splits: () => timeSplits(view.current.span, dayStart),
        values: (_plot, splits) => splits.map(label),
      }),
      valueAxis(colours, {
        splits: (_plot, _axis, low, high) => beatSplits(low, high),
        values: (_plot, splits) => splits.map(String),
      }),
    ],
    series: [{}, hidden, hidden, { stroke: metric.heartRate, width: 1.3, points: { show: false } }],
    bands: [{ series: [2, 1], fill: `${metric.heartRate}26` }],
    hooks: {
      ready: [(plot) => listenToWheel(plot, actions.onWheel)],
      drawClear: [
        (plot) => {
          drawNight(plot, day, chart.night)
          drawBaseline(plot, day, { band: chart.band, edge: chart.axis })
          drawNotWorn(plot, day, { line: border.default, words: palette.text.secondary, rim })
          labelBaseline(plot, day, { words: chart.axis, rim })
          drawRuler(plot, view.current.span, dayStart, border.strong)
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < 4) return
          actions.onZoom([plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')])
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
      setCursor: [
        (plot) => {
          const { left } = plot.cursor
          actions.onTime(left === undefined || left < 0 ? null : plot.posToVal(left, 'x'))
        },
      ],
    },
  }
}

/** At most four horizontal lines, at round values. */
function beatSplits(low: number, high: number): number[] {
  const step = [10, 20, 40, 50].find((size) => (high - low) / size <= 4.5) ?? 100
  const splits: number[] = []
  for (let value = Math.ceil((low + 1) / step) * step; value < high; value += step) splits.push(value)
  return splits
}

// Scrolling the panel must not zoom: the wheel zooms only with Ctrl, as pinching a touchpad does.
function listenToWheel(plot: UPlot, onWheel: Actions['onWheel']): void {
  plot.over.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onWheel(event.deltaY > 0 ? 1.25 : 0.8, plot.posToVal(event.offsetX, 'x'))
    },
    { passive: false },
  )
}
