import { checkOnScale } from '../answers/check-number'
import { readTypedNumber } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const ratingType: QuestionType<ItemOf<'rating'>> = {
  words: { ja: '星の数', en: 'Stars' },
  kind: 'number',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'points',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'rating' }),
  read: readTypedNumber,
  check: (item, value) => checkOnScale(scaleOf(item), value),
}
