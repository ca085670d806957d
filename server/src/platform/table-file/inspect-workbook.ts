import { archiveOf, type Entry, entriesOf, unpackedPieces } from './archive-entries'
import { withErrorsAsText } from './error-cells'
import { workbookTooLarge } from './file-limits'
import { firstSheetOf } from './merged-cells'
import { SheetExtent } from './sheet-extent'

/** The most that a workbook's parts may unpack to: a small archive may hold gigabytes of blanks. */
const mostUnpackedBytes = 150 * 1024 * 1024

export interface InspectedWorkbook {
  readonly workbook: Buffer
  /** The parts that it was put together from. */
  readonly parts: readonly { readonly entry: Entry; readonly size: number }[]
  /** Of the first sheet. */
  readonly mergedCells: readonly string[]
}

/**
 * The workbook reduced to the parts that were checked, so that nothing unchecked is parsed. Refuses a workbook that would
 * take minutes and all memory: first by the sizes in its directory, then while its parts are unpacked without being kept.
 */
export async function inspectedWorkbook(file: Buffer): Promise<InspectedWorkbook> {
  const entries = entriesOf(file)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes) throw workbookTooLarge()
  const parts: { entry: Entry; size: number }[] = []
  let left = mostUnpackedBytes
  let mergedCells: readonly string[] = []
  const firstSheet = await firstSheetOf(entries)
  for (const entry of entries.filter(({ name }) => /^xl\/.*\.xml(\.rels)?$/.test(name))) {
    const { size, extent } = await inspected(entry, left)
    if (entry.name === firstSheet) mergedCells = extent.mergedCells
    left -= size
    parts.push(extent.hasErrors ? await withErrorsAsText(entry) : { entry, size })
  }
  return { workbook: archiveOf(parts), parts, mergedCells }
}

async function inspected(entry: Entry, most: number): Promise<{ size: number; extent: SheetExtent }> {
  const extent = new SheetExtent()
  let size = 0
  for await (const piece of unpackedPieces(entry)) {
    size += piece.length
    if (size > most) throw workbookTooLarge()
    extent.read(piece.toString('latin1'))
  }
  return { size, extent }
}
