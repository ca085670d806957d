import { checkOnScale } from '../answers/check-number'
import { readTypedNumber } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const nrsType: QuestionType<ItemOf<'nrs'>> = {
  words: { ja: '0〜10の尺度', en: 'Scale from 0 to 10' },
  kind: 'number',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'points',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'nrs' }),
  read: readTypedNumber,
  check: (item, value) => checkOnScale(scaleOf(item), value),
}
