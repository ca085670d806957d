import { type Item, typeOfItem, type ValueKind } from '../../../../../engines/survey'
import { optionsOf } from './choice-item'

export type AnswerKind = 'choice' | 'yesNo' | 'number' | 'date' | 'time' | 'text' | 'none'

const kinds: Readonly<Record<ValueKind, AnswerKind>> = {
  code: 'choice',
  codes: 'choice',
  yesNo: 'yesNo',
  consent: 'yesNo',
  number: 'number',
  calculated: 'number',
  date: 'date',
  time: 'time',
  text: 'text',
  scalar: 'text',
  matrix: 'none',
  dateTime: 'none',
  files: 'none',
  entries: 'none',
  none: 'none',
}

/** How an answer is compared. */
export function answerKind(item: Item | null | undefined): AnswerKind {
  // A ranking is an order: none of its choices is the answer.
  if (!item || item.type === 'ranking') return 'none'
  const kind = kinds[typeOfItem(item).kind]
  return kind === 'choice' && !optionsOf(item) ? 'none' : kind
}
