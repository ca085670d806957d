import { expect, test } from 'vitest'
import { fixture, imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { compile, completedSurvey, start } from '../../survey/run'

const { definition, items } = imported(fixture('stress-check-57.json'))

/** The sums of areas A to D if every question has the same answer. */
function sumsOf(code: string) {
  const questions = placedItems(definition).filter(({ item }) => item.type === 'likert')
  const answers = Object.fromEntries(questions.map(({ item }) => [item.linkId, { value: code }]))
  const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a' }
  const { scores } = completedSurvey(start(compile(definition), context, answers))
  return Object.fromEntries(scores.map(({ id, value }) => [id, value]))
}

test('the 57 questions are scored by area, with the reversed ones as the manual has them', () => {
  expect(items).toEqual({ total: 57, imported: 57, refused: 0 })
  // A: 11 of 17 questions are reversed; B: 3 of 29, those about vigour.
  expect(sumsOf('1')).toEqual({ A: 11 * 4 + 6, B: 3 * 4 + 26, C: 9, D: 2 })
  expect(sumsOf('4')).toEqual({ A: 11 + 6 * 4, B: 3 + 26 * 4, C: 36, D: 8 })
})
