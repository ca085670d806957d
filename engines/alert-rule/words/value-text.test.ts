import { expect, test } from 'vitest'
import { firstRule } from '../definition/alert-rule'
import { usualText } from './value-text'

const [condition] = firstRule.conditions

test.each([
  ['resting_heart_rate', 57.84, '58 bpm'],
  ['sleep', 395.4, '6時間35分'],
] as const)("somebody's usual of %s, %d, reads %s, by whatever it is compared", (variable, usual, text) => {
  for (const comparison of ['zScore', 'percent', 'difference'] as const) {
    const rule = {
      conditions: condition ? [{ ...condition, variable, comparison, aggregate: 'mean' as const }] : [],
    }
    expect(usualText(rule, usual, 'ja')).toBe(text)
  }
  expect(usualText(firstRule, null, 'ja')).toBeNull()
})
