import { isFiles } from '../answers/answer'
import { checkFiles } from '../answers/check-files'
import { readFiles } from '../answers/read-files'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const fileType: QuestionType<ItemOf<'file'>> = {
  words: { ja: 'ファイル', en: 'File' },
  kind: 'files',
  isIdentifying: true,
  files: 'any',
  scores: 'refused',
  results: 'none',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'file' }),
  read: readFiles,
  check: (item, value) => (isFiles(value) ? checkFiles(item, value) : []),
}
