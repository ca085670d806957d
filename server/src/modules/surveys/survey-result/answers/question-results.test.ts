import { expect, test } from 'vitest'
import type { Item, SurveyDefinition } from '../../../../../../engines/survey'
import { questionResults } from './question-results'

const matrixOf = (rows: number, columns: number): SurveyDefinition => {
  const text = (ja: string) => ({ ja })
  const matrix: Item = {
    type: 'matrix',
    linkId: 'm',
    text: text('表'),
    cell: 'single',
    row: Array.from({ length: rows }, (_, at) => ({ code: `r${at}`, text: text('行') })),
    answerOption: Array.from({ length: columns }, (_, at) => ({ code: `c${at}`, text: text('列') })),
  }
  return { schemaVersion: 1, languages: ['ja'], title: text('x'), page: [{ linkId: 'p', item: [matrix] }] }
}
const given = [{ address: 'm', value: { rows: { r0: 'c5' } }, count: 3 }]

test('a matrix has every choice of every row, also those that nobody made', () => {
  const [first, second] = questionResults(matrixOf(2, 10), given)
  expect(first?.choices).toHaveLength(10)
  expect(first?.choices[5]).toMatchObject({ code: 'c5', count: 3 })
  expect(second?.choices).toHaveLength(10)
})

test('of a vast matrix, as earlier versions could publish it, only what somebody chose is listed', () => {
  const results = questionResults(matrixOf(500, 200), given)
  expect(results).toHaveLength(500)
  expect(results.flatMap(({ choices }) => choices)).toMatchObject([{ code: 'c5', count: 3 }])
  expect(results[0]?.answered).toBe(3)
})
