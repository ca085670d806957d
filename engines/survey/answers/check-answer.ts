import type { Item } from '../definition/item-shapes'
import { typeOfItem } from '../question-types'
import type { Checked } from '../question-types/question-type'
import type { Answer } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { checkOpenTexts } from './check-choices'

/** Checks an answer against its item alone. Constraints, which read other answers, are checked by the run. */
export function checkAnswer(item: Item, answer: Answer, checked: Checked): readonly AnswerProblem[] {
  const { value } = answer
  if (value === null) return []
  const wrong = typeOfItem(item).check(item, value, checked)
  const [open, unit] = [checkOpenTexts(answer, checked.options), checkUnit(item, answer)]
  // Fast path: almost all answers are valid, and the server checks hundreds per survey.
  return open.length === 0 && unit.length === 0 ? wrong : [...wrong, ...open, ...unit]
}

function checkUnit(item: Item, { unit }: Answer): readonly AnswerProblem[] {
  const offered = item.type === 'number' ? (item.unitOption ?? []) : []
  if (offered.length === 0) return unit === undefined ? [] : [problem('malformed', {})]
  return offered.some(({ code }) => code === unit) ? [] : [problem('unit', {})]
}
