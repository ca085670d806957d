import { invalidInput } from '../problem'
import { problemWords } from '../words/problem-words'

/** A window of a list. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The most rows of one page of a list. */
const pageLimit = 200

/** The requested window of a list; INVALID_INPUT for an invalid one. */
export function pageOf({ offset, limit }: Page, maximum = pageLimit): Page {
  const refused = []
  if (offset < 0) refused.push({ path: 'offset', message: problemWords.badOffset })
  if (limit < 1 || limit > maximum) {
    refused.push({ path: 'limit', message: problemWords.badLimit(maximum) })
  }
  if (refused.length > 0) throw invalidInput(refused)
  return { offset, limit }
}
