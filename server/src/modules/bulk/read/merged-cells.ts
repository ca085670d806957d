import { type Entry, unpackedPieces } from './archive-entries'

/** Cells that are one on the screen: only the first has a value. */
export interface MergedCells {
  /** As the spreadsheet names them: A2:A5. */
  readonly named: string
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Null where the name is none that a spreadsheet gives. */
export function mergedCells(named: string): MergedCells | null {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(named)
  if (!found) return null
  const [, left = '', top = '', right = '', bottom = ''] = found
  return { named, top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }
}

/** Whether the row has cells of it that are blank because another one holds the value. */
export function leavesBlank({ top, bottom, left, right }: MergedCells, line: number, width: number): boolean {
  return left <= width && line >= top && line <= bottom && (line > top || right > left)
}

/** AA is 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

const mostInPart = 1024 * 1024

/** The part that is the first sheet: the workbook lists its sheets, and says elsewhere which part each is. */
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
