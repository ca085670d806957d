import { ByteBuffer } from './byte-buffer'
import { TimeText } from './time-text'

/** Moments with their offset as the bytes of a text, as in CSV. */
export class ZonedText {
  readonly #out = new ByteBuffer()
  readonly #time = new TimeText()

  of(ms: number, offset: number | null): Uint8Array {
    const out = this.#out
    // The values share the bytes, which are nobody else's from here on.
    if (out.isFull) out.take()
    const start = out.at
    if (offset === null) this.#time.utc(out, ms)
    else this.#time.zoned(out, ms, offset)
    return new Uint8Array(out.bytes.buffer, out.bytes.byteOffset + start, out.at - start)
  }
}
