import { describe, expect, test } from 'vitest'
import { alertOperators, alertVariableKeys, comparisons, firstRule } from '../../../../../engines/alert-rule'
import {
  changedParts,
  emptyDraft,
  overVariable,
  problemsOf,
  withComparison,
  withOperator,
  withPart,
} from './rule-draft'

const [first] = firstRule.conditions
if (!first) throw new Error('The first rule has a condition.')
const of = (condition: typeof first) => ({ ...firstRule, conditions: [condition] })

test.each(alertVariableKeys)(
  'a condition over %s can be saved at once, and be left for any other',
  (variable) => {
    const made = overVariable(first, variable)
    expect(problemsOf(of(made))).toEqual([])
    for (const other of alertVariableKeys) expect(problemsOf(of(overVariable(made, other)))).toEqual([])
  },
)

test.each(comparisons)('with %s every operator of numbers can be saved at once', (comparison) => {
  const compared = withComparison(overVariable(first, 'resting_heart_rate'), comparison)
  for (const operator of alertOperators.filter((one) => one !== 'in' && one !== 'notIn'))
    expect(problemsOf(of(withOperator(compared, operator)))).toEqual([])
})

describe('parts that a choice does not take are left out', () => {
  test('the upper end of a range', () => {
    const range = withOperator(first, 'between')
    expect(range.upTo).toBeGreaterThan(600)
    expect('upTo' in withOperator(range, '<')).toBe(false)
  })

  test('the value at which an alert closes, on the other side', () => {
    const closing = withPart(first, 'closesAt', 660)
    expect(withOperator(closing, '<=').closesAt).toBe(660)
    expect('closesAt' in withOperator(closing, '>')).toBe(false)
  })
})

test('changes are counted by part', () => {
  expect(changedParts(emptyDraft, emptyDraft)).toBe(0)
  const rule = { ...firstRule, coverage: 80, wornMinutes: 600 }
  expect(changedParts(emptyDraft, { ...emptyDraft, name: 'x', rule })).toBe(3)
})
