import { lowerBound } from './merge-samples'
import { CorruptSeriesError, PackedReader, putVarint, scratchBytes } from './packed-bytes'

/** Runs of elapsed minutes of a day, [start, end, start, end, …): ascending, apart, ends excluded. */
export type MinuteRuns = Uint16Array

/** Two days of minutes, more than any local day: damaged bytes cannot allocate more. */
const mostMinutes = 2880
const minuteMilliseconds = 60_000

export const noMinutes: MinuteRuns = new Uint16Array(0)

/** The minutes that hold at least one of the offsets (milliseconds since the day's start, ascending). */
export function minutesOf(offsets: Float64Array): MinuteRuns {
  const runs: number[] = []
  let end = -1
  for (let i = 0; i < offsets.length; i = lowerBound(offsets, end * minuteMilliseconds, i)) {
    const minute = Math.floor((offsets[i] as number) / minuteMilliseconds) // In range: i < length.
    if (minute === end) runs[runs.length - 1] = minute + 1
    else runs.push(minute, minute + 1)
    end = minute + 1
  }
  return Uint16Array.from(runs)
}

/** The number of minutes in the runs. */
export function countMinutes(runs: MinuteRuns): number {
  let minutes = 0
  for (let i = 0; i + 1 < runs.length; i += 2) minutes += (runs[i + 1] as number) - (runs[i] as number) // i + 1 < length.
  return minutes
}

/** The runs as spans of minutes, for people and charts. */
export function spansOf(runs: MinuteRuns): { start: number; end: number }[] {
  const spans = []
  // In range: i + 1 < length.
  for (let i = 0; i + 1 < runs.length; i += 2)
    spans.push({ start: runs[i] as number, end: runs[i + 1] as number })
  return spans
}

/** Runs from spans in any order, overlapping or not, clipped to [0, 2880). */
export function runsOf(spans: readonly { start: number; end: number }[]): MinuteRuns {
  const marked = new Uint8Array(mostMinutes)
  for (const { start, end } of spans) {
    marked.fill(1, Math.min(mostMinutes, Math.max(0, start)), Math.max(0, end))
  }
  return runsOfMarked(marked)
}

/** The minutes that are in any of the sets. */
export function uniteMinutes(sets: readonly MinuteRuns[]): MinuteRuns {
  const [first, second] = sets
  if (!first) return noMinutes
  if (!second) return first
  return runsOf(sets.flatMap(spansOf))
}

/** Fills gaps between runs that are shorter than `minutes` and lie within `allowed`. */
export function closeGaps(runs: MinuteRuns, minutes: number, allowed: MinuteRuns): MinuteRuns {
  const spans = spansOf(runs)
  const inside = spansOf(allowed)
  const closed = spans.flatMap(({ end }, i) => {
    const next = spans[i + 1]
    if (!next || next.start - end >= minutes) return []
    return inside.some((span) => span.start <= end && next.start <= span.end)
      ? [{ start: end, end: next.start }]
      : []
  })
  return closed.length === 0 ? runs : runsOf([...spans, ...closed])
}

/** Packs sets of minutes in sequence: each as its number of runs, then gap and length of each run. */
export function encodePresence(...sets: readonly MinuteRuns[]): Buffer {
  const length = sets.reduce((sum, runs) => sum + runs.length, 0)
  const bytes = scratchBytes(length * 3 + sets.length * 3)
  let end = 0
  for (const runs of sets) {
    end = putVarint(bytes, end, runs.length / 2)
    let previous = 0
    for (const border of runs) {
      end = putVarint(bytes, end, border - previous)
      previous = border
    }
  }
  return Buffer.from(bytes.subarray(0, end))
}

/** The first set of what encodePresence wrote; throws CorruptSeriesError for anything else. */
export function decodePresence(buffer: Buffer): MinuteRuns {
  return decodePresenceSets(buffer)[0] ?? noMinutes
}

/** All sets of what encodePresence wrote. */
export function decodePresenceSets(buffer: Buffer): MinuteRuns[] {
  const reader = new PackedReader(buffer)
  const sets: MinuteRuns[] = []
  while (reader.remaining > 0) {
    const borders = reader.varint() * 2
    if (borders > reader.remaining) throw new CorruptSeriesError('The minutes are cut off.')
    const runs = new Uint16Array(borders)
    let border = 0
    for (let i = 0; i < borders; i++) {
      const step = reader.varint()
      // Only the first run may start at the previous border, which is the start of the day.
      if (step === 0 && i > 0) throw new CorruptSeriesError('A run of minutes is empty.')
      border += step
      if (border > mostMinutes) throw new CorruptSeriesError('A minute lies outside the day.')
      runs[i] = border
    }
    sets.push(runs)
  }
  return sets
}

function runsOfMarked(marked: Uint8Array): MinuteRuns {
  const runs: number[] = []
  let end = 0
  for (;;) {
    const start = marked.indexOf(1, end)
    if (start < 0) return Uint16Array.from(runs)
    const next = marked.indexOf(0, start)
    end = next < 0 ? marked.length : next
    runs.push(start, end)
  }
}
