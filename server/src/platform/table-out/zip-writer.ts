import { createHash } from 'node:crypto'
import type { Sink } from './table-writer'
import { ZipStream } from './zip-stream'

/** An entry for a manifest: of the bytes before compression. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

export interface ZipWriter {
  /** Adds a file; one is awaited before the next. What `fill` throws is thrown, and the archive is lost. */
  entry(name: string, fill: (sink: Sink) => Promise<void>): Promise<ZipEntry>
  end(): Promise<void>
}

/** A ZIP of entries whose size is not known before. Equal input gives equal bytes. */
export function zipWriter(sink: Sink, { modifiedAt }: { readonly modifiedAt: Date }): ZipWriter {
  const zip = new ZipStream(sink, modifiedAt)
  return {
    async entry(name, fill) {
      const hash = createHash('sha256')
      let bytes = 0
      const file = zip.open(name)
      try {
        await fill(async (piece) => {
          bytes += piece.length
          hash.update(piece)
          await file.write(piece)
        })
      } catch (error) {
        zip.fail(error)
        throw error
      }
      await file.close()
      return { name, bytes, sha256: hash.digest('hex') }
    },
    end: () => zip.end(),
  }
}
