import {
  addedDecimals,
  dividedDecimals,
  multipliedDecimals,
  withoutNoise,
} from '../../../../../../engines/expressions/run'

/** A number, and how often it was given. */
export interface CountedNumber {
  readonly value: number
  readonly count: number
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

export interface NumberSummary {
  readonly minimum: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly maximum: number
  readonly mean: number
  readonly bins: readonly Bin[]
}

const mostBins = 12
/** Bins narrower than this would be distorted by floating-point errors. */
const leastWidth = 1e-12

/** Quantiles as R's type 7 and a histogram of equal bins; null without numbers. */
export function summaryOf(given: readonly CountedNumber[]): NumberSummary | null {
  const sorted = [...given].sort((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, one) => sum + one.count, 0)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) return null
  const at = (place: number): number => {
    let before = 0
    for (const one of sorted) {
      before += one.count
      if (place < before) return one.value
    }
    return last.value
  }
  const quantile = (part: number): number => {
    const place = (count - 1) * part
    const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))]
    // Each step as decimals: what is lost in a difference of like numbers is not in the last digits of the result alone.
    const between = addedDecimals([high, -low])
    return addedDecimals([low, multipliedDecimals(between, place - Math.floor(place))])
  }
  return {
    minimum: first.value,
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    maximum: last.value,
    mean: withoutNoise(
      dividedDecimals(addedDecimals(sorted.map((one) => multipliedDecimals(one.value, one.count))), count),
    ),
    bins: binsOf(sorted, first.value, last.value),
  }
}

/** A few whole numbers get one bin each; otherwise the width of a bin is 1, 2 or 5 times a power of ten. */
function binsOf(sorted: readonly CountedNumber[], least: number, greatest: number): Bin[] {
  const isWhole = sorted.every(({ value }) => Number.isInteger(value))
  const rough = withoutNoise(greatest - least) / mostBins
  const width = isWhole && greatest - least < mostBins ? 1 : roundWidth(rough)
  const placeOf = (value: number) => Math.floor(withoutNoise(value / width))
  const begin = placeOf(least)
  const length = placeOf(greatest) - begin + 1
  const counts = new Array<number>(length).fill(0)
  for (const { value, count } of sorted) {
    const place = Math.min(length - 1, Math.max(0, placeOf(value) - begin))
    counts[place] = (counts[place] ?? 0) + count
  }
  return counts.map((count, place) => ({
    from: multipliedDecimals(begin + place, width),
    to: multipliedDecimals(begin + place + 1, width),
    count,
  }))
}

function roundWidth(rough: number): number {
  if (rough <= 0) return 1
  if (rough < leastWidth) return leastWidth
  const power = 10 ** Math.floor(Math.log10(rough))
  return (
    [1, 2, 5, 10].map((factor) => withoutNoise(factor * power)).find((size) => size >= rough) ?? power * 10
  )
}
