import { parseInPieces } from '../json/parse-in-pieces'
import { Problem } from '../problem'
import { inSlices } from '../process/share-loop'
import { problemWords } from '../words/problem-words'

/** The deepest nesting of lists and objects; definitions of surveys may be nested deeper (app/http/load/large-bodies.ts). */
export const deepestNesting = 32
/** Keys that could change the prototype of all objects when copied; also matched when written with escapes. */
const prototypeKeys: readonly unknown[] = ['__proto__', 'constructor']
const longestPrototypeKey = '"\\u0063\\u006f\\u006e\\u0073\\u0074\\u0072\\u0075\\u0063\\u0074\\u006f\\u0072"'
  .length

const [quote, openList, closeList, openObject, closeObject] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d]
const [underscore, letterC, backslash] = [0x5f, 0x63, 0x5c]

/**
 * Parses JSON from a client. Refuses nesting that is too deep and keys of prototypes (INVALID_INPUT) before parsing,
 * because later code may recurse. Throws a SyntaxError for invalid JSON.
 */
export function readJson(text: string, deepest = deepestNesting): unknown {
  for (const _ of scanning(text, deepest));
  return JSON.parse(text)
}

/** The same of a body of megabytes, which gives way to other work between its parts. */
export async function readLargeJson(text: string, deepest = deepestNesting): Promise<unknown> {
  if (text.length < partLength) return readJson(text, deepest)
  await inSlices(scanning(text, deepest))
  return parseInPieces(text)
}

/** What is looked at without giving way. */
const partLength = 65_536

/** Throws for what is nested too deep and for keys of prototypes; yields from time to time. */
function* scanning(text: string, deepest: number): Generator<void, void> {
  let depth = 0
  let rest = partLength
  // Most strings have no escapes; a native search for their end is faster than a loop.
  let nextEscape = escapeAfter(text, 0)
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (letter === quote) {
      if (nextEscape < index) nextEscape = escapeAfter(text, index)
      const first = text.indexOf('"', index + 1)
      const end = first > 0 && first < nextEscape ? first : endOfText(text, index)
      if (isPrototypeKey(text, index, end)) throw unreadable()
      index = end
    } else if (letter === openList || letter === openObject) {
      depth += 1
      if (depth > deepest) throw tooDeep()
    } else if (letter === closeList || letter === closeObject) depth -= 1
    if (index < rest) continue
    rest = index + partLength
    yield
  }
}

function escapeAfter(text: string, from: number): number {
  const found = text.indexOf('\\', from)
  return found < 0 ? text.length : found
}

/** The index of the closing quote of the string that begins at `start`; the end of the text if there is none. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '"') return index
    if (text[index] === '\\') index += 1
  }
  return text.length
}

function isPrototypeKey(text: string, start: number, end: number): boolean {
  if (end - start >= longestPrototypeKey) return false
  // Keys of prototypes begin with _, c or an escape; checking that first avoids copying each of 250,000 ids.
  const first = text.charCodeAt(start + 1)
  if (first !== underscore && first !== letterC && first !== backslash) return false
  const written = text.slice(start, end + 1)
  if (!written.includes('\\')) return prototypeKeys.includes(written.slice(1, -1)) && isKey(text, end)
  return isKey(text, end) && prototypeKeys.includes(readText(written))
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (/\s/.test(text[next] ?? '')) next += 1
  return text[next] === ':'
}

/** Undefined for invalid escapes, which JSON.parse reports later. */
function readText(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** The refusal of nesting deeper than deepestNesting. */
export function tooDeep(): Problem {
  return new Problem('INVALID_INPUT', problemWords.nestedTooDeep)
}

function unreadable(): Problem {
  return new Problem('INVALID_INPUT', problemWords.unreadable)
}
