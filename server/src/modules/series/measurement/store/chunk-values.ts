import { CorruptSeriesError, type PackedReader, putVarint, unzigzag, zigzag } from './packed-bytes'

/** Above it the difference of two values exceeds 32 bits; such values are stored as floats. */
const largestInteger = 2 ** 29

/** Writes differences of round(value × scale); returns -1 if a value is too large. */
export function putIntegers(body: Uint8Array, at: number, values: Float64Array, scale: number): number {
  let end = putVarint(body, at, scale)
  let previous = 0
  for (let i = 0; i < values.length; i++) {
    const scaled = (values[i] as number) * scale // In range: i < length.
    const whole = scaled | 0
    const value = whole === scaled ? whole : Math.round(scaled)
    if (!(value <= largestInteger && value >= -largestInteger)) return -1
    const code = zigzag((value - previous) | 0)
    previous = value
    if (code < 128) body[end++] = code
    else end = putVarint(body, end, code)
  }
  return end
}

/** Reads what putIntegers wrote, to the last byte, filling the given array. */
export function readIntegers(body: Uint8Array, reader: PackedReader, values: Float64Array): void {
  const scale = reader.varint()
  if (scale === 0) throw new CorruptSeriesError('The scale is damaged.')
  let value = 0
  let position = reader.position
  for (let i = 0; i < values.length; i++) {
    // Nearly every difference takes one byte; past the end, the 0 leads to the check below.
    let code = body[position++] ?? 0
    if (code >= 128) {
      reader.position = position - 1
      code = reader.varint()
      position = reader.position
    }
    value = (value + unzigzag(code)) | 0
    values[i] = scale === 1 ? value : value / scale
  }
  reader.position = position
  if (reader.remaining !== 0) throw new CorruptSeriesError('There are more or fewer values than samples.')
}

/** Writes 64-bit floats. */
export function putFloats(body: Uint8Array, at: number, values: Float64Array): number {
  const view = new DataView(body.buffer, body.byteOffset)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number // In range: i < length.
    if (!Number.isFinite(value)) throw new RangeError('A value must be a finite number.')
    view.setFloat64(at + i * 8, value, true)
  }
  return at + values.length * 8
}

/** Reads what putFloats wrote, filling the given array. */
export function readFloats(body: Uint8Array, at: number, values: Float64Array): void {
  if (body.length !== at + values.length * 8)
    throw new CorruptSeriesError('The chunk has another length than its samples.')
  const view = new DataView(body.buffer, body.byteOffset)
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat64(at + i * 8, true)
}
