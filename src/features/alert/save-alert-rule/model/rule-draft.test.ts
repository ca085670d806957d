import { describe, expect, test } from 'vitest'
import {
  type AlertVariableKey,
  alertOperators,
  alertVariableKeys,
  alertVariables,
  comparisons,
  firstRule,
} from '../../../../../engines/alert-rule'
import {
  answeredEach,
  changedParts,
  emptyDraft,
  overVariable,
  problemsOf,
  withChoices,
  withComparison,
  withFittingEvaluation,
  withOperator,
  withPart,
  withSurvey,
  withSurveyPart,
} from './rule-draft'

const [first] = firstRule.conditions
if (!first) throw new Error('The first rule has a condition.')
const of = (condition: typeof first) => ({ ...firstRule, conditions: [condition] })

const keysOf = (condition: typeof first) => problemsOf(of(condition)).map(({ key }) => key)
/** A score or a question is chosen by a person. */
const leftToChoose = (variable: AlertVariableKey) =>
  ['score', 'question'].includes(alertVariables[variable].ofSurvey ?? '') ? ['noSurvey'] : []

test.each(alertVariableKeys)(
  'a condition over %s can be saved at once, or after a survey was chosen, and be left for any other',
  (variable) => {
    const made = overVariable(first, variable)
    expect(keysOf(made)).toEqual(leftToChoose(variable))
    for (const other of alertVariableKeys)
      expect(keysOf(overVariable(made, other))).toEqual(leftToChoose(other))
  },
)

const phq9 = { surveyId: 'phq9', title: 'PHQ-9' }
const choices = [
  { code: '0', title: '全くない' },
  { code: '3', title: 'ほとんど毎日' },
]

test('a survey, its question and their choices are chosen one after the other; another survey begins anew', () => {
  const asked = withSurvey(overVariable(first, 'answer_choice'), phq9)
  expect(keysOf(asked)).toEqual(['noQuestion'])
  const chosen = withSurveyPart(asked, { id: 'item9', title: '消えたい', choices })
  expect(keysOf(chosen)).toEqual([])
  expect(chosen).toMatchObject({ states: ['0'], survey: { stateTitles: ['全くない'] } })
  const both = withChoices(
    chosen,
    ['3', '0'],
    (code) => choices.find((one) => one.code === code)?.title ?? code,
  )
  expect(both).toMatchObject({ states: ['3', '0'], survey: { stateTitles: ['ほとんど毎日', '全くない'] } })
  expect(withSurvey(both, { surveyId: 'other', title: 'ほか' })).not.toHaveProperty('states')
})

test('answers alone are evaluated one by one, without closing values; with anything else they are not', () => {
  const closing = withPart(first, 'closesAt', 660)
  const score = overVariable(closing, 'score')
  const answered = withFittingEvaluation(of(closing), of(score))
  expect(answered.evaluation.kind).toBe('answer')
  expect(answeredEach(of(closing)).conditions[0]).not.toHaveProperty('closesAt')
  const mixed = withFittingEvaluation(answered, { ...answered, conditions: [score, first] })
  expect(mixed.evaluation.kind).toBe('newData')
  // Who has chosen otherwise keeps it.
  const hourly = { ...of(score), evaluation: { kind: 'hourly' } } as const
  expect(withFittingEvaluation(hourly, hourly).evaluation.kind).toBe('hourly')
})

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
