import { readNothing } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const calculatedType: QuestionType<ItemOf<'calculated'>> = {
  words: { ja: '計算', en: 'Calculation' },
  kind: 'calculated',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'numbers',
  seconds: () => 0,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'calculated', expression: { value: 0 } }),
  read: readNothing,
  check: () => [],
}
