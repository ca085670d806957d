import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { deflatedMethod, type ListedEntry, listedEntries, storedMethod } from './zip-directory'

/** Why an archive, or one of its entries, cannot be unpacked. */
export type ZipFault = 'damaged' | 'encrypted' | 'in_parts' | 'too_many' | 'unknown_method'

export class ZipError extends Error {
  override name = 'ZipError'
  readonly fault: ZipFault

  constructor(fault: ZipFault) {
    super(`The ZIP archive is unusable: ${fault}`)
    this.fault = fault
  }
}

/** A file in an archive. */
export interface ZipEntry {
  /** As written, with / between folders; it may lead anywhere, so nothing is written under it. */
  readonly name: string
  readonly isFolder: boolean
  /** What the directory claims; unpacking stops where it is exceeded. */
  readonly bytes: number
  readonly listed: ListedEntry
}

const endBytes = 22
const mostCommentBytes = 0xffff
const locatorBytes = 20
const mostDirectoryBytes = 64 * 1024 * 1024
const entryHeadBytes = 30
const isEncrypted = 1
const isNamedInUtf8 = 1 << 11
const inZip64 = 0xffffffff

/** A ZIP archive on the disk, of which only the directory is kept in memory. */
export class ZipFile {
  readonly entries: readonly ZipEntry[]
  readonly #file: FileHandle

  private constructor(file: FileHandle, entries: readonly ZipEntry[]) {
    this.#file = file
    this.entries = entries
  }

  /** Throws a ZipError where the archive has no whole directory, is one of several parts, or has more entries than `most`. */
  static async open(path: string, most: number): Promise<ZipFile> {
    const file = await open(path)
    try {
      return new ZipFile(file, await readEntries(file, most))
    } catch (error) {
      await file.close()
      throw error instanceof RangeError ? new ZipError('damaged') : error
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /** The content of an entry; throws a ZipError where it is not what the directory says. */
  async *contentOf({ listed }: ZipEntry): AsyncGenerator<Buffer> {
    if (listed.flags & isEncrypted) throw new ZipError('encrypted')
    if (listed.method !== storedMethod && listed.method !== deflatedMethod)
      throw new ZipError('unknown_method')
    let bytes = 0
    let sum = 0
    for await (const piece of await this.#unpacked(listed)) {
      bytes += piece.length
      if (bytes > listed.unpacked) throw new ZipError('damaged')
      sum = crc32(piece, sum)
      yield piece
    }
    if (bytes !== listed.unpacked || sum !== listed.crc) throw new ZipError('damaged')
  }

  async #unpacked({ headAt, packed, method }: ListedEntry): Promise<AsyncIterable<Buffer>> {
    if (packed === 0) return nothing()
    const head = await readAt(this.#file, headAt, entryHeadBytes)
    const start = headAt + entryHeadBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
    const raw: Readable = this.#file.createReadStream({ start, end: start + packed - 1, autoClose: false })
    if (method === storedMethod) return raw
    return readable(pipeline(raw, createInflateRaw(), () => {}))
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* readable(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    // What zlib refuses has a code of its own; a disk that cannot be read is no fault of the archive.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new ZipError('damaged') : error
  }
}

async function readEntries(file: FileHandle, most: number): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const tailAt = Math.max(0, size - endBytes - mostCommentBytes)
  const tail = await readAt(file, tailAt, size - tailAt)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endBytes > tail.length) throw new ZipError('damaged')
  // The directory of an archive in parts lies in the last one, which is of no use alone.
  const part = tail.readUInt16LE(end + 4)
  if (part !== 0 && part !== 0xffff) throw new ZipError('in_parts')
  const { count, at, length } = (await largeEnd(file, tail, end, tailAt)) ?? {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  }
  if (count > most) throw new ZipError('too_many')
  if (length > mostDirectoryBytes || at + length > size) throw new ZipError('damaged')
  const listed = listedEntries(await readAt(file, at, length), count)
  if (listed.length < count) throw new ZipError('damaged')
  return listed.map((entry) => {
    const name = nameOf(entry).replaceAll('\\', '/')
    return { name, isFolder: name.endsWith('/'), bytes: entry.unpacked, listed: entry }
  })
}

/** The end of a large archive, which stands before the usual one; null where there is none. */
async function largeEnd(file: FileHandle, tail: Buffer, end: number, tailAt: number) {
  if (tail.readUInt32LE(end + 16) !== inZip64 && tail.readUInt16LE(end + 10) !== 0xffff) return null
  const locator = end - locatorBytes
  if (locator < 0 || tail.toString('latin1', locator, locator + 4) !== 'PK\x06\x07') return null
  const at = Number(tail.readBigUInt64LE(locator + 8))
  if (at > tailAt + end) throw new ZipError('damaged')
  const large = await readAt(file, at, 56)
  if (large.toString('latin1', 0, 4) !== 'PK\x06\x06') throw new ZipError('damaged')
  return {
    count: Number(large.readBigUInt64LE(32)),
    length: Number(large.readBigUInt64LE(40)),
    at: Number(large.readBigUInt64LE(48)),
  }
}

/** Names that are not marked as UTF-8 are so by most programs, and in Shift_JIS by those of a Japanese Windows. */
function nameOf({ rawName, flags }: ListedEntry): string {
  if (flags & isNamedInUtf8 || isUtf8(rawName)) return rawName.toString('utf8')
  return new TextDecoder('shift_jis').decode(rawName)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new ZipError('damaged')
  return buffer
}
