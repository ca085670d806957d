import { describe, expect, test } from 'vitest'
import { type Comparing, comparerOf, rounded } from './compare'

test('a number is rounded to nine decimals, halves away from zero', () => {
  expect(rounded((33.1 + 33.4 + 34.6) / 3)).toBe(33.7)
  expect(rounded(1.0000000005)).toBe(1.000000001)
  expect(rounded(-1.0000000005)).toBe(-1.000000001)
  expect(rounded(123_456_789.3 + 0.1 + 0.2)).toBe(123_456_789.6)
  expect(rounded(Number.NaN)).toBeNaN()
})

describe('a mean that binary numbers miss by a hair is compared as it is written', () => {
  const mean = (13.1 + 13.4 + 14.6) / 3
  test.each([
    ['>', false],
    ['>=', true],
    ['=', true],
    ['!=', false],
    ['<', false],
    ['<=', true],
  ] as const)('%s 13.7: %s', (operator, holds) => {
    expect(comparerOf({ operator, threshold: 13.7 })(mean, false)).toBe(holds)
  })
})

describe('an open alert is over when its closing value is reached', () => {
  const under: Comparing = { operator: '<', threshold: 90, closesAt: 93 }
  const over: Comparing = { operator: '>=', threshold: 120, closesAt: 110 }
  const atMost: Comparing = { operator: '<=', threshold: 90, closesAt: 93 }
  const outside: Comparing = { operator: 'outside', threshold: 12, upTo: 20, closesAt: 14, closesUpTo: 18 }
  test.each([
    [under, 92.9, true],
    [under, 93, false],
    [atMost, 93, false],
    [over, 110.1, true],
    [over, 110, false],
    [outside, 13.9, true],
    [outside, 14, false],
    [outside, 18, false],
    [outside, 18.1, true],
  ])('%o at %d: still open %s', (comparing, value, isOpen) => {
    expect(comparerOf(comparing)(value, true)).toBe(isOpen)
  })
})

test('both ends belong to between, and neither to outside', () => {
  const between = comparerOf({ operator: 'between', threshold: 12, upTo: 20 })
  const outside = comparerOf({ operator: 'outside', threshold: 12, upTo: 20 })
  expect([11.9, 12, 20, 20.1].map((value) => between(value, false))).toEqual([false, true, true, false])
  expect([11.9, 12, 20, 20.1].map((value) => outside(value, false))).toEqual([true, false, false, true])
})
