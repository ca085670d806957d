import type { SurveyAnswer } from '@/entities/surveys/answer'

export type ScoreTrend = SurveyAnswer['scoreTrends'][number]

/** Size of the SVG in its own units; it is scaled to the width of the card. */
export const plotSize = { width: 300, height: 96, edge: 8 } as const

/**
 * Positions of points and usual range. x is the order, not the time, because answers of one day would
 * overlap.
 */
export function trendPlot({ points, usualLow, usualHigh }: ScoreTrend, maximum: number | null) {
  const { width, height, edge } = plotSize
  const values = points.map(({ value }) => value)
  const all = [...values, ...[usualLow, usualHigh].filter((one) => one !== null)]
  const low = Math.min(0, ...all)
  const high = Math.max(...all, Math.min(maximum ?? 0, Math.max(...all) * 1.25), low + 1)
  const yOf = (value: number) => round(height - edge - ((value - low) / (high - low)) * (height - 2 * edge))
  const step = (width - 2 * edge) / Math.max(1, points.length - 1)
  const xOf = (place: number) => round(points.length === 1 ? width / 2 : edge + place * step)
  return {
    dots: values.map((value, place) => ({ x: xOf(place), y: yOf(value) })),
    band:
      usualLow === null || usualHigh === null
        ? null
        : { y: yOf(usualHigh), height: Math.max(1, yOf(usualLow) - yOf(usualHigh)) },
  }
}

const round = (value: number) => Math.round(value * 10) / 10
