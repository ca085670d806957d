import { readYesNo } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const yesNoType: QuestionType<ItemOf<'yesNo'>> = {
  words: { ja: 'はい・いいえ', en: 'Yes or no' },
  kind: 'yesNo',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'choices',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'yesNo' }),
  read: readYesNo,
  check: () => [],
}
