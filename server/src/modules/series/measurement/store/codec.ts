import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { putTimes, readTimes } from './chunk-times'
import { putFloats, putIntegers, readFloats, readIntegers } from './chunk-values'
import { CorruptSeriesError, PackedReader, putVarint, scratchBytes } from './packed-bytes'
import { newBuffer, type SampleBuffer } from './sample-buffer'

/** The samples of one local day: milliseconds since its start (ascending, unique, whole) and their values. */
export interface DaySamples {
  readonly offsets: Float64Array
  readonly values: Float64Array
}

const version = 1
const floatValues = 1
const deltaTimes = 2
const deflated = 4
const checksumBytes = 4
/** Fewer bytes hardly shrink, and compressing costs more than the rest of the encoding. */
const smallestDeflated = 96
/** Deflate cannot expand by more: a longer claim is a damaged length or a bomb. */
const largestExpansion = 1040

/** Packs one day of samples (docs/series-format.md). With a scale, values are rounded to 1/scale; null keeps them exact. */
export function encodeChunk({ offsets, values }: DaySamples, scale: number | null): Buffer {
  const count = offsets.length
  if (values.length !== count) throw new RangeError('There must be as many values as times.')
  const body = scratchBytes(count * 13 + 64)
  const times = putTimes(body, putVarint(body, 0, count), offsets)
  let flags = times.isDelta ? deltaTimes : 0
  let end = scale === null ? -1 : putIntegers(body, times.end, values, scale)
  if (end < 0) {
    flags |= floatValues
    end = putFloats(body, times.end, values)
  }
  return seal(flags, body.subarray(0, end))
}

/** Unpacks what encodeChunk wrote into the given buffers; throws CorruptSeriesError for anything else. */
export function decodeChunk(buffer: Buffer, allocate: SampleBuffer = newBuffer): DaySamples {
  const { flags, body } = open(buffer)
  const reader = new PackedReader(body)
  const count = reader.varint()
  // Each sample takes at least a byte, so a damaged count cannot allocate all memory.
  if (count > body.length) throw new CorruptSeriesError('The chunk is too short for its samples.')
  const samples = allocate(count)
  readTimes(reader, samples.offsets, (flags & deltaTimes) !== 0)
  if (flags & floatValues) readFloats(body, reader.position, samples.values)
  else readIntegers(body, reader, samples.values)
  return samples
}

function seal(flags: number, body: Uint8Array): Buffer {
  // Differences of neighbouring values repeat little, so deflate only counts symbols, and runs if there are any: smaller
  // and faster than level 1 on heart rate, and no larger on steps.
  const strategy = hasRuns(body) ? constants.Z_RLE : constants.Z_HUFFMAN_ONLY
  const packed = body.length < smallestDeflated ? body : deflateRawSync(body, { level: 1, strategy })
  const isDeflated = packed.length < body.length
  const head = isDeflated ? putVarint(headBytes, 2, body.length) : 2
  headBytes[0] = version
  headBytes[1] = isDeflated ? flags | deflated : flags
  const content = isDeflated ? packed : body
  const chunk = Buffer.allocUnsafe(head + content.length + checksumBytes)
  chunk.set(headBytes.subarray(0, head))
  chunk.set(content, head)
  chunk.writeUInt32LE(crc32(chunk.subarray(0, head + content.length)), head + content.length)
  return chunk
}

/** Looks at every sixteenth place: is more than one in four the end of four equal bytes? Steps: 0.95, heart rate: 0.1. */
function hasRuns(body: Uint8Array): boolean {
  let runs = 0
  for (let i = 3; i < body.length; i += 16) {
    const byte = body[i]
    if (byte === body[i - 1] && byte === body[i - 2] && byte === body[i - 3]) runs++
  }
  return runs * 64 > body.length
}

const headBytes = new Uint8Array(16)

function open(chunk: Buffer): { flags: number; body: Uint8Array } {
  const end = chunk.length - checksumBytes
  if (end < 2) throw new CorruptSeriesError('The chunk is cut off.')
  if (chunk[0] !== version) throw new CorruptSeriesError(`The chunk has the unknown version ${chunk[0]}.`)
  if (crc32(chunk.subarray(0, end)) !== chunk.readUInt32LE(end)) {
    throw new CorruptSeriesError('The chunk does not match its checksum.')
  }
  const flags = chunk.readUInt8(1)
  if (!(flags & deflated)) return { flags, body: chunk.subarray(2, end) }
  const reader = new PackedReader(chunk.subarray(0, end), 2)
  const length = reader.varint()
  if (length > reader.remaining * largestExpansion) throw new CorruptSeriesError('The chunk claims too much.')
  return { flags, body: inflate(chunk.subarray(reader.position, end), length) }
}

function inflate(packed: Buffer, length: number): Uint8Array {
  let body: Buffer
  try {
    body = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, length),
      chunkSize: Math.max(64, length + 1),
    })
  } catch (cause) {
    throw new CorruptSeriesError('The chunk cannot be inflated.', { cause })
  }
  if (body.length !== length) throw new CorruptSeriesError('The chunk has another length than it says.')
  return body
}
