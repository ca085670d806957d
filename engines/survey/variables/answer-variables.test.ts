import { expect, test } from 'vitest'
import { morning, surveyOf } from '../../../testing/surveys/build-survey'
import { sampleQuestions } from '../../../testing/surveys/sample-questions'
import type { Item } from '../definition/item-shapes'
import { compile } from '../run/compile'
import { completedSurvey } from '../run/complete'
import { start } from '../run/run'
import { answerRows } from './answer-rows'
import { answerVariables, scoreVariables } from './answer-variables'
import { leavingParts } from './leaving-parts'

const samples = Object.entries(sampleQuestions).map(([type, { item, answer }]) => ({
  type,
  item: { ...item, linkId: type } as Item,
  answer,
}))
const survey = surveyOf(samples.map(({ item }) => item))
const asWritten = { dropsFreeText: false, movesDates: false, takesPersonal: false, bandsBirthYears: false }
const parts = leavingParts(survey, asWritten, [])
const answers = Object.fromEntries(samples.flatMap(({ type, answer }) => (answer ? [[type, answer]] : [])))

test('each kind of question has columns of its own, and those that may identify somebody none', () => {
  const { variables, leftOut } = answerVariables(survey, parts)
  const cells = Object.fromEntries(variables.map(({ variable, read }) => [variable.key, read(answers)]))

  expect(cells).toMatchObject({
    single: 'c2',
    multiple___c0: false,
    multiple___c1: true,
    multiple___o: true,
    multiple___o_text: '物音',
    yesNo: false,
  })
  expect(leftOut.map(({ linkId }) => linkId)).toEqual(
    expect.arrayContaining(['photo', 'file', 'signature', 'consent']),
  )
  const keys = variables.map(({ variable }) => variable.key)
  expect(new Set(keys).size).toBe(keys.length)
  const texts = variables.filter(({ variable }) => variable.privacy === 'freeText')
  expect(texts.map(({ variable }) => variable.key)).toEqual(
    expect.arrayContaining(['multiple___o_text', 'text', 'longText']),
  )
})

test('a question that was not answered has no value, which is not false', () => {
  const { variables } = answerVariables(survey, parts)
  expect(variables.map(({ read }) => read({}))).toEqual(variables.map(() => null))
})

test('rows have each chosen option, with its code, its words and what was written beside it', () => {
  const compiled = compile(survey)
  const completed = completedSurvey(start(compiled, morning, answers))
  const rows = answerRows(compiled, completed.answers, { language: 'ja', parts })

  expect(rows.filter(({ question }) => question === 'multiple')).toEqual([
    {
      question: 'multiple',
      entry: '',
      row: '',
      value: 'c1',
      number: null,
      label: '途中で目が覚めた',
      openText: null,
      isFreeText: false,
    },
    {
      question: 'multiple',
      entry: '',
      row: '',
      value: 'o',
      number: null,
      label: '物音',
      openText: '物音',
      isFreeText: false,
    },
  ])
  expect(rows.map(({ question }) => question)).not.toContain('signature')
})

test('scores and their bands are variables', () => {
  const score = {
    id: 'sum',
    name: { ja: '合計', en: 'Sum' },
    method: 'sum',
    items: [],
    missing: { rule: 'strict' },
    bands: [{ code: 'low', from: 0, label: { ja: '低い' } }],
  } as const
  expect(scoreVariables({ score: [score] }, parts)).toMatchObject([
    {
      id: 'sum',
      value: { key: 'sum', name: { ja: '合計', en: 'Sum' }, type: { kind: 'number' } },
      band: { key: 'sum_band', type: { kind: 'choice', choices: { low: { ja: '低い', en: '低い' } } } },
    },
  ])
})
