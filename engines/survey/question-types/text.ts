import { checkText } from '../answers/check-text'
import { readLine } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const textType: QuestionType<ItemOf<'text'>> = {
  words: { ja: '自由記述（1行）', en: 'Short text' },
  kind: 'text',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'texts',
  seconds: () => 15,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'text' }),
  read: readLine,
  check: (item, value, { work }) => (typeof value === 'string' ? checkText(item, value, work) : []),
}
