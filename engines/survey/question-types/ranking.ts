import { checkSeveralChoices } from '../answers/check-choices'
import { readCodes } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const rankingType: QuestionType<ItemOf<'ranking'>> = {
  words: { ja: '順位づけ', en: 'Ranking' },
  kind: 'codes',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'firstChoice',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'ranking', answerOption: blankOptions(2) }),
  read: readCodes,
  check: checkSeveralChoices,
}
