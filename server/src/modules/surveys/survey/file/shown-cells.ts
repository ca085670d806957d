import { archiveOf, type Entry, unpackedPieces } from '../../../../platform/table-file'
import { shownNumber, styleFormats } from './number-formats'

/** A cell whose text is not what the workbook shows, with its sheet's part. */
export interface ChangedCell {
  readonly cell: string
  readonly text: string
}

/**
 * The workbook with times, days, percentages and padded numbers as the texts that people see: the parser gives a time as a
 * moment of 1899. Days become YYYY-MM-DD, which is said.
 */
export async function withShownCells(
  inspected: readonly { readonly entry: Entry; readonly size: number }[],
): Promise<{ readonly workbook: Buffer; readonly changed: readonly ChangedCell[] }> {
  const named = (name: string) => inspected.find(({ entry }) => entry.name === name)?.entry
  const formats = styleFormats(await textOf(named('xl/styles.xml')))
  const isOf1904 = /date1904="(?:1|true)"/.test(await textOf(named('xl/workbook.xml')))
  const changed: ChangedCell[] = []
  const parts: { entry: Entry; size: number }[] = []
  for (const one of inspected) {
    const { entry } = one
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
      parts.push(one)
      continue
    }
    const shown = sheetShown(await textOf(entry), { formats, isOf1904, changed })
    const packed = Buffer.from(shown, 'utf8')
    parts.push({ entry: { ...entry, method: 0, packed, unpacked: packed.length }, size: packed.length })
  }
  return { workbook: archiveOf(parts), changed }
}

interface Showing {
  readonly formats: readonly string[]
  readonly isOf1904: boolean
  readonly changed: ChangedCell[]
}

/** The XML of a sheet in which formatted numbers are texts. */
function sheetShown(xml: string, showing: Showing): string {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const begin = nextCell(xml, from)
    const end = begin < 0 ? -1 : xml.indexOf('>', begin)
    if (end < 0) return [...pieces, xml.slice(from)].join('')
    const tag = xml.slice(begin + 1, end)
    const close = tag.endsWith('/') ? -1 : xml.indexOf(`</${tag.split(/[ \t\r\n]/)[0]}>`, end)
    const made = close < 0 ? null : cellShown(tag, xml.slice(end + 1, close), showing)
    const until = made === null ? end + 1 : close
    pieces.push(xml.slice(from, begin), made ?? xml.slice(begin, end + 1))
    from = until
  }
}

function nextCell(xml: string, from: number): number {
  const found = /<(?:[\w.-]{1,20}:)?c[ \t\r\n]/g
  found.lastIndex = from
  return found.exec(xml)?.index ?? -1
}

/** The opening tag and content of a cell as a text; null: it stays. */
function cellShown(tag: string, content: string, { formats, isOf1904, changed }: Showing): string | null {
  const type = /[ \t\r\n]t="([^"]*)"/.exec(tag)?.[1] ?? 'n'
  const format = formats[Number(/[ \t\r\n]s="(\d+)"/.exec(tag)?.[1] ?? -1)]
  const written = /<(?:[\w.-]{1,20}:)?v>([^<]*)</.exec(content)?.[1]
  if (type !== 'n' || format === undefined || written === undefined) return null
  const shown = shownNumber(Number(written), format, isOf1904)
  if (!shown) return null
  const cell = /[ \t\r\n]r="([A-Z]+\d+)"/.exec(tag)?.[1] ?? ''
  if (shown.isDay) changed.push({ cell, text: shown.text })
  const name = tag.split(/[ \t\r\n]/)[0] ?? 'c'
  const prefix = name.includes(':') ? `${name.split(':')[0]}:` : ''
  const rest = tag
    .slice(name.length)
    .replace(/[ \t\r\n]t="[^"]*"/, '')
    .replace(/[ \t\r\n]s="\d+"/, '')
  return `<${name}${rest} t="inlineStr"><${prefix}is><${prefix}t>${escaped(shown.text)}</${prefix}t></${prefix}is>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function textOf(entry: Entry | undefined): Promise<string> {
  const pieces: Buffer[] = []
  if (entry) for await (const piece of unpackedPieces(entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
