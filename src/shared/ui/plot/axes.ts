import UPlot from 'uplot'

/** The colours of an axis. */
export interface AxisColours {
  axis: string
  grid: string
  ticks: string
}

const font =
  '11px "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif'

/** A value axis: a few horizontal lines, with small labels at the left. */
export function valueAxis(colours: AxisColours, options: Partial<UPlot.Axis> = {}): UPlot.Axis {
  return {
    font,
    stroke: colours.axis,
    size: 34,
    gap: 6,
    ticks: { show: false },
    grid: { stroke: colours.grid, width: 1 },
    ...options,
  }
}

/** A time axis: a ruler with ticks, without vertical lines. */
export function timeAxis(colours: AxisColours, options: Partial<UPlot.Axis> = {}): UPlot.Axis {
  return {
    font,
    stroke: colours.axis,
    size: 24,
    gap: 3,
    ticks: { stroke: colours.ticks, width: 1, size: 6 },
    grid: { show: false },
    ...options,
  }
}

/** Round values within a scale: 1, 2, 2.5 or 5 times a power of ten apart, at most `most` of them. */
export function roundSplits(low: number, high: number, most = 4): number[] {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10
  const splits: number[] = []
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-6; value += step)
    splits.push(value)
  return splits
}

/** A line of steps: a value holds until the next one. */
export const steps: UPlot.Series.PathBuilder = (plot, series, from, to) =>
  UPlot.paths.stepped?.({ align: 1 })(plot, series, from, to) ?? null
