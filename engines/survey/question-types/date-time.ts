import { checkDate } from '../answers/check-date'
import { readDateTime } from '../answers/read-date'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const dateTimeType: QuestionType<ItemOf<'dateTime'>> = {
  words: { ja: '日時', en: 'Date and time' },
  kind: 'dateTime',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'texts',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'dateTime' }),
  read: readDateTime,
  check: (item, value, { context }) =>
    typeof value === 'string' ? checkDate(item, value, context.today) : [],
}
