import { expect, test } from 'vitest'
import { type AlertCondition, firstRule } from '../../../../../../engines/alert-rule'
import { triedThresholds, withThreshold } from './tried-thresholds'

const day = { count: 1, unit: 'day' } as const
const week = { count: 7, unit: 'day' } as const
const rule = (...conditions: AlertCondition[]) => ({ ...firstRule, conditions })

test.each<[string, Omit<AlertCondition, 'comparison'>, number[]]>([
  [
    'a battery in whole percent',
    { variable: 'battery', aggregate: 'last', window: day, operator: '<=', threshold: 5 },
    [2, 3, 4, 5, 6, 7, 8],
  ],
  [
    'surveys missed in a row, of which there are none below zero',
    { variable: 'missed_surveys', aggregate: 'last', window: day, operator: '>=', threshold: 2 },
    [0, 1, 2, 3, 4, 5],
  ],
  [
    'days that are counted',
    { variable: 'wear', aggregate: 'count', window: week, operator: '<', threshold: 4 },
    [1, 2, 3, 4, 5, 6, 7],
  ],
  [
    'the mean of days, which may lie between whole numbers',
    { variable: 'valid_day', aggregate: 'mean', window: week, operator: '<', threshold: 0.5 },
    [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65],
  ],
  [
    'minutes',
    { variable: 'wear', aggregate: 'mean', window: day, operator: '<', threshold: 600 },
    [450, 500, 550, 600, 650, 700, 750],
  ],
])('thresholds are tried that can make a difference: %s', (_, condition, expected) => {
  expect(triedThresholds(rule({ ...condition, comparison: 'value' }))).toEqual(expected)
})

test('of states nothing is tried', () => {
  const states = { variable: 'day_state', aggregate: 'last', window: day, comparison: 'value' } as const
  expect(triedThresholds(rule({ ...states, operator: 'in', states: ['not_worn'] }))).toEqual([])
})

test('where an alert closes moves along with the threshold', () => {
  const [condition] = firstRule.conditions
  if (!condition) throw new Error('no condition')
  const moved = withThreshold(rule({ ...condition, threshold: 600, closesAt: 660 }), 500)
  expect(moved.conditions).toEqual([{ ...condition, threshold: 500, closesAt: 560 }])
})
