import { checkOneChoice } from '../answers/check-choices'
import { readCode } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const likertType: QuestionType<ItemOf<'likert'>> = {
  words: { ja: 'リッカート尺度', en: 'Likert scale' },
  kind: 'code',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'choices',
  seconds: () => 8,
  blank: (linkId) => ({
    ...blankItem(linkId),
    type: 'likert',
    answerOption: blankOptions(5).map((one, place) => ({ ...one, ordinalValue: place + 1 })),
  }),
  read: readCode,
  check: checkOneChoice,
}
