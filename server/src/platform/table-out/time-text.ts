import type { ByteBuffer } from './byte-buffer'

const dayMs = 86_400_000
const minuteMs = 60_000
const [zero, colon, point, hyphen, plus, letterZ] = [48, 58, 46, 45, 43, 90]

/** The longest text up to the minute, of a year past 9999, and its length in four-digit years. */
const [longestMinute, usualMinute] = [20, 17]

/**
 * Writes moments as ISO 8601, always with milliseconds. What is before the seconds is computed once a minute: rows are mostly
 * in order of time.
 */
export class TimeText {
  #minute = Number.NaN
  readonly #start = new Uint8Array(longestMinute)
  #startLength = usualMinute

  utc(out: ByteBuffer, ms: number): void {
    this.#local(out, ms)
    out.bytes[out.at] = letterZ
    out.at += 1
  }

  /** `offset` in minutes east of UTC. */
  zoned(out: ByteBuffer, ms: number, offset: number): void {
    this.#local(out, ms + offset * minuteMs)
    const size = Math.abs(offset)
    const { bytes, at } = out
    bytes[at] = offset < 0 ? hyphen : plus
    writeTwo(bytes, at + 1, (size / 60) | 0)
    bytes[at + 3] = colon
    writeTwo(bytes, at + 4, size % 60)
    out.at = at + 6
  }

  /** Makes room for the zone, too. */
  #local(out: ByteBuffer, ms: number): void {
    const minute = Math.floor(ms / minuteMs)
    if (minute !== this.#minute) this.#startMinute(minute)
    out.room(longestMinute + 12)
    const { bytes } = out
    const length = this.#startLength
    for (let index = 0; index < length; index += 1) bytes[out.at + index] = this.#start[index] as number
    const at = out.at + length
    const inMinute = Math.floor(ms - minute * minuteMs)
    const seconds = (inMinute / 1000) | 0
    const rest = inMinute - seconds * 1000
    const hundreds = (rest / 100) | 0
    writeTwo(bytes, at, seconds)
    bytes[at + 2] = point
    bytes[at + 3] = zero + hundreds
    writeTwo(bytes, at + 4, rest - hundreds * 100)
    out.at = at + 6
  }

  #startMinute(minute: number): void {
    const text = new Date(minute * minuteMs).toISOString()
    const length = text.length - '00.000Z'.length
    for (let index = 0; index < length; index += 1) this.#start[index] = text.charCodeAt(index)
    this.#startLength = length
    this.#minute = minute
  }
}

function writeTwo(bytes: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0
  bytes[at] = zero + tens
  bytes[at + 1] = zero + value - tens * 10
}

/** A day since 1970 as YYYY-MM-DD; years past 9999 as ISO 8601 has them, with a sign and six figures. */
function isoDay(day: number): string {
  const text = new Date(day * dayMs).toISOString()
  return text.slice(0, text.indexOf('T'))
}

/** The day since 1970 of YYYY-MM-DD. */
export function dayOf(text: string): number {
  const ms = Date.parse(`${text}T00:00:00Z`)
  // Date.parse takes 2023-02-30 for 2 March.
  if (Number.isNaN(ms) || isoDay(ms / dayMs) !== text) throw new RangeError(`Not a date: ${text}`)
  return ms / dayMs
}
