import { type Entry, unpackedPieces } from '../archive-entries'
import { refusedFile, workbookTooLarge } from '../file-limits'
import { readingWords } from '../words'
import type { MomentText } from './moment-text'
import { shownNumber } from './shown-number'
import { attribute, styleFormats } from './style-formats'

/** The text that a reader of workbooks takes for a number that its cell shows otherwise. */
export type TextOfCell = (shown: MomentText, cell: string) => string

/** Excel allows 65,490 styles. */
const mostStyleBytes = 16 * 1024 * 1024

/** How the cells of a workbook show their numbers. */
export class ShownCells {
  readonly #formats: readonly string[]
  readonly #isOf1904: boolean
  readonly #textOf: TextOfCell

  private constructor(formats: readonly string[], isOf1904: boolean, textOf: TextOfCell) {
    this.#formats = formats
    this.#isOf1904 = isOf1904
    this.#textOf = textOf
  }

  static async of(entries: readonly Entry[], textOf: TextOfCell): Promise<ShownCells> {
    const named = (name: string) => entries.find((entry) => entry.name === name)
    const formats = styleFormats(await textOfPart(named('xl/styles.xml')))
    const isOf1904 = /date1904=["'](?:1|true)["']/.test(await textOfPart(named('xl/workbook.xml')))
    return new ShownCells(formats, isOf1904, textOf)
  }

  /** Whether cells of these styles may show more than their numbers. */
  concerns(styles: ReadonlySet<number>): boolean {
    return [...styles].some((style) => this.#formats[style])
  }

  /**
   * The XML of whole cells, each byte as one character, in which numbers are the texts that people see. The parser would give
   * a time as a moment of 1899. `rest` begins a cell that is not whole yet.
   */
  inXml(xml: string): { readonly done: string; readonly rest: string } {
    const pieces: string[] = []
    const cells = /<(?:[\w.-]{1,20}:)?c[ \t\r\n]/g
    let from = 0
    for (;;) {
      const begin = cells.exec(xml)?.index ?? -1
      if (begin < 0) break
      const end = xml.indexOf('>', begin)
      const tag = xml.slice(begin + 1, end)
      const isBlank = tag.endsWith('/')
      const close = end < 0 || isBlank ? end : xml.indexOf(`</${nameOf(tag)}>`, end)
      if (close < 0) return { done: [...pieces, xml.slice(from, begin)].join(''), rest: xml.slice(begin) }
      const made = isBlank ? null : this.#cell(tag, xml.slice(end + 1, close))
      if (made !== null) {
        pieces.push(xml.slice(from, begin), made)
        from = close
      }
      cells.lastIndex = close
    }
    // A tag may continue in the next piece.
    const open = xml.lastIndexOf('<')
    const until = open > xml.lastIndexOf('>') ? open : xml.length
    return { done: [...pieces, xml.slice(from, until)].join(''), rest: xml.slice(until) }
  }

  /** The opening tag and content of a cell as a text; null: it stays. */
  #cell(tag: string, content: string): string | null {
    if ((attribute(tag, 't') ?? 'n') !== 'n') return null
    const format = this.#formats[Number(attribute(tag, 's') ?? 0)]
    const written = /<(?:[\w.-]{1,20}:)?v>([^<]*)</.exec(content)?.[1]
    if (!format || written === undefined) return null
    const name = nameOf(tag)
    const rest = tag.slice(name.length).replace(/[ \t\r\n](?:t|s)=(?:"\w*"|'\w*')/g, '')
    // A formula that gave nothing, or was not computed yet, is an empty cell: its number would be 0, and midnight.
    if (written.trim() === '') return `<${name}${rest}>`
    const shown = shownNumber(Number(written), format, this.#isOf1904)
    if (shown === null) return null
    const cell = attribute(tag, 'r') ?? ''
    if (shown === 'unknown') throw refusedFile(readingWords.unknownFormat(cell, format))
    const prefix = name.includes(':') ? `${name.split(':')[0]}:` : ''
    const text = Buffer.from(escaped(this.#textOf(shown, cell)), 'utf8').toString('latin1')
    return `<${name}${rest} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is>`
  }
}

const nameOf = (tag: string) => tag.split(/[ \t\r\n]/)[0] ?? 'c'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function textOfPart(entry: Entry | undefined): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  if (!entry) return ''
  for await (const piece of unpackedPieces(entry)) {
    size += piece.length
    if (size > mostStyleBytes) throw workbookTooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
