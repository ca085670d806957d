import { type Entry, unpackedPieces } from './archive-entries'

/** A range of merged cells: only the first cell has a value. */
export interface MergedCells {
  /** The range's name in the spreadsheet, such as A2:A5. */
  readonly named: string
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Null if the name is not a valid range. */
export function mergedCells(named: string): MergedCells | null {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(named)
  if (!found) return null
  const [, left = '', top = '', right = '', bottom = ''] = found
  return { named, top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }
}

/** Whether the row has blank cells in the range, whose value stands in another cell. */
export function leavesBlank({ top, bottom, left, right }: MergedCells, line: number, width: number): boolean {
  return left <= width && line >= top && line <= bottom && (line > top || right > left)
}

/** AA is 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

const mostInPart = 1024 * 1024

/** The part with the first sheet: the workbook lists its sheets, and the relations name each one's part. */
export async function firstSheetOf(entries: readonly Entry[]): Promise<string | null> {
  const [workbook, relations] = await Promise.all(
    ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
      textOf(entries.find((entry) => entry.name === name)),
    ),
  )
  const sheet = /<(?:[\w-]+:)?sheet[ \t\r\n][^<>]*/.exec(workbook ?? '')?.[0] ?? ''
  const id = /:id=["']([^"']*)["']/.exec(sheet)?.[1]
  for (const [tag] of (relations ?? '').matchAll(/<(?:[\w-]+:)?Relationship[ \t\r\n][^<>]*/g)) {
    const attribute = (name: 'Id' | 'Target') =>
      (name === 'Id' ? / Id=["']([^"']*)/ : / Target=["']([^"']*)/).exec(tag)?.[1]
    const target = attribute('Target') ?? ''
    if (attribute('Id') === id) return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return null
}

/** The beginning of a part. */
async function textOf(entry: Entry | undefined): Promise<string> {
  let text = ''
  if (!entry) return text
  for await (const piece of unpackedPieces(entry)) {
    text += piece.toString('utf8')
    if (text.length > mostInPart) break
  }
  return text
}
