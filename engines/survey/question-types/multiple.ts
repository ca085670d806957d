import { checkSeveralChoices } from '../answers/check-choices'
import { readCodes } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const multipleType: QuestionType<ItemOf<'multiple'>> = {
  words: { ja: '複数選択', en: 'Multiple choice' },
  kind: 'codes',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'choices',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'multiple', answerOption: blankOptions(2) }),
  read: readCodes,
  check: checkSeveralChoices,
}
