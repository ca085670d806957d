import { checkTime } from '../answers/check-date'
import { readTime } from '../answers/read-date'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const timeType: QuestionType<ItemOf<'time'>> = {
  words: { ja: '時刻', en: 'Time' },
  kind: 'time',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'texts',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'time' }),
  read: readTime,
  check: (item, value) => (typeof value === 'string' ? checkTime(item, value) : []),
}
