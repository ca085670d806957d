import { checkText } from '../answers/check-text'
import { readText } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const longTextType: QuestionType<ItemOf<'longText'>> = {
  words: { ja: '自由記述（複数行）', en: 'Long text' },
  kind: 'text',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'texts',
  seconds: () => 40,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'longText' }),
  read: readText,
  check: (item, value, { work }) => (typeof value === 'string' ? checkText(item, value, work) : []),
}
