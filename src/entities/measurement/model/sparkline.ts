/** The size of a small chart in pixels, and the values at its bottom and top. */
export interface SmallPlot {
  width: number
  height: number
  domain: readonly [number, number]
}

const edge = 2

function yOf(value: number, { height, domain: [low, high] }: SmallPlot): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return round(height - edge - share * (height - 2 * edge))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The path of a line that breaks where nothing was measured, and the position of its last value. */
export function linePath(values: readonly (number | null)[], plot: SmallPlot) {
  const step = (plot.width - 2 * edge) / Math.max(1, values.length - 1)
  let path = ''
  let drawing = false
  let end: { x: number; y: number } | null = null
  values.forEach((value, index) => {
    if (value === null) {
      drawing = false
      return
    }
    end = { x: round(edge + index * step), y: yOf(value, plot) }
    // A single value between gaps would be a bare move; a short stroke makes it visible.
    path += drawing ? `L${end.x} ${end.y}` : `M${end.x} ${end.y}h0.1`
    drawing = true
  })
  return { path, end: end as { x: number; y: number } | null }
}

/** One path for the last bar and one for all others. A missing value has no bar. */
export function barPaths(values: readonly (number | null)[], plot: SmallPlot) {
  const pitch = plot.width / values.length
  const width = round(pitch * 0.72)
  const bars = values.map((value, index) => {
    if (value === null) return ''
    const share = Math.min(1, Math.max(0, (value - plot.domain[0]) / (plot.domain[1] - plot.domain[0])))
    const height = round(Math.max(1, share * (plot.height - 1)))
    return `M${round(index * pitch)} ${plot.height}v-${height}h${width}v${height}z`
  })
  return { past: bars.slice(0, -1).join(''), last: bars.at(-1) ?? '' }
}
