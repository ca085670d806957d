import { checkNumber } from '../answers/check-number'
import { readTypedNumber } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const durationType: QuestionType<ItemOf<'duration'>> = {
  words: { ja: '時間の長さ', en: 'Duration' },
  kind: 'number',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'numbers',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'duration' }),
  read: readTypedNumber,
  check: (item, value) =>
    typeof value === 'number' ? checkNumber({ ...item, minValue: item.minValue ?? 0 }, value) : [],
}
