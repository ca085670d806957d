import { isFiles } from '../answers/answer'
import { checkFiles, checkPictures } from '../answers/check-files'
import { readFiles } from '../answers/read-files'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem } from './blank-item'
import type { QuestionType } from './question-type'

export const signatureType: QuestionType<ItemOf<'signature'>> = {
  words: { ja: '署名', en: 'Signature' },
  kind: 'files',
  isIdentifying: true,
  files: 'signatures',
  scores: 'refused',
  results: 'none',
  seconds: () => 8,
  blank: (linkId) => ({ ...blankItem(linkId), type: 'signature' }),
  read: readFiles,
  check: (_, value) =>
    isFiles(value) ? [...checkPictures(value.files), ...checkFiles({ maxOccurs: 1 }, value)] : [],
}
