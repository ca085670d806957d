/** Nothing in it is a date or a number. */
export const isOfWords = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\p{L}|[%°℃]/u.test(cell)) && !cells.some((cell) => /^[-+]?\p{Nd}/u.test(cell))

/**
 * Where a file has several tables below each other: behind an empty line another heading begins. Its rows mean something else, so they
 * are not read; behind the table's own heading the rows are its own again.
 */
export class OtherTables {
  readonly #head: ReadonlySet<string>
  #isBehindGap = false
  #isWithin = false
  /** Lines of other tables. */
  lines = 0

  constructor({ head }: { readonly head: readonly string[] }) {
    this.#head = new Set(head)
  }

  /** What a line is: a row of the table, no row, or the first line of another table. */
  placeOf(text: string, cells: readonly string[]): 'row' | 'none' | 'begins' {
    if (text === '') {
      this.#isBehindGap = true
      return 'none'
    }
    if (this.#head.has(text)) {
      this.#isBehindGap = false
      this.#isWithin = false
      return 'none'
    }
    const isTitle =
      this.#isBehindGap && isOfWords(cells) && cells.filter((cell) => cell.trim() !== '').length === 1
    const begins = this.#isBehindGap && !isTitle && isOfWords(cells)
    // Below the title of a table its heading follows.
    this.#isBehindGap = isTitle
    if (isTitle && !this.#isWithin) return 'none'
    if (!this.#isWithin && !begins) return 'row'
    this.lines += 1
    this.#isWithin = true
    return begins ? 'begins' : 'none'
  }
}
