import { expect, test } from 'vitest'
import { ja, surveyOf } from '../../../testing/surveys/build-survey'
import { gad7, k6, phq9, who5 } from '../../../testing/surveys/scales'
import type { Item } from '../definition/item-shapes'
import type { Score } from '../definition/score-shapes'
import { scoreMaximum } from './score-maximum'

test.each([
  ['PHQ-9', phq9, 27],
  ['GAD-7', gad7, 21],
  ['K6', k6, 24],
  // 25 × 4
  ['WHO-5', who5, 100],
])('%s has the maximum that its authors state', (_, survey, most) => {
  expect(scoreMaximum(survey, survey.score?.[0]?.id ?? '')).toBe(most)
})

const option = (code: string, ordinalValue: number, exclusive?: true) => ({
  code,
  text: ja(code),
  ordinalValue,
  ...(exclusive && { exclusive }),
})
const items: Item[] = [
  {
    type: 'multiple',
    linkId: 'reasons',
    text: ja('理由'),
    answerOption: [option('a', 1), option('b', 1), option('c', 3), option('none', 9, true)],
  },
  {
    type: 'multiple',
    linkId: 'two',
    text: ja('二つまで'),
    maxOccurs: 2,
    answerOption: [option('a', 1), option('b', 2), option('c', 3)],
  },
  { type: 'yesNo', linkId: 'yes', text: ja('はい') },
  { type: 'nrs', linkId: 'nrs', text: ja('痛み') },
  { type: 'number', linkId: 'cups', text: ja('杯'), minValue: 0, maxValue: 7 },
  { type: 'number', linkId: 'open', text: ja('歩数') },
  {
    type: 'matrix',
    linkId: 'm',
    text: ja('疲れ'),
    cell: 'single',
    row: [
      { code: 'r1', text: ja('午前') },
      { code: 'r2', text: ja('夜') },
    ],
    answerOption: [option('0', 0), option('3', 3)],
  },
]
const scoreOf = (parts: Partial<Score>): Score => ({
  id: 's',
  name: ja('合計'),
  method: 'sum',
  items: [],
  missing: { rule: 'zero' },
  ...parts,
})
const most = (...scores: Partial<Score>[]) =>
  scoreMaximum(surveyOf(items, { score: scores.map(scoreOf) }), 's')

test('the maximum counts an exclusive choice alone, and at most as many choices as allowed', () => {
  expect(most({ items: [{ item: 'reasons' }] })).toBe(9)
  expect(most({ items: [{ item: 'two' }] })).toBe(5)
})

test('weights, reversal, factor, rows and mean count as in the score', () => {
  expect(
    most({
      items: [
        { item: 'yes', weight: 2 },
        { item: 'nrs', reverse: true },
      ],
    }),
  ).toBe(12)
  expect(most({ items: [{ item: 'cups', weight: -1 }, { item: 'nrs' }] })).toBe(10)
  expect(most({ items: [{ item: 'm' }] })).toBe(6)
  expect(most({ items: [{ item: 'm', row: 'r1' }] })).toBe(3)
  expect(most({ method: 'mean', items: [{ item: 'nrs' }, { item: 'cups', weight: 3 }], decimals: 2 })).toBe(
    7.75,
  )
  expect(most({ items: [{ score: 'part' }], factor: 4 }, { id: 'part', items: [{ item: 'yes' }] })).toBe(4)
})

test('without a bound, without items or in a circle there is no maximum', () => {
  expect(most({ items: [{ item: 'open' }, { item: 'yes' }] })).toBeNull()
  expect(most({ items: [] })).toBeNull()
  expect(most({ items: [{ score: 's' }] })).toBeNull()
  expect(scoreMaximum(surveyOf(items), 's')).toBeNull()
})
