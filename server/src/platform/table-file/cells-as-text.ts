import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { deflated, type Entry, unpackedPieces } from './archive-entries'
import type { ShownCells } from './shown/shown-cells'

const errorCell = /(<(?:[\w.-]+:)?c[ \t\r\n](?:[^<>]*[ \t\r\n])?t=)(?:"e"|'e')/g

/**
 * The sheet with errors such as #REF! turned into texts: the parser reads them as empty, and an empty cell may clear a
 * value. So are numbers that their cells show otherwise, such as times.
 */
export async function withCellsAsText(
  entry: Entry,
  cells: ShownCells,
): Promise<{ entry: Entry; size: number }> {
  const packed: Buffer[] = []
  let size = 0
  const pieces = Readable.from(changedPieces(entry))
  const packing = createDeflateRaw({ level: 1 })
  await pipeline(pieces, packing, async (made) => {
    for await (const piece of made) packed.push(piece)
  })
  return { entry: { ...entry, method: deflated, packed: Buffer.concat(packed) }, size }

  async function* changedPieces(of: Entry): AsyncGenerator<Buffer> {
    let rest = ''
    for await (const piece of unpackedPieces(of)) {
      const read = cells.inXml(rest + piece.toString('latin1'))
      rest = read.rest
      yield changed(read.done)
    }
    yield changed(rest)
  }

  function changed(text: string): Buffer {
    const bytes = Buffer.from(text.replaceAll(errorCell, '$1"str"'), 'latin1')
    size += bytes.length
    return bytes
  }
}
