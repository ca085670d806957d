import type { Cell, Column, ColumnValues } from '../../../../engines/data-out'
import { cellAt, isSame, isZoned, offsetAt, wellFormed } from './cell-values'
import { dayOf } from './time-text'
import { ZonedText } from './zoned-text'

type Other = string | Uint8Array | boolean | null
type Values = Float64Array | Int32Array | BigInt64Array | (Other | number | bigint)[]

/** The rows of a column until a row group is full: numbers, times and days in one array, NaN where there is none. */
export class ColumnRows {
  readonly #column: Column
  readonly #numbers: Float64Array | null
  #others: Other[] = []
  readonly #zoned = new ZonedText()

  constructor(column: Column, capacity: number) {
    this.#column = column
    const isNumeric = ['integer', 'number', 'instant', 'date'].includes(column.type)
    this.#numbers = isNumeric ? new Float64Array(capacity) : null
  }

  /** Adds rows from `start` to before `end`; gives the number of their characters. */
  add(values: ColumnValues, start: number, end: number, at: number): number {
    const numbers = this.#numbers
    if (!numbers) return this.#addOthers(values, start, end)
    if (values instanceof Float64Array) numbers.set(values.subarray(start, end), at)
    else if (isSame(values)) numbers.fill(this.#numberOf(values.same), at, at + end - start)
    else
      for (let row = start; row < end; row += 1)
        numbers[at + row - start] = this.#numberOf(cellAt(values, row))
    return 0
  }

  take(count: number): Values {
    if (this.#numbers) return this.#takeNumbers(this.#numbers.slice(0, count))
    const others = this.#others
    this.#others = []
    return others
  }

  #addOthers(values: ColumnValues, start: number, end: number): number {
    let characters = 0
    for (let row = start; row < end; row += 1) {
      const cell = this.#otherOf(values, row)
      this.#others.push(cell)
      // A text that repeats is one string in memory.
      if (typeof cell === 'string' && !isSame(values)) characters += cell.length
    }
    return characters
  }

  #otherOf(values: ColumnValues, row: number): Other {
    const { key, type } = this.#column
    const cell = cellAt(values, row)
    if (cell === null) return null
    if (type === 'boolean') {
      if (typeof cell === 'boolean') return cell
      throw new RangeError(`${key}: not a boolean`)
    }
    if (type === 'zonedInstant' && typeof cell === 'number') {
      return Number.isFinite(cell)
        ? this.#zoned.of(cell, isZoned(values) ? offsetAt(values, row) : null)
        : null
    }
    return wellFormed(String(cell))
  }

  #numberOf(cell: Cell): number {
    if (cell === null) return Number.NaN
    if (typeof cell === 'number') return cell
    if (this.#column.type === 'date' && typeof cell === 'string') return dayOf(cell)
    throw new RangeError(`${this.#column.key}: not a value of type ${this.#column.type}`)
  }

  /** The library takes null in plain arrays alone, and BigInt for 64 bits, but for numbers below 2^31, which it packs faster. */
  #takeNumbers(numbers: Float64Array): Values {
    const { key, type } = this.#column
    const { hasGaps, isWhole, isSmall } = kindOf(numbers)
    if (type === 'number') return hasGaps ? mapped(numbers, (value) => value) : numbers
    if (type === 'instant') {
      return hasGaps ? mapped(numbers, (ms) => BigInt(Math.floor(ms))) : bigMilliseconds(numbers)
    }
    if (!isWhole) throw new RangeError(`${key}: not a whole number`)
    if (isSmall && !hasGaps) return Int32Array.from(numbers)
    return isSmall ? mapped(numbers, (value) => value) : mapped(numbers, BigInt)
  }
}

// Loops: with callbacks and iterators these took a third of the writer's time.
function kindOf(numbers: Float64Array) {
  let hasGaps = false
  let isWhole = true
  let isSmall = true
  for (let row = 0; row < numbers.length; row += 1) {
    const value = numbers[row] as number
    if (Number.isNaN(value)) hasGaps = true
    else if (value !== (value | 0)) {
      isSmall = false
      if (!Number.isInteger(value)) isWhole = false
    }
  }
  return { hasGaps, isWhole, isSmall }
}

function bigMilliseconds(numbers: Float64Array): BigInt64Array {
  const values = new BigInt64Array(numbers.length)
  for (let row = 0; row < numbers.length; row += 1) values[row] = BigInt(Math.floor(numbers[row] as number))
  return values
}

function mapped<Value>(numbers: Float64Array, converted: (value: number) => Value): (Value | null)[] {
  const values: (Value | null)[] = new Array(numbers.length).fill(null)
  for (let row = 0; row < numbers.length; row += 1) {
    const value = numbers[row] as number
    if (!Number.isNaN(value)) values[row] = converted(value)
  }
  return values
}
