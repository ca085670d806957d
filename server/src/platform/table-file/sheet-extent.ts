import {
  mostColumns,
  mostRows,
  refusedFile,
  tooManyRows,
  unreadableWorkbook,
  workbookTooLarge,
} from './file-limits'
import { mergedCells } from './merged-cells'
import { attribute } from './shown/style-formats'
import { readingWords } from './words'

/** Blank rows count too, so twice as many rows are accepted as may be registered. */
const lastRow = mostRows * 2
const lastRowOfExcel = 1_048_576
const lastColumn = 1000
const mostPlaces = mostRows * mostColumns
/**
 * The most XML elements in texts, styles and lists of a workbook: enough for a hundred thousand rows with a text and its
 * reading each.
 */
const mostElements = 3_000_000
/** Every row is compared with each merged range. */
const mostMerged = 200
/** Far more than a cell may hold (32,767 characters). The parser starts an unfinished part again with every piece. */
const longestPart = 1024 * 1024

const wellFormed = /^[\w:.-]+(?:[ \t\r\n]+[\w:.-]+=(?:"[^"<>]*"|'[^'<>]*'))*[ \t\r\n]*\/?$/
const isErrorCell = /[ \t\r\n]t=(["'])e\1/
const address = /[ \t\r\n:]r=(?:"([^"]*)"|'([^']*)')/g

/**
 * The extent of a sheet, read from its XML piece by piece. The parser allocates every cell up to the last one, so one stray
 * cell would cost gigabytes: INVALID_INPUT names it.
 */
export class SheetExtent {
  /** Whether the sheet contains formula errors such as #REF! or #N/A. */
  hasErrors = false
  /** The numbers of the styles that cells have. */
  readonly styles = new Set<number>()
  /** Names of ranges such as A2:A5. */
  readonly mergedCells: string[] = []
  #rest = ''
  #sinceTag = 0
  #begunCell: { readonly named: string; readonly tag: string } | null = null
  #isSheet = false
  #elements = 0
  #rows = 0
  #lastRow = 0
  #widest = { column: 0, named: '' }

  /** Reads the next piece of the file, each byte as one character. */
  read(piece: string): void {
    const text = this.#rest + piece
    let at = text.indexOf('<')
    this.#skip(at < 0 ? text.length : at)
    while (at >= 0) {
      const end = text.indexOf('>', at)
      if (end < 0) break
      this.#readTag(text.slice(at + 1, end))
      const next = text.indexOf('<', at + 1)
      this.#sinceTag = 0
      this.#skip((next < 0 ? text.length : next) - at)
      at = next
    }
    this.#rest = at < 0 ? '' : text.slice(at)
    if (this.#rest.length > longestPart) throw unreadableWorkbook()
  }

  #skip(length: number): void {
    this.#sinceTag += length
    if (this.#sinceTag > longestPart) throw unreadableWorkbook()
  }

  #readTag(tag: string): void {
    const begun = this.#begunCell
    this.#begunCell = null
    // A cell with an opening and a closing tag and nothing between them is blank, too.
    if (begun !== null && !/^\/(?:[\w.-]+:)?c$/.test(tag)) this.#readAddress(begun.named, begun.tag, 'c')
    if (tag.startsWith('/')) return
    const name = /^(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1]
    if (name === 'sheetData') this.#isSheet = true
    if (!this.#isSheet) {
      this.#elements += 1
      if (this.#elements > mostElements) throw workbookTooLarge()
      return
    }
    // Comments, or an attribute that contains a tag, could hide a cell; spreadsheets write neither.
    if (!wellFormed.test(tag)) throw unreadableWorkbook()
    if (name === 'row') {
      this.#rows += 1
      if (this.#rows > lastRow) throw tooManyRows()
    }
    if (name === 'c') {
      if (isErrorCell.test(tag)) this.hasErrors = true
      this.styles.add(Number(attribute(tag, 's') ?? 0))
    }
    if (name === 'mergeCell') this.#readMerged(tag)
    if (name === 'row' || name === 'c') {
      for (const [, one, other] of tag.matchAll(address)) this.#readPlace(one ?? other ?? '', tag, name)
    }
  }

  #readMerged(tag: string): void {
    const named = /[ \t\r\n]ref=["']([^"']*)/.exec(tag)?.[1] ?? ''
    if (mergedCells(named) === null) throw unreadableWorkbook()
    this.mergedCells.push(named)
    if (this.mergedCells.length > mostMerged) throw refusedFile(readingWords.tooManyMerged(mostMerged))
  }

  #readPlace(named: string, tag: string, name: 'row' | 'c'): void {
    if (name === 'c' && !tag.endsWith('/')) this.#begunCell = { named, tag }
    else this.#readAddress(named, tag, name)
  }

  #readAddress(named: string, tag: string, name: 'row' | 'c'): void {
    const [, letters, digits] = /^([A-Z]{0,7})([0-9]{1,10})$/.exec(named) ?? []
    if (letters === undefined || (name === 'c') !== letters.length > 0) throw unreadableWorkbook()
    const row = Number(digits)
    // A row or a cell that has only a colour or a height is not stored.
    const isBlank = name === 'row' || tag.endsWith('/')
    if (row > (isBlank ? lastRowOfExcel : lastRow)) throw refusedFile(readingWords.sheetTooLong(row))
    if (isBlank) return
    this.#lastRow = Math.max(this.#lastRow, row)
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > this.#widest.column) this.#widest = { column, named }
    if (column > lastColumn || this.#lastRow * this.#widest.column > mostPlaces) {
      throw refusedFile(readingWords.sheetTooWide(this.#widest.named))
    }
  }
}
