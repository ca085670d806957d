import { isFiles } from '../answers/answer'
import { checkFiles, checkPictures } from '../answers/check-files'
import { readFiles } from '../answers/read-files'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const photoType: QuestionType<ItemOf<'photo'>> = {
  words: { ja: '写真', en: 'Photo' },
  kind: 'files',
  isIdentifying: true,
  files: 'pictures',
  scores: 'refused',
  results: 'none',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'photo' }),
  read: readFiles,
  check: (item, value) => (isFiles(value) ? [...checkPictures(value.files), ...checkFiles(item, value)] : []),
}
