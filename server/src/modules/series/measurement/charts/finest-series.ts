import { sources } from '../metric'

/** What decides which of several series of one day is drawn. */
export interface SeriesOfDay {
  readonly source: number
  readonly device_id: string
  readonly worn_minutes: number
  readonly sample_count: number
  readonly first_at: Date
  readonly last_at: Date
}

const finestFirst: readonly number[] = [
  sources.sample,
  sources.minute,
  sources.hour,
  sources.day,
  sources.manual,
  sources.computed,
]

/**
 * The series of one metric and day that a chart draws: the finest of each device, and of devices that measured at the
 * same time only the better, so that two devices are never drawn as one curve (ADR 15).
 */
export function finestSeries<Series extends SeriesOfDay>(series: readonly Series[]): Series[] {
  const drawn: Series[] = []
  for (const one of [...series].sort(better)) {
    const isCovered = drawn.some((other) => other.device_id === one.device_id || overlaps(one, other))
    if (!isCovered) drawn.push(one)
  }
  return drawn
}

function better(a: SeriesOfDay, b: SeriesOfDay): number {
  return (
    finestFirst.indexOf(a.source) - finestFirst.indexOf(b.source) ||
    b.worn_minutes - a.worn_minutes ||
    b.sample_count - a.sample_count ||
    (a.device_id < b.device_id ? -1 : 1)
  )
}

function overlaps(a: SeriesOfDay, b: SeriesOfDay): boolean {
  return a.first_at <= b.last_at && b.first_at <= a.last_at
}
