import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedDecimals, decimalPower, dividedDecimals, multipliedDecimals } from './decimals'
import { calculations } from './operations'

/** A decimal as hundred-thousandths: the oracle counts with whole numbers alone. */
const places = 5
const scaled = fc.integer({ min: -100_000_000, max: 100_000_000 })
const ofScaled = (count: bigint, decimals: number): number => {
  const digits = String(count < 0n ? -count : count).padStart(decimals + 1, '0')
  return Number(`${count < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`) + 0
}
const decimal = (count: number) => ofScaled(BigInt(count), places)

test('sums, differences and products of decimals are the decimals that one gets on paper', () => {
  fc.assert(
    fc.property(fc.array(scaled, { minLength: 1, maxLength: 40 }), (counts) => {
      const sum = counts.reduce((all, one) => all + BigInt(one), 0n)
      expect(addedDecimals(counts.map(decimal)) + 0).toBe(ofScaled(sum, places))
      const [a = 0, b = 0] = counts
      expect(calculations.subtract([decimal(a), decimal(b)])).toBe(ofScaled(BigInt(a) - BigInt(b), places))
      // Seven digits each: a result keeps fifteen, and the product of eight by eight may have sixteen.
      const [c, d] = [a % 10_000_000, b % 10_000_000]
      expect(calculations.multiply([decimal(c), decimal(d)])).toBe(
        ofScaled(BigInt(c) * BigInt(d), 2 * places),
      )
    }),
  )
})

test('a product divided by a factor is the other one, and a power is a product', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (a, b) => {
      const [one, other] = [a / 100, b / 1000]
      expect(dividedDecimals(multipliedDecimals(one, other), other)).toBe(one + 0)
      expect(decimalPower(other, 3)).toBe(multipliedDecimals(multipliedDecimals(other, other), other))
    }),
  )
})

test.each([
  ['add', [0.1, 0.2], 0.3],
  ['sum', [[0.1, 0.2, 0.3]], 0.6],
  ['mean', [[0.1, 0.2, 0.3]], 0.2],
  ['subtract', [0.3, 0.1], 0.2],
  ['multiply', [1.1, 3], 3.3],
  ['divide', [0.3, 0.1], 3],
  ['power', [1.1, 2], 1.21],
  ['floor', [7.999999999999999], 8],
  ['ceiling', [1.1000000000000001 * 10], 11],
  ['join', [[1e-7, 'g']], '0.0000001g'],
] as const)('%s of %j is %s', (operation, operands, result) => {
  expect(calculations[operation](operands)).toBe(result)
})

test('numbers far apart, and those without an end, stay as they are', () => {
  expect(addedDecimals([1e300, 0.1])).toBe(1e300)
  expect(dividedDecimals(1, 3)).toBe(1 / 3)
  expect(decimalPower(2, 0.5)).toBe(Math.SQRT2)
})

test('of a hundred thousand decimals the sum and the mean are those of paper, to fifteen digits', () => {
  const numbers = Array.from({ length: 100_000 }, (_, at) => at + 0.1)
  expect(calculations.sum([numbers])).toBe(4_999_960_000)
  expect(calculations.mean([numbers])).toBe(49_999.6)
})

test('a number that is longer than others are is joined with its exponent', () => {
  expect(calculations.join([[1e300, 'g']])).toBe('1e+300g')
  expect(calculations.join([[1e21, -1e-9]])).toBe('1000000000000000000000-0.000000001')
})
