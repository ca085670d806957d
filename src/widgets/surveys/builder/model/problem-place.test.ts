import { expect, test } from 'vitest'
import {
  type CheckProblem,
  type Item,
  publishChecks,
  type SurveyDefinition,
} from '../../../../../engines/survey'
import { surveyEnd, surveyHead } from './editor'
import { placeOfProblem } from './problem-place'

const both = (text: string) => ({ ja: text, en: text })
const pain: Item = { type: 'nrs', linkId: 'pain', text: both('痛み') }
const never = { all: [{ left: { answer: 'pain' }, operator: '>', right: { value: 10 } }] } as const
const gone = { exists: { answer: 'gone' } } as const
const survey = (items: readonly Item[], more: Partial<SurveyDefinition> = {}): SurveyDefinition => ({
  schemaVersion: 1,
  languages: ['ja', 'en'],
  title: both('朝'),
  page: [
    { linkId: 'p1', item: [pain] },
    { linkId: 'p2', item: items },
  ],
  ...more,
})
const memo = (more: object = {}): Item => ({ type: 'text', linkId: 'memo', text: both('メモ'), ...more })
const choices = (...text: readonly object[]): Item => ({
  type: 'single',
  linkId: 'sleep',
  text: both('眠れましたか'),
  answerOption: text.map((one, place) => ({ code: `${place}`, text: both(`${place}`), ...one })),
})
const total = { id: 'total', name: both('合計'), method: 'sum', missing: { rule: 'strict' } } as const

test.each<[string, SurveyDefinition, CheckProblem['key'], object]>([
  [
    'a condition',
    survey([memo({ enableWhen: gone })]),
    'unknownItem',
    { selected: 'memo', tab: 'branch', setting: 'when' },
  ],
  [
    'a condition of the group around a question',
    survey([{ type: 'group', linkId: 'g', enableWhen: never, item: [memo()] }]),
    'unreachable',
    { selected: 'g', tab: 'branch', setting: 'when' },
  ],
  [
    'a condition of a page',
    survey([], { page: [{ linkId: 'p1', enableWhen: gone, item: [pain] }] }),
    'unknownItem',
    { selected: 'p1', tab: 'branch', setting: 'when' },
  ],
  [
    'an early end',
    survey([memo()], { action: [{ type: 'end', id: 'e', after: 'memo', when: gone }] }),
    'unknownItem',
    { selected: 'memo', tab: 'branch', setting: 'action e' },
  ],
  [
    'a word to the staff without its translation',
    survey([memo()], {
      action: [{ type: 'flag', id: 'f', when: { exists: { answer: 'pain' } }, text: { ja: '連絡' } }],
    }),
    'missingTranslation',
    { selected: surveyHead, tab: 'branch', setting: 'action f', language: 'en' },
  ],
  [
    'the name of a score without its translation',
    survey([memo()], { score: [{ ...total, name: { ja: '合計' }, items: [{ item: 'pain' }] }] }),
    'missingTranslation',
    { view: 'score', setting: 'score total name', language: 'en' },
  ],
  [
    'bands that overlap',
    survey([memo()], {
      score: [
        {
          ...total,
          items: [{ item: 'pain' }],
          bands: [0, 0].map((from, place) => ({ code: `${place}`, from, label: both('a') })),
        },
      ],
    }),
    'bandOverlap',
    { view: 'score', setting: 'score total bands 1 from' },
  ],
  [
    'a score of choices without values',
    survey([choices({})], { score: [{ ...total, items: [{ item: 'sleep' }] }] }),
    'choiceWithoutValue',
    { view: 'edit', selected: 'sleep', field: 'value 0' },
  ],
  [
    'a choice without its translation',
    survey([choices({}, { text: { ja: 'いいえ' } })]),
    'missingTranslation',
    { selected: 'sleep', tab: 'translation', setting: 'translation 2', language: 'en' },
  ],
  [
    'the words of a constraint without their translation',
    survey([
      memo({
        constraint: [{ key: 'c', requirement: { exists: { answer: 'memo' } }, human: { ja: '必要です' } }],
      }),
    ]),
    'missingTranslation',
    { selected: 'memo', tab: 'translation', setting: 'translation 1', language: 'en' },
  ],
  [
    'a unit without its translation',
    survey([
      { type: 'number', linkId: 'weight', text: both('体重'), unit: { code: 'kg', text: { ja: 'キロ' } } },
    ]),
    'missingTranslation',
    { selected: 'weight', tab: 'translation', setting: 'translation 1', language: 'en' },
  ],
  [
    'an answer in a unit',
    survey([
      { type: 'number', linkId: 'weight', text: both('体重'), unit: { code: 'kg', text: both('{{gone}}') } },
    ]),
    'unknownItem',
    { selected: 'weight', tab: 'item' },
  ],
  [
    'a choice without a text',
    survey([choices({}, { text: {} })]),
    'choiceWithoutText',
    { selected: 'sleep', pane: 'canvas', field: 'choice 1' },
  ],
  [
    'a choice without a code',
    survey([choices({ code: '' })]),
    'choiceWithoutCode',
    { selected: 'sleep', tab: 'score', setting: 'code 0' },
  ],
  [
    'an answer in a text in English',
    survey([memo({ help: { ja: 'a', en: '{{gone}}' } })]),
    'unknownItem',
    { selected: 'memo', pane: 'canvas', field: 'help', language: 'en' },
  ],
  [
    'the thanks without their translation',
    survey([memo()], { completed: { ja: 'ありがとう' } }),
    'missingTranslation',
    { selected: surveyEnd, setting: 'completed', language: 'en' },
  ],
])('%s is fixed where it is edited', (_, definition, key, place) => {
  const problem = publishChecks(definition).find((one) => one.key === key)
  if (!problem) throw new Error(`There is no problem ${key}.`)
  expect(placeOfProblem(problem, definition)).toMatchObject(place)
})
