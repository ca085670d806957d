import { checkSeveralChoices } from '../answers/check-choices'
import { readCodes } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const pictureType: QuestionType<ItemOf<'picture'>> = {
  words: { ja: '画像から選択', en: 'Picture choice' },
  kind: 'codes',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'choices',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'picture', answerOption: blankOptions(2) }),
  read: readCodes,
  check: (item, value, checked) =>
    checkSeveralChoices(item.repeats ? item : { ...item, maxOccurs: 1 }, value, checked),
}
