const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Little-endian numbers of 2 and 4 bytes. */
const two = (value: number) => [value & 0xff, (value >>> 8) & 0xff]
const four = (value: number) => [...two(value & 0xffff), ...two(value >>> 16)]

/** A ZIP archive of texts, uncompressed: a survey has some hundred kilobytes at most. */
export function zipped(parts: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of parts) {
    const [title, content] = [encoder.encode(name), encoder.encode(text)]
    const sizes = [...four(content.length), ...four(content.length), ...two(title.length)]
    // Version 2.0, UTF-8 names, method "stored", time 1980-01-01 00:00.
    const facts = [
      ...two(20),
      ...two(0x800),
      ...two(0),
      ...two(0),
      ...two(33),
      ...four(crc32(content)),
      ...sizes,
    ]
    const file = [Uint8Array.of(0x50, 0x4b, 3, 4, ...facts, ...two(0)), title, content]
    const entry = [...two(20), ...facts, ...two(0), ...two(0), ...two(0), ...two(0), ...four(0), ...four(at)]
    directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, ...entry), title)
    files.push(...file)
    at += file.reduce((sum, piece) => sum + piece.length, 0)
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0)
  const counts = [...two(parts.length), ...two(parts.length), ...four(length), ...four(at)]
  return joined([...files, ...directory, Uint8Array.of(0x50, 0x4b, 5, 6, ...four(0), ...counts, ...two(0))])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
