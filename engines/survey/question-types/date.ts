import { checkDate } from '../answers/check-date'
import { readDate } from '../answers/read-date'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const dateType: QuestionType<ItemOf<'date'>> = {
  words: { ja: '日付', en: 'Date' },
  kind: 'date',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'texts',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'date' }),
  read: (typed, { precision }) => readDate(typed, precision),
  check: (item, value, { context }) =>
    typeof value === 'string' ? checkDate(item, value, context.today) : [],
}
