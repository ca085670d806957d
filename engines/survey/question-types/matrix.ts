import { isMatrix } from '../answers/answer'
import { checkMatrix } from '../answers/check-matrix'
import { readMatrix } from '../answers/readers'
import type { ItemOf } from '../definition/item-shapes'
import { blankItem, blankOptions } from './blank-item'
import type { QuestionType } from './question-type'

export const matrixType: QuestionType<ItemOf<'matrix'>> = {
  words: { ja: 'マトリクス', en: 'Matrix' },
  kind: 'matrix',
  isIdentifying: false,
  files: 'none',
  scores: 'offered',
  results: 'rows',
  seconds: ({ row }) => 6 * row.length + 4,
  blank: (linkId) => ({
    ...blankItem(linkId),
    type: 'matrix',
    cell: 'single',
    row: blankOptions(2),
    answerOption: blankOptions(3),
  }),
  read: readMatrix,
  check: (item, value) => (isMatrix(value) ? checkMatrix(item, value) : []),
}
