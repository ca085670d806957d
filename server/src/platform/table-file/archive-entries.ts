import { createInflateRaw } from 'node:zlib'
import { deflatedMethod as deflated, listedEntries, storedMethod as stored } from '../files/zip-directory'
import { unreadableWorkbook } from './file-limits'

/** An entry of a ZIP archive, still compressed. */
export interface Entry {
  readonly name: string
  /** The uncompressed size that the directory claims, in bytes; trusted only after unpacking. */
  readonly unpacked: number
  readonly method: number
  readonly packed: Buffer
}

export { deflated }

/** The entries of the archive's directory; none without a directory. INVALID_INPUT if it points outside the file. */
export function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > file.length) return []
  const directory = file.subarray(file.readUInt32LE(end + 16))
  return listedEntries(directory, file.readUInt16LE(end + 10)).map(
    ({ rawName, method, packed, unpacked, headAt }) => {
      if (headAt + 30 > file.length) throw unreadableWorkbook()
      const start = headAt + 30 + file.readUInt16LE(headAt + 26) + file.readUInt16LE(headAt + 28)
      return {
        name: rawName.toString('utf8'),
        unpacked,
        method,
        packed: file.subarray(start, start + packed),
      }
    },
  )
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
