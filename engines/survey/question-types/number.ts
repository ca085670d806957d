import { checkNumber } from '../answers/check-number'
import { readTypedNumber } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const numberType: QuestionType<ItemOf<'number'>> = {
  words: { ja: '数値', en: 'Number' },
  kind: 'number',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'numbers',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'number' }),
  read: readTypedNumber,
  check: (item, value) => (typeof value === 'number' ? checkNumber(item, value) : []),
}
