import { archiveOf, type Entry, entriesOf, unpackedPieces } from './archive-entries'
import { withCellsAsText } from './cells-as-text'
import { workbookTooLarge } from './file-limits'
import { firstSheetOf } from './merged-cells'
import { SheetExtent } from './sheet-extent'
import { ShownCells, type TextOfCell } from './shown/shown-cells'

/** The most that a workbook's parts may unpack to: a small archive may hold gigabytes of blanks. */
const mostUnpackedBytes = 150 * 1024 * 1024

export interface InspectedWorkbook {
  readonly workbook: Buffer
  /** Of the first sheet. */
  readonly mergedCells: readonly string[]
}

/**
 * The workbook reduced to the parts that were checked, so that nothing unchecked is parsed. Refuses a workbook that would
 * take minutes and all memory: first by the sizes in its directory, then while its parts are unpacked without being kept.
 * Numbers that cells show otherwise, such as times, are the texts that `textOf` gives.
 */
export async function inspectedWorkbook(
  file: Buffer,
  { sheets, textOf }: { readonly sheets: 'first' | 'all'; readonly textOf: TextOfCell },
): Promise<InspectedWorkbook> {
  const entries = entriesOf(file)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes) throw workbookTooLarge()
  const found: { entry: Entry; size: number; extent: SheetExtent }[] = []
  let left = mostUnpackedBytes
  const firstSheet = await firstSheetOf(entries)
  for (const entry of entries.filter(({ name }) => /^xl\/.*\.xml(\.rels)?$/.test(name))) {
    const { size, extent } = await inspected(entry, left)
    left -= size
    found.push({ entry, size, extent })
  }
  const cells = await ShownCells.of(entries, textOf)
  const parts = []
  for (const { entry, size, extent } of found) {
    const isRead = sheets === 'all' || entry.name === firstSheet
    const isChanged = isRead && (extent.hasErrors || cells.concerns(extent.styles))
    parts.push(isChanged ? await withCellsAsText(entry, cells) : { entry, size })
  }
  const first = found.find(({ entry }) => entry.name === firstSheet)
  return { workbook: archiveOf(parts), mergedCells: first?.extent.mergedCells ?? [] }
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
