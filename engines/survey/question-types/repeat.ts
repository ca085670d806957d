import { isCodes } from '../answers/answer'
import { checkEntries } from '../answers/check-entries'
import { readEntries } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const repeatType: QuestionType<ItemOf<'repeat'>> = {
  words: { ja: '繰り返し', en: 'Repeat group' },
  kind: 'entries',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'none',
  seconds: () => 0,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'repeat', item: [] }),
  read: readEntries,
  check: (item, value) => (isCodes(value) ? checkEntries(item, value.length) : []),
}
