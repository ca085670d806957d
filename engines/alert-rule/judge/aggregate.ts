import type { Aggregate } from '../definition/alert-rule'

/** The values of a window in the order of days, with their places; `count` of them are filled. */
export interface Values {
  readonly at: Float64Array
  readonly day: Int32Array
  count: number
}

export function valuesFor(days: number): Values {
  return { at: new Float64Array(days), day: new Int32Array(days), count: 0 }
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

/** With the digits that each addition loses (Neumaier): a sum of decimals is theirs, before it is rounded to 15 digits. */
export function sumOf(at: Float64Array, count: number): number {
  let sum = 0
  let lost = 0
  for (let i = 0; i < count; i++) {
    const value = at[i] ?? 0
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
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

function medianOf(at: Float64Array, count: number): number {
  const sorted = at.slice(0, count).sort()
  const middle = count >> 1
  const upper = sorted[middle] ?? Number.NaN
  return count % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

const wholeIfNear = (value: number) =>
  Math.abs(value - Math.round(value)) < 1e-4 ? Math.round(value) : value

/** Values are counted in millionths, so that sums of decimals and days are whole numbers. */
const millionth = 1e6

/** Least squares over the days that have a value; NaN for less than two. */
function slopeOf(at: Float64Array, day: Int32Array, count: number): number {
  if (count < 2) return Number.NaN
  const [first, start] = [at[0] ?? 0, day[0] ?? 0]
  let [days, values, products, squares] = [0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const since = (day[i] ?? 0) - start
    const more = wholeIfNear(((at[i] ?? 0) - first) * millionth)
    days += since
    values += more
    products += since * more
    squares += since * since
  }
  return (count * products - days * values) / (count * squares - days * days) / millionth
}
