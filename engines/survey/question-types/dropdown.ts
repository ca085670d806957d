import { checkOneChoice } from '../answers/check-choices'
import { readCode } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const dropdownType: QuestionType<ItemOf<'dropdown'>> = {
  words: { ja: 'プルダウン', en: 'Drop-down' },
  kind: 'code',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'choices',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'dropdown', answerOption: blankOptions(2) }),
  read: readCode,
  check: checkOneChoice,
}
