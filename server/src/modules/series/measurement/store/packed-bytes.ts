/** Stored bytes that this version cannot read: damaged, cut off, or of a later format. */
export class CorruptSeriesError extends Error {
  override name = 'CorruptSeriesError'
}

/** Grows as needed and is reused; safe because encoding a day is synchronous. */
let scratch = new Uint8Array(1 << 17)

/** A scratch buffer of at least `size` bytes; its content is valid until the next call. */
export function scratchBytes(size: number): Uint8Array {
  if (scratch.length < size) scratch = new Uint8Array(size * 2)
  return scratch
}

/** Writes an unsigned integer below 2^53 as a little-endian base-128 varint and returns the position after it. */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let position = at
  while (rest >= 128) {
    bytes[position++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  bytes[position++] = rest
  return position
}

/** 0, -1, 1, -2, … become 0, 1, 2, 3, …: small numbers of either sign take one byte. Exact within 31 bits. */
export const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0

/** The inverse of zigzag. */
export const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1)

/** Reads what putVarint wrote, and throws instead of reading past the end. */
export class PackedReader {
  position: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes
    this.position = position
  }

  get remaining(): number {
    return this.#bytes.length - this.position
  }

  /** Like varint, faster if nearly every number takes one byte. */
  smallVarint(): number {
    const byte = this.#bytes[this.position]
    if (byte === undefined || byte >= 128) return this.varint()
    this.position++
    return byte
  }

  varint(): number {
    let value = 0
    let weight = 1
    for (;;) {
      const byte = this.#bytes[this.position++]
      if (byte === undefined) throw new CorruptSeriesError('The bytes end inside a number.')
      value += (byte & 127) * weight
      if (value > Number.MAX_SAFE_INTEGER) throw new CorruptSeriesError('A number is too large.')
      if (byte < 128) return value
      weight *= 128
    }
  }

  float(): number {
    if (this.remaining < 8) throw new CorruptSeriesError('The bytes end inside a number.')
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.position, 8)
    this.position += 8
    return view.getFloat64(0, true)
  }
}
