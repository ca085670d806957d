import { archiveOf, type Entry, entriesOf, unpackedPieces } from './archive-entries'
import { withErrorsAsText } from './error-cells'
import { workbookTooLarge } from './file-limits'
import { SheetExtent } from './sheet-extent'

/** What the parts of a workbook may have together, unpacked: a small archive may hold gigabytes of blanks. */
const mostUnpackedBytes = 150 * 1024 * 1024

/**
 * The workbook with nothing but the parts that were looked at, so that what is read is what was found harmless. Refuses one
 * that would take minutes and all memory to read: by what its directory says, then by its parts as they are unpacked, none
 * of which is kept.
 */
export async function inspectedWorkbook(file: Buffer): Promise<Buffer> {
  const entries = entriesOf(file)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes) throw workbookTooLarge()
  const inspected: { entry: Entry; size: number }[] = []
  let left = mostUnpackedBytes
  for (const entry of entries.filter(({ name }) => /^xl\/.*\.xml(\.rels)?$/.test(name))) {
    const { size, hasErrors } = await inspectedSize(entry, left)
    left -= size
    inspected.push(hasErrors ? await withErrorsAsText(entry) : { entry, size })
  }
  return archiveOf(inspected)
}

async function inspectedSize(entry: Entry, most: number): Promise<{ size: number; hasErrors: boolean }> {
  const extent = new SheetExtent()
  let size = 0
  for await (const piece of unpackedPieces(entry)) {
    size += piece.length
    if (size > most) throw workbookTooLarge()
    extent.read(piece.toString('latin1'))
  }
  return { size, hasErrors: extent.hasErrors }
}
