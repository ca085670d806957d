import { expect, test } from 'vitest'
import type { AlertCondition, AlertRule } from './alert-rule'
import { defaultRuleProblems } from './check-default-rule'
import { type DefaultRuleKey, defaultRules } from './default-rules'
import { alertProblemText } from './parse-alert-rule'

function problemsOf(key: DefaultRuleKey, changes: Partial<AlertCondition>) {
  const given = defaultRules.find((one) => one.key === key)?.rule as AlertRule
  const [first, ...others] = given.conditions as [AlertCondition, ...AlertCondition[]]
  return defaultRuleProblems(key, { ...given, conditions: [{ ...first, ...changes }, ...others] })
}

test.each([
  ['SYNC_LATE', { variable: 'steps', threshold: 1000 }, 'conditions.0.variable'],
  ['BATTERY_EMPTY', { variable: 'days_since_sync' }, 'conditions.0.variable'],
  ['TOKEN_ERROR', { states: ['failing', 'revoked'] }, 'conditions.0.states'],
  ['NO_DEVICE', { operator: 'notIn' }, 'conditions.0.states'],
  ['NOT_WORN', { states: ['not_synced'] }, 'conditions.0.states'],
] as const)('%s is refused when it asks something else: %o', (key, changes, path) => {
  const problems = problemsOf(key, changes as Partial<AlertCondition>)
  expect(problems.map((problem) => problem.path.join('.'))).toEqual([path])
})

test('the sentence names the reason and what can be asked', () => {
  const [problem] = problemsOf('SYNC_LATE', { variable: 'steps', threshold: 1000 })
  expect(problem && alertProblemText(problem, 'ja')).toBe(
    'このルールはモニタリングの要確認「同期遅れ」を決めるため、調べられるのは「最終同期からの日数」だけです。ほかのことには、新しいルールを作成してください。',
  )
})

test.each([
  ['SYNC_LATE', { threshold: 4 }],
  ['BATTERY_EMPTY', { threshold: 20 }],
  ['WORN_LITTLE', { variable: 'wear', operator: '<', threshold: 480 }],
] as const)('%s may have other numbers: %o', (key, changes) => {
  expect(problemsOf(key, changes)).toEqual([])
})

test('the rules of every project are what they decide', () => {
  for (const { key, rule } of defaultRules) expect(defaultRuleProblems(key, rule)).toEqual([])
})
