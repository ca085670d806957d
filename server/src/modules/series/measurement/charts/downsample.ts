import type { DaySamples } from '../store/codec'
import { bucketMilliseconds, type Rollup } from '../store/rollup'

/** The non-empty columns of a plot: the middle of each in epoch milliseconds, and its values. */
export interface SeriesColumns {
  readonly times: Float64Array
  readonly minimum: Float64Array
  readonly mean: Float64Array
  readonly maximum: Float64Array
  readonly sampleCount: number
}

/** Divides a period into columns and keeps the minimum, mean and maximum of each. */
export class Downsampler {
  readonly #from: number
  readonly #to: number
  readonly #width: number
  readonly #minimum: Float64Array
  readonly #maximum: Float64Array
  readonly #sum: Float64Array
  readonly #count: Float64Array

  /** From and to in epoch milliseconds, the end excluded. */
  constructor(from: number, to: number, columns: number) {
    this.#from = from
    this.#to = to
    this.#width = (to - from) / columns
    this.#minimum = new Float64Array(columns).fill(Number.POSITIVE_INFINITY)
    this.#maximum = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
    this.#sum = new Float64Array(columns)
    this.#count = new Float64Array(columns)
  }

  /** Adds the samples of a day that began at the instant, in ascending order. */
  addSamples(startsAt: number, { offsets, values }: DaySamples): void {
    const last = this.#count.length - 1
    let [column, edge] = [-1, Number.NEGATIVE_INFINITY]
    let [minimum, maximum, sum, count] = [0, 0, 0, 0]
    for (let i = 0; i < offsets.length; i++) {
      const at = startsAt + (offsets[i] as number) // In range: i < length, and there are as many values as times.
      if (at < this.#from) continue
      if (at >= this.#to) break
      const value = values[i] as number
      if (at >= edge) {
        if (count > 0) this.#add(column, minimum, maximum, sum, count)
        column = Math.min(last, Math.floor((at - this.#from) / this.#width))
        edge = column === last ? this.#to : this.#from + (column + 1) * this.#width
        minimum = maximum = value
        sum = count = 0
      }
      if (value < minimum) minimum = value
      if (value > maximum) maximum = value
      sum += value
      count++
    }
    if (count > 0) this.#add(column, minimum, maximum, sum, count)
  }

  /** Adds the quarter hours of a day that began at the instant; each counts in the column of its middle. */
  addRollup(startsAt: number, rollup: Rollup): void {
    for (let i = 0; i < rollup.count.length; i++) {
      const count = rollup.count[i] ?? 0
      const at = startsAt + (i + 0.5) * bucketMilliseconds
      if (count === 0 || at < this.#from || at >= this.#to) continue
      // In range: all columns of a roll-up have the length of its counts. Rounding can put the last instant one past the
      // end.
      const column = Math.min(this.#count.length - 1, Math.floor((at - this.#from) / this.#width))
      const [minimum, maximum] = [rollup.minimum[i] as number, rollup.maximum[i] as number]
      this.#add(column, minimum, maximum, (rollup.mean[i] as number) * count, count)
    }
  }

  finish(): SeriesColumns {
    const filled = Array.from(this.#count.keys()).filter((column) => this.#count[column] !== 0)
    const pick = (of: (column: number) => number): Float64Array => Float64Array.from(filled, of)
    const at = (numbers: Float64Array, column: number): number => numbers[column] ?? Number.NaN
    return {
      times: pick((column) => Math.round(this.#from + (column + 0.5) * this.#width)),
      minimum: pick((column) => at(this.#minimum, column)),
      mean: pick((column) => at(this.#sum, column) / at(this.#count, column)),
      maximum: pick((column) => at(this.#maximum, column)),
      sampleCount: this.#count.reduce((sum, count) => sum + count, 0),
    }
  }

  #add(column: number, minimum: number, maximum: number, sum: number, count: number): void {
    // In range: 0 ≤ column < length, since from ≤ at < to.
    if (minimum < (this.#minimum[column] as number)) this.#minimum[column] = minimum
    if (maximum > (this.#maximum[column] as number)) this.#maximum[column] = maximum
    this.#sum[column] = (this.#sum[column] as number) + sum
    this.#count[column] = (this.#count[column] as number) + count
  }
}
