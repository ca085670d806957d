import { Problem } from './problem'

/** How far lists and objects may lie in each other. The deepest that our own screens send, an answer of a passkey, has 6. */
export const deepestNesting = 32
/** Of all lists and objects together. The longest that our own screens send is a list of 1,000 ids. */
const mostValues = 20_000

/**
 * Reads JSON that somebody sent. What is too deep, too long or would reach a prototype is refused (INVALID_INPUT) while it
 * is read: code behind this may walk what it is given. Throws a SyntaxError where it is no JSON.
 */
export function readJson(text: string): unknown {
  refuseTooMuch(text)
  const read: unknown = JSON.parse(text)
  if (reachesPrototype(read)) throw unreadable()
  return read
}

/** Counts brackets and commas: JSON.parse would have made everything before anybody could look. */
function refuseTooMuch(text: string): void {
  let depth = 0
  let values = 1
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (isInText) {
      if (letter === '\\') index += 1
      else if (letter === '"') isInText = false
    } else if (letter === '"') isInText = true
    else if (letter === ',') values += 1
    else if (letter === '[' || letter === '{') {
      depth += 1
      values += 1
    } else if (letter === ']' || letter === '}') depth -= 1
    if (depth > deepestNesting) throw tooDeep()
    if (values > mostValues) throw tooMany()
  }
}

/** Whether a key anywhere in it would change what all objects have, once somebody copies it key by key. */
function reachesPrototype(read: unknown): boolean {
  const left: unknown[] = [read]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__')) return true
    for (const [key, inside] of Object.entries(value)) {
      if (key === 'constructor' && typeof inside === 'object' && inside !== null && 'prototype' in inside)
        return true
      left.push(inside)
    }
  }
  return false
}

/** For whatever is nested over deepestNesting. */
export function tooDeep(): Problem {
  return new Problem('INVALID_INPUT', '送られた内容の入れ子が深すぎます。')
}

function tooMany(): Problem {
  return new Problem('INVALID_INPUT', '送られた項目の数が多すぎます。何回かに分けて送ってください。')
}

function unreadable(): Problem {
  return new Problem('INVALID_INPUT', '送られた内容を読み取れませんでした。')
}
