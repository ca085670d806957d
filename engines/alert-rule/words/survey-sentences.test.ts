import { expect, test } from 'vitest'
import { type AlertCondition, type AlertRule, firstRule } from '../definition/alert-rule'
import { parseAlertRule } from '../definition/parse-alert-rule'
import { alertSentenceText } from './alert-sentence'
import { readingText } from './value-text'

const phq9 = { surveyId: 'phq9', title: 'PHQ-9' }
const newest = { aggregate: 'last', window: { count: 1, unit: 'day' }, comparison: 'value' } as const
const ruleOf = (condition: AlertCondition, rule: Partial<AlertRule> = {}): AlertRule => ({
  ...firstRule,
  conditions: [condition],
  ...rule,
})
const score: AlertCondition = {
  variable: 'score',
  survey: { ...phq9, part: 'total', partTitle: '合計' },
  operator: '>=',
  threshold: 15,
  ...newest,
}
const choice: AlertCondition = {
  variable: 'answer_choice',
  survey: { ...phq9, part: 'item9', partTitle: '消えたい', stateTitles: ['半分以上', 'ほとんど毎日'] },
  operator: 'in',
  states: ['2', '3'],
  ...newest,
}
const rate: AlertCondition = {
  variable: 'response_rate',
  ...newest,
  window: { count: 14, unit: 'day' },
  operator: '<',
  threshold: 50,
}
const missed: AlertCondition = { variable: 'missed_surveys', operator: '>=', threshold: 3, ...newest }
const problems = (rule: unknown) => {
  const parsed = parseAlertRule(rule)
  return parsed.isValid ? [] : parsed.problems.map(({ path, key }) => `${path.join('.')}: ${key}`)
}

test('a rule over surveys is one sentence that names them', () => {
  expect(alertSentenceText(ruleOf(score), 'ja')).toBe(
    '被験者ごとの「PHQ-9」の得点「合計」の直近1日の最新の値が15点以上のことがあれば、注意として知らせる。',
  )
  expect(alertSentenceText(ruleOf(choice), 'ja')).toBe(
    '被験者ごとの「PHQ-9」の質問「消えたい」の回答が「半分以上」・「ほとんど毎日」のことがあれば、注意として知らせる。',
  )
  expect(alertSentenceText(ruleOf(rate), 'ja')).toBe(
    '被験者ごとのすべてのアンケートの直近14日の回答率が50%未満のことがあれば、注意として知らせる。',
  )
  expect(alertSentenceText(ruleOf({ ...missed, survey: phq9 }), 'ja')).toBe(
    '被験者ごとの「PHQ-9」の続けて未回答の配信が3件以上のことがあれば、注意として知らせる。',
  )
  expect(alertSentenceText(ruleOf(score), 'en')).toBe(
    'If a subject’s score of a survey “合計” of “PHQ-9” (last value over the last 1 day) is at least 15 points, report it as warning.',
  )
})

test('what was chosen is read by its titles', () => {
  expect(readingText(ruleOf(choice), 0b10, 'ja')).toBe('ほとんど毎日')
  expect(readingText(ruleOf(score), 17, 'ja')).toBe('17点')
})

test.each([
  ['a survey that was not chosen', { ...score, survey: {} }, 'conditions.0.survey: noSurvey'],
  ['a score that was not chosen', { ...score, survey: phq9 }, 'conditions.0.survey.part: noScore'],
  ['a question that was not chosen', { ...choice, survey: phq9 }, 'conditions.0.survey.part: noQuestion'],
  ['a survey of steps', { ...firstRule.conditions[0], survey: phq9 }, 'conditions.0.survey: surveyUnused'],
  ['a mean of rates', { ...rate, aggregate: 'mean' }, 'conditions.0.aggregate: onlyWhole'],
  ['a rate above 100', { ...rate, threshold: 150 }, 'conditions.0.threshold: otherUnit'],
  [
    'a number of answers',
    { ...score, aggregate: 'count', threshold: 1 },
    'conditions.0.aggregate: noCountOfAnswers',
  ],
  [
    'more choices than a reading has bits',
    { ...choice, states: Array.from({ length: 31 }, (_, place) => String(place)) },
    'conditions.0.states: manyChoices',
  ],
  ['no choices', { ...choice, states: [] }, 'conditions.0.states: none'],
])('%s is refused at its place', (_, condition, problem) => {
  expect(problems(ruleOf(condition as AlertCondition))).toEqual([problem])
})

test('what is evaluated with each answer asks nothing but answers', () => {
  const answered = { evaluation: { kind: 'answer' } } as const
  expect(problems(ruleOf(score, answered))).toEqual([])
  expect(problems(ruleOf(rate, answered))).toEqual(['conditions.0.variable: onlyAnswers'])
})
