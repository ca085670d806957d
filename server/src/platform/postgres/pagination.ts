import { invalidInput } from '../problem'
import { problemWords } from '../words/problem-words'

/** A window of a list. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The most rows that one page of a list may have. */
const pageLimit = 200

/** The window a client asked for; refuses windows that make no sense with INVALID_INPUT. */
export function pageOf({ offset, limit }: Page, maximum = pageLimit): Page {
  const refused = []
  if (offset < 0) refused.push({ path: 'offset', message: problemWords.badOffset })
  if (limit < 1 || limit > maximum) {
    refused.push({ path: 'limit', message: problemWords.badLimit(maximum) })
  }
  if (refused.length > 0) throw invalidInput(refused)
  return { offset, limit }
}
