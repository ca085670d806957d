import type { FileHead } from '../files/read-head'
import { takeoutLayoutWords } from '../words'
import type { Layout } from './layout'

/** A file that is known and not read: it says why, and does not tell the format of what was sent. */
export const leftOut = (
  key: string,
  label: Layout['label'],
  note: NonNullable<Layout['skipNote']>,
  isOf: (head: FileHead) => boolean,
): Layout => ({
  id: 'account',
  clock: 'iso',
  refuses: 'row',
  date: '',
  covers: 'sample',
  cells: [],
  isBeside: true,
  key,
  label,
  skipNote: note,
  isOf,
})

/** Explanations and pictures that lie in an export. */
export const pages: Layout = leftOut(
  'pages',
  takeoutLayoutWords.pages,
  takeoutLayoutWords.noData,
  ({ name }) => /\.(html?|pdf|md|docx?|png|jpe?g|svg|gif)$|(^|\/)readme[^/]{0,40}\.txt$/i.test(name),
)
