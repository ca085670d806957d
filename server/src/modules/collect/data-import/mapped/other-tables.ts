import { splitRow } from '../rows/split-row'
import type { Delimiter } from './table-head'

/** Nothing in it is a date or a number. Programs also write blanks behind commas. */
export const isOfWords = (cells: readonly string[]): boolean =>
  !cells.some((cell) => /^\s*[-+]?\p{Nd}/u.test(cell)) && cells.some((cell) => /\p{L}|[%°℃]/u.test(cell))

/** Nothing stands in it. Spreadsheets end each line with as many separators as their widest table needs, also the empty ones. */
export const isEmptyLine = (text: string): boolean => /^[\s,;"]*$/.test(text)

const withoutBlanks = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim())

/**
 * Where a file has several tables below each other: behind an empty line another heading begins, or a line that repeats a name of this
 * heading with others. Its rows mean something else, so they are not read; behind the table's own heading the rows are its own again.
 */
export class OtherTables {
  readonly #head: ReadonlySet<string>
  /** The cells of the heading's lines. */
  readonly #cells: readonly (readonly string[])[]
  #isBehindGap = false
  #isWithin = false
  /** Lines of other tables. */
  lines = 0

  constructor({ head, delimiter }: { readonly head: readonly string[]; readonly delimiter: Delimiter }) {
    this.#head = new Set(head)
    this.#cells = head.map((line) => withoutBlanks(splitRow(line, delimiter) ?? []))
  }

  /** What a line is: a row of the table, no row, or the first line of another table. */
  placeOf(text: string, cells: readonly string[]): 'row' | 'none' | 'begins' {
    if (isEmptyLine(text)) {
      this.#isBehindGap = true
      return 'none'
    }
    const words = isOfWords(cells) ? withoutBlanks(cells) : null
    if (this.#head.has(text) || (words && this.#isOfHead(words))) {
      this.#isBehindGap = false
      this.#isWithin = false
      return 'none'
    }
    const isTitle = this.#isBehindGap && words?.filter((word) => word !== '').length === 1
    const begins = words !== null && !isTitle && (this.#isBehindGap || this.#repeatsName(words))
    // Below the title of a table its heading follows.
    this.#isBehindGap = isTitle
    if (isTitle && !this.#isWithin) return 'none'
    if (!this.#isWithin && !begins) return 'row'
    this.lines += 1
    this.#isWithin = true
    return begins ? 'begins' : 'none'
  }

  #isOfHead(words: readonly string[]): boolean {
    return this.#cells.some(
      (cells) => cells.length === words.length && cells.every((cell, at) => cell === words[at]),
    )
  }

  #repeatsName(words: readonly string[]): boolean {
    return this.#cells.some((cells) => cells.some((cell, at) => cell !== '' && cell === words[at]))
  }
}
