import { checkOnScale } from '../answers/check-number'
import { readTypedNumber } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const sliderType: QuestionType<ItemOf<'slider'>> = {
  words: { ja: 'スライダー（VAS）', en: 'Slider (VAS)' },
  kind: 'number',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'numbers',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'slider' }),
  read: readTypedNumber,
  check: (item, value) => checkOnScale(scaleOf(item), value),
}
