import { expect, test } from 'vitest'
import { isUnusual } from './is-unusual'

test('a value is unusual beyond 1.5 widths of the usual range, not at exactly 1.5', () => {
  const usual = { usualLow: 400, usualHigh: 440 }
  expect([339, 340, 400, 500, 501].map((value) => isUnusual({ value, ...usual }))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

test('without a value or a range nothing is unusual', () => {
  expect(isUnusual({ value: null, usualLow: 1, usualHigh: 2 })).toBe(false)
  expect(isUnusual({ value: 252, usualLow: null, usualHigh: null })).toBe(false)
})
