import { open } from 'node:fs/promises'
import { createGunzip, type Gunzip } from 'node:zlib'
import { ZipError, ZipFile } from '../../../../platform/files/zip-file'
import type { SourceFile } from './source-file'

/** The compressed stream ends before its end mark (`cut_off`) or is damaged (`unreadable`). */
export class BrokenStream extends Error {
  readonly reason: 'cut_off' | 'unreadable'

  constructor(reason: 'cut_off' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

const pieceBytes = 64 * 1024

/** More than any archive of an export has. */
const mostEntries = 20_000

/** What of a file says how its bytes are read. */
export type BytesOfFile = Pick<SourceFile, 'path' | 'entry' | 'encoding'>

/**
 * Reads a file in pieces, unpacking gzip whatever its name. Throws BrokenStream after the last good byte. A piece is valid until the
 * next one is asked for: what is kept of it has to be copied.
 */
export async function* readBytes(
  file: BytesOfFile,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (file.encoding === undefined) return yield* unpackedBytes(file, onRead)
  const decoder = new TextDecoder(file.encoding)
  for await (const piece of unpackedBytes(file, onRead))
    yield Buffer.from(decoder.decode(piece, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* unpackedBytes(
  { path, entry }: Pick<SourceFile, 'path' | 'entry'>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer, void> {
  let unpacker: Unpacker | null = null
  let isFirst = true
  try {
    for await (const bytes of entry === undefined ? piecesOf(path) : entryOf(path, entry)) {
      if (isFirst && bytes[0] === 0x1f && bytes[1] === 0x8b) unpacker = new Unpacker()
      isFirst = false
      onRead?.(bytes.length)
      if (unpacker) yield* unpacker.unpack(bytes)
      else yield bytes
    }
    if (unpacker) yield* unpacker.finish()
  } finally {
    unpacker?.close()
  }
}

/** One buffer for all pieces: a new one for each is collected so late that a file of gigabytes takes forty megabytes more. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(pieceBytes)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** A file within an archive, unpacked as it is read. */
async function* entryOf(path: string, name: string): AsyncGenerator<Buffer> {
  const zip = await ZipFile.open(path, mostEntries)
  try {
    const entry = zip.entries.find((one) => one.name === name)
    if (!entry) throw new BrokenStream('unreadable')
    yield* zip.contentOf(entry)
  } catch (error) {
    throw error instanceof ZipError ? new BrokenStream('unreadable') : error
  } finally {
    await zip.close()
  }
}

/**
 * A pipeline would drop unpacked bytes that are not yet read if the end of the file is missing. Fed piece by piece, every
 * byte before the cut is emitted first, and always the same ones.
 */
class Unpacker {
  private readonly gunzip: Gunzip = createGunzip()
  private ready: Buffer[] = []
  private failure: NodeJS.ErrnoException | null = null
  private wake: () => void = () => {}

  constructor() {
    this.gunzip.on('data', (bytes: Buffer) => this.ready.push(bytes))
    this.gunzip.on('error', (error) => {
      this.failure = error
      this.wake()
    })
    this.gunzip.on('end', () => this.wake())
  }

  async *unpack(bytes: Buffer) {
    await this.waitFor((done) => this.gunzip.write(bytes, done))
    yield* this.taken()
  }

  async *finish() {
    await this.waitFor(() => this.gunzip.end())
    yield* this.taken()
  }

  close() {
    this.gunzip.destroy()
  }

  private waitFor(start: (done: () => void) => void) {
    return new Promise<void>((resolve) => {
      this.wake = resolve
      start(resolve)
    })
  }

  private *taken() {
    const ready = this.ready
    this.ready = []
    yield* ready
    if (this.failure) throw new BrokenStream(this.failure.code === 'Z_BUF_ERROR' ? 'cut_off' : 'unreadable')
  }
}
