import { readNothing } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const groupType: QuestionType<ItemOf<'group'>> = {
  words: { ja: 'グループ', en: 'Group' },
  kind: 'none',
  isIdentifying: false,
  files: 'none',
  scores: 'refused',
  results: 'none',
  seconds: () => 0,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'group', item: [] }),
  read: readNothing,
  check: () => [],
}
