/** A span of time, milliseconds since 1970. */
export type Span = readonly [from: number, to: number]

const minSpanMs = 5 * 60_000

/** Zooms in (factor 0.5) or out (factor 2) around an instant. Stays within the day and at five minutes or more. */
export function zoomAround([from, to]: Span, day: Span, factor: number, centre = (from + to) / 2): Span {
  const share = (centre - from) / (to - from)
  const length = Math.min(day[1] - day[0], Math.max(minSpanMs, (to - from) * factor))
  return insideDay([centre - share * length, centre + (1 - share) * length], day)
}

/** Moves a span into the day and makes it at least five minutes long. */
export function insideDay([from, to]: Span, day: Span): Span {
  const length = Math.min(day[1] - day[0], Math.max(minSpanMs, to - from))
  const start = Math.min(Math.max(from, day[0]), day[1] - length)
  return [Math.round(start), Math.round(start + length)]
}

/** A dragged span with both ends at the nearest five minutes of the day. */
export function snapped([from, to]: Span, dayStart: number): Span {
  const nearest = (at: number) => dayStart + Math.round((at - dayStart) / minSpanMs) * minSpanMs
  return [nearest(from), nearest(to)]
}

const minute = 60_000
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360].map((minutes) => minutes * minute)

/** The labels of the time axis: at most five, at round times counted from the start of the day. */
export function timeSplits([from, to]: Span, dayStart: number): number[] {
  const step = steps.find((size) => (to - from) / size <= 4.2) ?? 360 * minute
  return every(step, from, to, dayStart)
}

/** The ticks between two labels. */
export function minorSplits([from, to]: Span, dayStart: number): number[] {
  const major = steps.find((size) => (to - from) / size <= 4.2) ?? 360 * minute
  return every(major / (major >= 360 * minute ? 6 : 5), from, to, dayStart)
}

function every(step: number, from: number, to: number, dayStart: number): number[] {
  const marks: number[] = []
  for (let at = dayStart + Math.ceil((from - dayStart) / step) * step; at <= to; at += step) marks.push(at)
  return marks
}
