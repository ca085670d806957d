import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { problemBody } from '../../../platform/http/http-problem'
import { deepestNesting, tooDeep } from '../../../platform/http/read-json'
import { Problem } from '../../../platform/problem'
import { problemWords } from '../../../platform/words/problem-words'

/** Our longest document has 1,100 characters; 1,024 documents are cached. */
const longestDocument = 16_384

/**
 * Refuses a document that is too long or nested too deep before it is parsed: parser, validation and resolvers recurse into
 * nested lists and objects. gql-limits sets the smaller limit for the depth of selections.
 */
export const shallowDocuments: Plugin = {
  onParse({ params: { source } }) {
    const document = typeof source === 'string' ? source : source.body
    const problem = document.length > longestDocument ? tooLong() : isTooDeep(document) ? tooDeep() : null
    if (!problem) return
    const { message, ...extensions } = problemBody(problem)
    throw new GraphQLError(message, { extensions })
  },
}

function isTooDeep(document: string): boolean {
  let depth = 0
  for (let index = 0; index < document.length; index = next(document, index)) {
    const letter = document.charAt(index)
    if ('[{('.includes(letter)) depth += 1
    else if (']})'.includes(letter)) depth -= 1
    if (depth > deepestNesting) return true
  }
  return false
}

/** The next index to read: skips strings and comments, whose brackets do not count. */
function next(document: string, index: number): number {
  if (document.startsWith('"""', index)) return behind(document, index + 3, '"""')
  if (document[index] === '"') return behind(document, index + 1, '"')
  if (document[index] !== '#') return index + 1
  const end = document.slice(index).search(/[\r\n]/)
  return end < 0 ? document.length : index + end
}

/** An unterminated string is a syntax error that the parser reports. */
function behind(document: string, from: number, quote: '"' | '"""'): number {
  for (let index = from; index < document.length; index += 1) {
    if (document.startsWith(quote, index)) return index + quote.length
    if (document[index] !== '\\') continue
    // In a block string a backslash escapes only three quotes.
    if (quote === '"') index += 1
    else if (document.startsWith('"""', index + 1)) index += 3
  }
  return document.length
}

function tooLong(): Problem {
  return new Problem('INVALID_INPUT', problemWords.tooLarge)
}
