import { Problem } from '../problem'
import { problemWords } from '../words/problem-words'

/** How far lists and objects may lie in each other. The deepest that our own screens send, an answer of a passkey, has 6. */
export const deepestNesting = 32
/** Keys with which what is copied key by key would change what all objects have; written with escapes, too. */
const prototypeKeys: readonly unknown[] = ['__proto__', 'constructor']
const longestPrototypeKey = '"\\u0063\\u006f\\u006e\\u0073\\u0074\\u0072\\u0075\\u0063\\u0074\\u006f\\u0072"'
  .length

/**
 * Reads JSON that somebody sent. What is too deep or has a key of prototypes is refused (INVALID_INPUT) before anything is
 * made of it: code behind this may walk what it is given. Throws a SyntaxError where it is no JSON.
 */
export function readJson(text: string): unknown {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"') {
      const end = endOfText(text, index)
      if (isPrototypeKey(text, index, end)) throw unreadable()
      index = end
    } else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth > deepestNesting) throw tooDeep()
    } else if (letter === ']' || letter === '}') depth -= 1
  }
  return JSON.parse(text)
}

/** Where the quote is that ends the text which begins at `start`; the end of everything where there is none. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '"') return index
    if (text[index] === '\\') index += 1
  }
  return text.length
}

function isPrototypeKey(text: string, start: number, end: number): boolean {
  if (end - start >= longestPrototypeKey) return false
  // Neither key begins otherwise: of 250,000 ids none has to be cut out.
  if (!'_c\\'.includes(text[start + 1] ?? '"')) return false
  const written = text.slice(start, end + 1)
  if (!written.includes('\\')) return prototypeKeys.includes(written.slice(1, -1)) && isKey(text, end)
  return isKey(text, end) && prototypeKeys.includes(readText(written))
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (/\s/.test(text[next] ?? '')) next += 1
  return text[next] === ':'
}

/** Undefined where the escapes are wrong: JSON.parse says so of the whole. */
function readText(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** For whatever is nested over deepestNesting. */
export function tooDeep(): Problem {
  return new Problem('INVALID_INPUT', problemWords.nestedTooDeep)
}

function unreadable(): Problem {
  return new Problem('INVALID_INPUT', problemWords.unreadable)
}
