import { expect, test } from 'vitest'
import { firstRule } from '../definition/alert-rule'
import { ruleOf } from '../testing/rule-of'
import { alertSentenceText } from './alert-sentence'
import { readingText, usualText } from './value-text'

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

test.each([
  [{ variable: 'skin_temperature', operator: '>=', threshold: 37.55 }, '37.55 °C以上', 'at least 37.55 °C'],
  [{ variable: 'sleep', threshold: 337.5 }, '5時間37.5分未満', 'below 5 h 37.5 min'],
  [{ variable: 'distance', threshold: 1234.5 }, '1.2345 km未満', 'below 1.2345 km'],
  [
    { comparison: 'zScore', baselineDays: 28, operator: '<=', threshold: -2.25 },
    '2.25 SD以上低い',
    'at least 2.25 SD below',
  ],
  [
    { comparison: 'percent', baselineDays: 28, operator: '<=', threshold: -12.5 },
    '12.5%以上低い',
    'at least 12.5% below',
  ],
  [
    { variable: 'spo2', operator: 'between', threshold: 90.25, upTo: 94.75 },
    '90.25%〜94.75%の間',
    'between 90.25% and 94.75%',
  ],
] as const)('a threshold is told as it is stored: %j', (condition, ja, en) => {
  const rule = ruleOf({ aggregate: 'mean', ...condition })
  expect(alertSentenceText(rule, 'ja')).toContain(ja)
  expect(alertSentenceText(rule, 'en')).toContain(en)
})

test.each([
  ['skin_temperature', '>', 37.5, 37.52, '37.52 °C'],
  ['skin_temperature', '>', 37.5, 37.61, '37.6 °C'],
  ['skin_temperature', '>=', 37.5, 37.5, '37.5 °C'],
  ['sleep', '<', 300, 299.7, '4時間59.7分'],
  ['sleep', '<', 300, 281.4, '4時間41分'],
  ['steps', '<', 1000, 999.6, '999.6歩'],
  ['distance', '<', 5000, 4990, '4.99 km'],
] as const)(
  '%s %s %d: a value of %d reads %s, and not as the threshold',
  (variable, operator, threshold, value, text) => {
    expect(readingText(ruleOf({ variable, operator, threshold }), value, 'ja')).toBe(text)
  },
)
