import { expect, test } from 'vitest'
import { type AlertRule, firstRule } from '../../../../../engines/alert-rule'
import { ofWhomOf, withClosingCount, withCount, withOfWhom, withRule } from './counted-rule'
import { answeredEach, problemsOf, type RuleDraft, withFittingEvaluation, withPart } from './rule-draft'

const [first] = firstRule.conditions
if (!first) throw new Error('The first rule has a condition.')

const ofMinutes: AlertRule = {
  ...firstRule,
  conditions: [{ ...first, variable: 'heart_rate', threshold: 120, window: { count: 10, unit: 'minute' } }],
}

test.each([
  ['a usual one', firstRule],
  ['one of minutes', ofMinutes],
  [
    'one of study weeks',
    { ...firstRule, conditions: [{ ...first, window: { count: 2, unit: 'studyWeek' } }] },
  ],
  ['one with a closing value', { ...firstRule, conditions: [withPart(first, 'closesAt', 660)] }],
  ['one that raises another alert for missing data', { ...firstRule, missing: 'separate' }],
] as const)('%s can be saved at once when it counts subjects, and when it does so no more', (_, rule) => {
  for (const whom of ['count', 'percent'] as const) {
    const counted = withOfWhom(rule, whom)
    expect(ofWhomOf(counted)).toBe(whom)
    expect(problemsOf(counted)).toEqual([])
    expect(problemsOf(withOfWhom(counted, 'each'))).toEqual([])
  }
})

test('a rule that counts subjects is never evaluated with each answer or when data arrive', () => {
  const counted = withOfWhom(answeredEach(firstRule), 'count')
  expect(counted.evaluation.kind).toBe('hourly')
  const score = { ...first, variable: 'score', survey: { surveyId: 'phq9' }, aggregate: 'last' } as const
  const asked = withFittingEvaluation(counted, { ...counted, conditions: [score] })
  expect(asked.evaluation.kind).toBe('hourly')
})

test('a closing count stays below the one that raises an alert', () => {
  const closing = withClosingCount(withCount(withOfWhom(firstRule, 'count'), 5), 2)
  expect(closing.cohort).toEqual({ atLeast: 5, closesAt: 2 })
  expect(withCount(closing, 4).cohort).toEqual({ atLeast: 4, closesAt: 2 })
  expect(withCount(closing, 2).cohort).toEqual({ atLeast: 2 })
  expect(withClosingCount(closing, null).cohort).toEqual({ atLeast: 5 })
  expect(withCount(withOfWhom(firstRule, 'percent'), 50).cohort).toEqual({ percent: 50 })
})

test('what is sent to a subject is left out when subjects are counted, and people stay', () => {
  const draft: RuleDraft = {
    name: 'ルール',
    rule: firstRule,
    notifiedUserIds: [],
    chain: {
      steps: [
        { afterMinutes: 0, whom: 'subject', userIds: [], message: 'sync' },
        { afterMinutes: 30, whom: 'owner', userIds: [] },
      ],
      onlyOnDuty: true,
    },
    asks: { mostPerWeek: 2, message: 'wear' },
  }
  const counted = withRule(draft, withOfWhom(firstRule, 'count'))
  expect(counted.asks.message).toBeUndefined()
  expect(counted.chain).toEqual({
    steps: [{ afterMinutes: 30, whom: 'owner', userIds: [] }],
    onlyOnDuty: true,
  })
  expect(withRule(draft, ofMinutes)).toEqual({ ...draft, rule: ofMinutes })
})
