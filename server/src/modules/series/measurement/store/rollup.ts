import type { DaySamples } from './codec'
import { CorruptSeriesError, PackedReader, putVarint, scratchBytes, unzigzag, zigzag } from './packed-bytes'

/** Summary for charts: one entry per 15 elapsed minutes since the day's start (92, 96 or 100 of them). NaN where empty. */
export interface Rollup {
  readonly minimum: Float64Array
  readonly mean: Float64Array
  readonly maximum: Float64Array
  readonly count: Uint32Array
}

export const bucketMilliseconds = 15 * 60_000

const version = 1
/** Means keep one more decimal digit than the samples they come from. */
const meanDigits = 10
const largestInteger = 2 ** 29
const bytesPerBucket = 29

/** The number of 15-minute buckets of a day of that length; a date skipped by its zone has one, for its daily figure. */
export const bucketsOfDay = (milliseconds: number): number =>
  Math.max(1, Math.ceil(milliseconds / bucketMilliseconds))

/** Summarises a day of samples into 15-minute buckets; samples past the last bucket are counted in it. */
export function rollUp({ offsets, values }: DaySamples, bucketCount: number): Rollup {
  const rollup = emptyRollup(bucketCount)
  let i = 0
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const until = bucket === bucketCount - 1 ? Number.POSITIVE_INFINITY : (bucket + 1) * bucketMilliseconds
    const start = i
    let minimum = Number.POSITIVE_INFINITY
    let maximum = Number.NEGATIVE_INFINITY
    let sum = 0
    for (; i < offsets.length && (offsets[i] as number) < until; i++) {
      const value = values[i] as number // As many values as times.
      if (value < minimum) minimum = value
      if (value > maximum) maximum = value
      sum += value
    }
    if (i === start) continue
    rollup.minimum[bucket] = minimum
    rollup.mean[bucket] = sum / (i - start)
    rollup.maximum[bucket] = maximum
    rollup.count[bucket] = i - start
  }
  return rollup
}

/** Packs a roll-up (docs/series-format.md): counts, then minimum, mean and maximum of the non-empty buckets. */
export function encodeRollup(rollup: Rollup, scale: number | null): Buffer {
  const buckets = rollup.count.length
  const bytes = scratchBytes(buckets * bytesPerBucket + 32)
  const factor = scale !== null && fits(rollup, scale * meanDigits) ? scale : 0
  bytes[0] = version
  let end = putVarint(bytes, putVarint(bytes, 1, buckets), factor)
  for (const count of rollup.count) end = putVarint(bytes, end, count)
  const view = new DataView(bytes.buffer)
  let previous = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    if (!rollup.count[bucket]) continue
    const minimum = rollup.minimum[bucket] as number // In range: bucket < buckets, here and below.
    const mean = rollup.mean[bucket] as number
    const maximum = rollup.maximum[bucket] as number
    if (factor === 0) {
      for (const value of [minimum, mean, maximum]) {
        view.setFloat64(end, value, true)
        end += 8
      }
      continue
    }
    const low = Math.round(minimum * factor)
    end = putVarint(bytes, end, zigzag(low - previous))
    end = putVarint(bytes, end, zigzag(Math.round(mean * factor * meanDigits) - low * meanDigits))
    end = putVarint(bytes, end, zigzag(Math.round(maximum * factor) - low))
    previous = low
  }
  return Buffer.from(bytes.subarray(0, end))
}

/** Unpacks what encodeRollup wrote; throws CorruptSeriesError for anything else. */
export function decodeRollup(buffer: Buffer): Rollup {
  return decodeInto(emptyRollup, buffer)
}

/**
 * Only the means of what encodeRollup wrote, for long lists: the other columns share one buffer that the next call
 * overwrites.
 */
export function decodeMeans(buffer: Buffer): Float64Array {
  return decodeInto(bufferForMeans, buffer).mean
}

function decodeInto(allocate: (buckets: number) => Rollup, buffer: Buffer): Rollup {
  if (buffer[0] !== version) throw new CorruptSeriesError(`The roll-up has the unknown version ${buffer[0]}.`)
  const reader = new PackedReader(buffer, 1)
  const buckets = reader.varint()
  if (buckets > buffer.length) throw new CorruptSeriesError('The roll-up is too short for its buckets.')
  const factor = reader.varint()
  const rollup = allocate(buckets)
  for (let bucket = 0; bucket < buckets; bucket++) rollup.count[bucket] = reader.varint()
  let low = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    if (!rollup.count[bucket]) continue
    if (factor === 0) {
      rollup.minimum[bucket] = reader.float()
      rollup.mean[bucket] = reader.float()
      rollup.maximum[bucket] = reader.float()
      continue
    }
    low += unzigzag(reader.varint())
    rollup.minimum[bucket] = low / factor
    rollup.mean[bucket] = (low * meanDigits + unzigzag(reader.varint())) / (factor * meanDigits)
    rollup.maximum[bucket] = (low + unzigzag(reader.varint())) / factor
  }
  if (reader.remaining !== 0) throw new CorruptSeriesError('Bytes follow the roll-up.')
  return rollup
}

function emptyRollup(buckets: number): Rollup {
  return {
    minimum: new Float64Array(buckets).fill(Number.NaN),
    mean: new Float64Array(buckets).fill(Number.NaN),
    maximum: new Float64Array(buckets).fill(Number.NaN),
    count: new Uint32Array(buckets),
  }
}

const longestDay = 100
const scratch = emptyRollup(longestDay)

function bufferForMeans(buckets: number): Rollup {
  if (buckets > longestDay) return emptyRollup(buckets)
  return { ...scratch, mean: new Float64Array(buckets).fill(Number.NaN) }
}

function fits({ minimum, maximum, count }: Rollup, factor: number): boolean {
  return count.every(
    (samples, bucket) =>
      samples === 0 ||
      (Math.abs((minimum[bucket] as number) * factor) <= largestInteger && // In range: same length as count.
        Math.abs((maximum[bucket] as number) * factor) <= largestInteger),
  )
}
