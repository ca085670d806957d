import { createInflateRaw } from 'node:zlib'
import { unreadableWorkbook } from './file-limits'

/** An entry of a ZIP archive, still compressed. */
export interface Entry {
  readonly name: string
  /** The uncompressed size that the directory claims, in bytes; trusted only after unpacking. */
  readonly unpacked: number
  readonly method: number
  readonly packed: Buffer
}

const stored = 0
export const deflated = 8
const unknown = 0xffffffff

/** The entries of the archive's directory; none without a directory. INVALID_INPUT if it points outside the file. */
export function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > file.length) return []
  const count = file.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  while (entries.length < count && at + 46 <= file.length) {
    const title = file.readUInt16LE(at + 28)
    const extra = file.readUInt16LE(at + 30)
    const facts = file.subarray(at + 46 + title, at + 46 + title + extra)
    const [unpacked, length, head] = largeOnes(
      [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)],
      facts,
    )
    if (head + 30 > file.length) throw unreadableWorkbook()
    const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + title),
      unpacked,
      method: file.readUInt16LE(at + 10),
      packed: file.subarray(start, start + length),
    })
    at += 46 + title + extra + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Reads ZIP64 sizes: programs that stream a file store its size in the extra field. */
function largeOnes(
  [unpacked, length, head]: readonly [number, number, number],
  facts: Buffer,
): readonly [unpacked: number, length: number, head: number] {
  let at = facts.length >= 4 && facts.readUInt16LE(0) === 1 ? 4 : facts.length
  const next = (value: number) => {
    if (value !== unknown || at + 8 > facts.length) return value
    at += 8
    return Number(facts.readBigUInt64LE(at - 8))
  }
  return [next(unpacked), next(length), next(head)]
}

/** Unpacks an entry piece by piece; INVALID_INPUT if that fails. */
export async function* unpackedPieces({ method, packed }: Entry): AsyncGenerator<Buffer> {
  if (method === stored) {
    yield packed
    return
  }
  if (method !== deflated) throw unreadableWorkbook()
  const unpacking = createInflateRaw({ chunkSize: 64 * 1024 })
  unpacking.end(packed)
  try {
    yield* unpacking
  } catch {
    throw unreadableWorkbook()
  }
}

/** An archive of only these entries, with their actual sizes. */
export function archiveOf(entries: readonly { readonly entry: Entry; readonly size: number }[]): Buffer {
  const parts = entries.flatMap(({ entry, size }) => {
    const name = Buffer.from(entry.name)
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(entry.method, 8)
    head.writeUInt32LE(entry.packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    return [head, name, entry.packed]
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return Buffer.concat([...parts, end])
}
