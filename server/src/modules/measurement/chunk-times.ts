import { CorruptSeriesError, type PackedReader, putVarint } from './packed-bytes'

const largestOffset = 2 ** 31 - 1

/** Times are counted in their greatest common step: runs of presence when they keep it, else one step count each. */
export function putTimes(
  body: Uint8Array,
  at: number,
  offsets: Float64Array,
): { isDelta: boolean; end: number } {
  const { step, runs } = cadenceOf(offsets)
  let end = putVarint(body, at, step)
  end = putVarint(body, end, offsets[0] ?? 0)
  // A run costs about two bytes more than a sample that keeps the step.
  if (runs * 3 <= offsets.length)
    return { isDelta: false, end: putRuns(body, putVarint(body, end, runs), offsets, step) }
  let previous = offsets[0] ?? 0
  for (let i = 1; i < offsets.length; i++) {
    const offset = offsets[i] as number // In range: i < length.
    const steps = (offset - previous) / step
    previous = offset
    if (steps < 128) body[end++] = steps
    else end = putVarint(body, end, steps)
  }
  return { isDelta: true, end }
}

function cadenceOf(offsets: Float64Array): { step: number; runs: number } {
  let step = 0
  let previous = -1
  for (let i = 0; i < offsets.length; i++) {
    const offset = offsets[i] as number // In range: i < length.
    if (offset <= previous || offset > largestOffset || (offset | 0) !== offset) {
      throw new RangeError('Times must be whole milliseconds of the day, ascending and unique.')
    }
    const gap = (offset - previous) | 0
    if (i > 0 && gap !== step) step = step === 0 ? gap : greatestCommonDivisor(step, gap)
    previous = offset
  }
  if (step === 0) return { step: 1, runs: offsets.length }
  let runs = 1
  for (let i = 1; i < offsets.length; i++) {
    if ((offsets[i] as number) - (offsets[i - 1] as number) !== step) runs++ // In range: 0 < i < length.
  }
  return { step, runs }
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

function putRuns(body: Uint8Array, at: number, offsets: Float64Array, step: number): number {
  let end = at
  let start = 0
  for (let i = 1; i <= offsets.length; i++) {
    const gap = i < offsets.length ? (offsets[i] as number) - (offsets[i - 1] as number) : 0 // In range: checked.
    if (gap === step) continue
    end = putVarint(body, end, i - start)
    if (gap > 0) end = putVarint(body, end, gap / step)
    start = i
  }
  return end
}

/** Reads what putTimes wrote. */
export function readTimes(reader: PackedReader, count: number, isDelta: boolean): Float64Array {
  const step = reader.varint()
  let offset = reader.varint()
  if (step === 0 || step > largestOffset || offset > largestOffset)
    throw new CorruptSeriesError('Times are damaged.')
  const offsets = new Float64Array(count)
  if (isDelta) {
    if (count > 0) offsets[0] = offset
    for (let i = 1; i < count; i++) {
      const steps = reader.varint()
      if (steps === 0) throw new CorruptSeriesError('A time comes twice.')
      offset += steps * step
      offsets[i] = offset
    }
  } else {
    readRuns(reader, offsets, step, offset)
  }
  const last = offsets[count - 1] ?? 0
  if (last > largestOffset) throw new CorruptSeriesError('A time lies outside the day.')
  return offsets
}

function readRuns(reader: PackedReader, offsets: Float64Array, step: number, first: number): void {
  const runs = reader.varint()
  let offset = first
  let filled = 0
  for (let run = 0; run < runs; run++) {
    const until = filled + reader.varint()
    if (until > offsets.length) throw new CorruptSeriesError('The runs hold more times than samples.')
    for (; filled < until; filled++, offset += step) offsets[filled] = offset
    if (run + 1 < runs) offset += (reader.varint() - 1) * step
  }
  if (filled !== offsets.length) throw new CorruptSeriesError('The runs hold fewer times than samples.')
}
