import type { Aggregate } from '../definition/alert-rule'

/** The values of a window in the order of days, with their places; `count` of them are filled. */
export interface Values {
  readonly at: Float64Array
  readonly day: Float64Array
  count: number
}

export function valuesFor(days: number): Values {
  return { at: new Float64Array(days), day: new Float64Array(days), count: 0 }
}

/** One figure of some days; NaN without any, except for the count. */
export function aggregated({ at, day, count }: Values, aggregate: Aggregate): number {
  if (aggregate === 'count') return count
  if (count === 0) return Number.NaN
  switch (aggregate) {
    case 'last':
      return at[count - 1] ?? Number.NaN
    case 'sum':
      return sumOf(at, count)
    case 'mean':
      return sumOf(at, count) / count
    case 'min':
    case 'max':
      return extreme(at, count, aggregate === 'max')
    case 'median':
      return medianOf(at, count)
    case 'slope':
      return slopeOf(at, day, count)
  }
}

export function sumOf(at: Float64Array, count: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += at[i] ?? 0
  return sum
}

/** Of the sample; NaN for less than two. */
export function deviationOf(at: Float64Array, count: number, mean: number): number {
  if (count < 2) return Number.NaN
  let squares = 0
  for (let i = 0; i < count; i++) squares += ((at[i] ?? 0) - mean) ** 2
  return Math.sqrt(squares / (count - 1))
}

function extreme(at: Float64Array, count: number, isMost: boolean): number {
  let found = at[0] ?? Number.NaN
  for (let i = 1; i < count; i++) {
    const value = at[i] ?? found
    if (isMost ? value > found : value < found) found = value
  }
  return found
}

const fewValues = 64
const scratch = new Float64Array(fewValues)

/** The sort of typed arrays takes five times as long for the 28 days of somebody's usual. Valid until the next call. */
function insertionSorted(at: Float64Array, count: number): Float64Array {
  for (let i = 0; i < count; i++) {
    const value = at[i] ?? 0
    let place = i
    for (; place > 0 && (scratch[place - 1] ?? 0) > value; place--) scratch[place] = scratch[place - 1] ?? 0
    scratch[place] = value
  }
  return scratch
}

function medianOf(at: Float64Array, count: number): number {
  const sorted = count <= fewValues ? insertionSorted(at, count) : at.slice(0, count).sort()
  const middle = count >> 1
  const upper = sorted[middle] ?? Number.NaN
  return count % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Least squares over the days that have a value; two always lie on a line, so NaN for less than three. */
function slopeOf(at: Float64Array, day: Float64Array, count: number): number {
  if (count < 3) return Number.NaN
  let meanDay = 0
  for (let i = 0; i < count; i++) meanDay += (day[i] ?? 0) / count
  const mean = sumOf(at, count) / count
  let over = 0
  let under = 0
  for (let i = 0; i < count; i++) {
    const distance = (day[i] ?? 0) - meanDay
    over += distance * ((at[i] ?? 0) - mean)
    under += distance * distance
  }
  return over / under
}
