import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedDecimals, dividedDecimals } from '../../expressions/run'
import { aggregated, valuesFor } from './aggregate'
import { comparerOf } from './compare'

const valuesOf = (numbers: readonly number[]) => {
  const values = valuesFor(numbers.length)
  values.at.set(numbers)
  values.day.set(numbers.map((_, day) => day))
  values.count = numbers.length
  return values
}
const holds = (value: number, operator: '=' | '>' | '>=' | '<', threshold: number) =>
  comparerOf({ operator, threshold })(value, false)

test('sums and means of days are compared as the decimals that one gets on paper', () => {
  const hundredths = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
    minLength: 1,
    maxLength: 90,
  })
  fc.assert(
    fc.property(hundredths, (counts) => {
      const numbers = counts.map((count) => count / 100)
      const sum = addedDecimals(numbers)
      for (const [aggregate, expected] of [
        ['sum', sum],
        ['mean', dividedDecimals(sum, numbers.length)],
      ] as const) {
        const value = aggregated(valuesOf(numbers), aggregate)
        // Means without an end are compared to nine decimals.
        const threshold = Math.round(expected * 1e9) / 1e9
        expect(Math.abs(value - threshold)).toBeLessThan(1e-9)
        if (threshold !== expected) continue
        expect(holds(value, '=', threshold)).toBe(true)
        expect(holds(value, '>', threshold)).toBe(false)
        expect(holds(value, '<', threshold)).toBe(false)
      }
    }),
  )
})

test.each([
  ['sum', [0.1, 0.2], 0.3],
  ['sum', [1.1, 1.1, 1.1], 3.3],
  ['mean', [0.1, 0.2, 0.3], 0.2],
  ['median', [0.1, 0.2], 0.15],
  ['slope', [0.1, 0.2, 0.3], 0.1],
] as const)('the %s of %j reaches %s, and does not pass it', (aggregate, numbers, expected) => {
  const value = aggregated(valuesOf(numbers), aggregate)
  expect(holds(value, '>=', expected)).toBe(true)
  expect(holds(value, '>', expected)).toBe(false)
})
