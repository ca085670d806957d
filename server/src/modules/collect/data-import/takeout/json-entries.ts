/** An entry of a list in JSON, as it is written. */
export interface JsonEntry {
  readonly text: string
  /** Where it begins. */
  readonly line: number
  /** It is not whole: something is missing within it. */
  readonly isBroken: boolean
}

/** Of a list on one line so many entries are handed over together, so that memory does not grow with it. */
const mostHeld = 5_000

const [lineFeed, space, quote, comma, colon, backslash] = [10, 32, 34, 44, 58, 92]
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]

/**
 * Takes the entries out of a list in JSON piece by piece, so that memory does not grow with the file. An entry is handed over when
 * its line is over, so that a line is acknowledged with all of its entries.
 */
export class JsonEntries {
  #rest = ''
  #depth = 0
  #line = 1
  #beginsAt = 1
  #isInText = false
  #isEscaped = false
  #isBroken = false
  #hasEnded = false
  /** The last sign that is no blank. */
  #before = 0
  #strayLine = 0
  #held: JsonEntry[] = []

  /** The list was closed. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  get line(): number {
    return this.#line
  }

  /** Characters of the entry that is not over. */
  get openLength(): number {
    return this.#rest.length
  }

  /** The last line of which every entry was handed over. */
  get wholeLines(): number {
    return (this.#depth > 1 ? this.#beginsAt : this.#line) - 1
  }

  write(piece: string): JsonEntry[] {
    // Joined, since the signs of a sum are looked up in its two halves: half as fast over a file.
    const text = [this.#rest, piece].join('')
    let begins = 0
    for (let at = this.#rest.length; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (sign === lineFeed) {
        this.#line += 1
        // No text goes over lines: its quotation mark is missing.
        this.#isBroken ||= this.#isInText
        this.#isInText = false
        continue
      }
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (sign === backslash) this.#isEscaped = true
        else if (sign === quote) this.#isInText = false
        continue
      }
      if (sign <= space || sign === 0xfeff) continue
      if (this.#depth > 1) {
        if (sign === quote) this.#isInText = true
        else if (sign === openObject || sign === openList) {
          // Within a broken entry this one is the next.
          if (this.#isBroken && this.#depth === 2 && this.#before !== colon && sign === openObject) {
            this.#hold(text.slice(begins, at))
            begins = at
            this.#begin()
          } else this.#depth += 1
        } else if (sign === closeObject || sign === closeList) {
          this.#depth -= 1
          if (this.#depth === 1) this.#hold(text.slice(begins, at + 1))
        }
      } else if (this.#depth === 1 && (sign === openObject || sign === openList)) {
        begins = at
        this.#begin()
      } else if (this.#depth === 1 && sign === closeList) {
        this.#depth = 0
        this.#hasEnded = true
      } else if (this.#depth === 0 && sign === openList && !this.#hasEnded) this.#depth = 1
      else if (sign !== comma) this.#stray()
      this.#before = sign
    }
    this.#rest = this.#depth > 1 ? text.slice(begins) : ''
    return this.#given()
  }

  /** What is left at the end of the file. */
  end(): JsonEntry[] {
    const held = this.#held
    this.#held = []
    return held
  }

  #begin(): void {
    this.#depth = 2
    this.#beginsAt = this.#line
    this.#isBroken = false
  }

  #hold(text: string): void {
    this.#held.push({ text, line: this.#beginsAt, isBroken: this.#isBroken })
  }

  /** Something that is neither an entry nor between two: told once a line. */
  #stray(): void {
    if (this.#strayLine === this.#line) return
    this.#strayLine = this.#line
    this.#held.push({ text: '', line: this.#line, isBroken: true })
  }

  /** Those whose line is over; of a line with very many, these too. */
  #given(): JsonEntry[] {
    const isOver = ({ line }: JsonEntry) => line <= this.wholeLines
    if (this.#held.length >= mostHeld || this.#held.every(isOver)) return this.end()
    const over = this.#held.filter(isOver)
    this.#held = this.#held.filter((entry) => !isOver(entry))
    return over
  }
}
