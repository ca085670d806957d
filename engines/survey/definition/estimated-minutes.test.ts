import { expect, test } from 'vitest'
import { ja, surveyOf } from '../../../testing/surveys/build-survey'
import { estimatedMinutes } from './estimated-minutes'
import type { Item } from './item-shapes'

const statement: Item = { type: 'statement', linkId: 'hello', text: ja('はじめに') }
const yesNo = (place: number): Item => ({ type: 'yesNo', linkId: `y${place}`, text: ja('はい') })

test('a survey takes at least a minute, and items without an answer add nothing', () => {
  expect(estimatedMinutes(surveyOf([]))).toBe(1)
  expect(estimatedMinutes(surveyOf(Array.from({ length: 30 }, () => statement)))).toBe(1)
})

test('15 short questions take two minutes, also in a group', () => {
  const questions = Array.from({ length: 15 }, (_, place) => yesNo(place))
  expect(estimatedMinutes(surveyOf(questions))).toBe(2)
  expect(estimatedMinutes(surveyOf([{ type: 'group', linkId: 'g', item: questions }]))).toBe(2)
})

test('each row of a matrix adds time', () => {
  const row = Array.from({ length: 30 }, (_, place) => ({ code: `r${place}`, text: ja('行') }))
  expect(
    estimatedMinutes(surveyOf([{ type: 'matrix', linkId: 'm', text: ja('表'), cell: 'number', row }])),
  ).toBe(3)
})
