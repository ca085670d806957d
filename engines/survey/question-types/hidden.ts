import { readScalar } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const hiddenType: QuestionType<ItemOf<'hidden'>> = {
  words: { ja: '隠し項目', en: 'Hidden item' },
  kind: 'scalar',
  isIdentifying: false,
  files: 'none',
  scores: 'accepted',
  results: 'none',
  seconds: () => 0,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'hidden' }),
  read: readScalar,
  check: () => [],
}
