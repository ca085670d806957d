import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregates } from '../definition/alert-rule'
import { aggregated } from './aggregate'
import { sampleSeries } from './sample-series'
import { windowFigures } from './window-figures'

const anyValues = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 700 })
/** Windows that slide, go back and jump, as those of several rules do. */
const anyWindows = fc.array(fc.tuple(fc.nat(699), fc.nat(699)), { minLength: 1, maxLength: 40 })

test.each(aggregates.filter((aggregate) => aggregate !== 'slope' && aggregate !== 'count'))(
  'the %s of any windows in any order is that of their samples',
  (aggregate) => {
    fc.assert(
      fc.property(anyValues, anyWindows, fc.integer({ min: 1, max: 300 }), (values, jumps, length) => {
        const at = Float64Array.from(values, (_, place) => place)
        const series = sampleSeries(at, Float64Array.from(values), new Int32Array(values.length))
        const sliding = values.map((_, end): [number, number] => [Math.max(0, end + 1 - length), end + 1])
        const jumping = jumps.flatMap(([one, other]): [number, number][] => {
          const [first, end] = [Math.min(one, other), Math.max(one, other) + 1]
          return end > values.length ? [] : [[first, end]]
        })
        const figureOf = windowFigures(aggregate)
        for (const [first, end] of [...sliding, ...jumping, ...sliding.reverse()]) {
          const slow = aggregated(
            { at: series.values.slice(first, end), day: at.slice(first, end), count: end - first },
            aggregate,
          )
          expect(figureOf(series, first, end)).toBeCloseTo(slow, 9)
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('what was prepared of one subject is not told of the next', () => {
  const of = (value: number) =>
    sampleSeries(
      new Float64Array(300).map((_, place) => place),
      new Float64Array(300).fill(value),
      new Int32Array(300),
    )
  for (const aggregate of ['min', 'max', 'median'] as const) {
    const figureOf = windowFigures(aggregate)
    expect([figureOf(of(1), 0, 300), figureOf(of(2), 0, 300)]).toEqual([1, 2])
  }
})
