import { CorruptSeriesError, type PackedReader, putVarint } from './packed-bytes'

const largestOffset = 2 ** 31 - 1

/**
 * Writes times in units of their greatest common divisor: as runs of consecutive steps if there are few, otherwise as one
 * number of steps each.
 */
export function putTimes(
  body: Uint8Array,
  at: number,
  offsets: Float64Array,
): { isDelta: boolean; end: number } {
  const { step, breaks } = cadenceOf(offsets)
  let end = putVarint(body, at, step)
  end = putVarint(body, end, offsets[0] ?? 0)
  if (breaks) return { isDelta: false, end: putRuns(body, end, offsets, step, breaks) }
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

/** The greatest common step, and where new runs of it begin; null if there are too many runs. */
function cadenceOf(offsets: Float64Array): { step: number; breaks: readonly number[] | null } {
  const count = offsets.length
  // A run costs about two bytes more than a sample that follows by one step.
  const mostBreaks = Math.floor(count / 3) - 1
  let step = 0
  let breaks: number[] = []
  let previous = -1
  for (let i = 0; i < count; i++) {
    const offset = offsets[i] as number // In range: i < count.
    const whole = offset | 0
    if (whole !== offset || whole <= previous) {
      throw new RangeError('Times must be whole milliseconds of the day, ascending and unique.')
    }
    const gap = whole - previous
    previous = whole
    if (gap === step || i === 0) continue
    if (step !== 0 && gap % step === 0) {
      if (breaks.length <= mostBreaks) breaks.push(i)
      continue
    }
    step = step === 0 ? gap : greatestCommonDivisor(step, gap)
    // Samples that followed by the longer step all break the shorter one.
    breaks = breaksOf(offsets, i, step, mostBreaks)
  }
  if (step === 0) return { step: 1, breaks: null }
  return { step, breaks: breaks.length <= mostBreaks ? breaks : null }
}

/** Where samples up to `last` do not follow by `step`; stops once there are more than `most`. */
function breaksOf(offsets: Float64Array, last: number, step: number, most: number): number[] {
  const breaks: number[] = []
  for (let i = 1; i <= last && breaks.length <= most; i++) {
    if ((offsets[i] as number) - (offsets[i - 1] as number) !== step) breaks.push(i) // In range: i <= last.
  }
  return breaks
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

function putRuns(
  body: Uint8Array,
  at: number,
  offsets: Float64Array,
  step: number,
  breaks: readonly number[],
): number {
  let end = putVarint(body, at, breaks.length + 1)
  let start = 0
  for (const next of breaks) {
    end = putVarint(body, end, next - start)
    // In range: 0 < next < length.
    end = putVarint(body, end, ((offsets[next] as number) - (offsets[next - 1] as number)) / step)
    start = next
  }
  return putVarint(body, end, offsets.length - start)
}

/** Reads what putTimes wrote, filling the given array. */
export function readTimes(reader: PackedReader, offsets: Float64Array, isDelta: boolean): void {
  const step = reader.varint()
  const offset = reader.varint()
  if (step === 0 || step > largestOffset || offset > largestOffset)
    throw new CorruptSeriesError('Times are damaged.')
  if (isDelta) {
    readDeltas(reader, offsets, step, offset)
  } else {
    readRuns(reader, offsets, step, offset)
  }
  const last = offsets[offsets.length - 1] ?? 0
  if (last > largestOffset) throw new CorruptSeriesError('A time lies outside the day.')
}

function readDeltas(reader: PackedReader, offsets: Float64Array, step: number, first: number): void {
  if (offsets.length > 0) offsets[0] = first
  let offset = first
  for (let i = 1; i < offsets.length; i++) {
    // Nearly every count of steps takes one byte.
    const steps = reader.smallVarint()
    if (steps === 0) throw new CorruptSeriesError('A time comes twice.')
    offset += steps * step
    offsets[i] = offset
  }
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
