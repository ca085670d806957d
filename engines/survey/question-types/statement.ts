import { readNothing } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const statementType: QuestionType<ItemOf<'statement'>> = {
  words: { ja: '説明文', en: 'Statement' },
  kind: 'none',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'none',
  seconds: () => 0,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'statement' }),
  read: readNothing,
  check: () => [],
}
