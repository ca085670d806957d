import { withoutAtEnd } from './without-at-end'

/** Most texts: nothing in them has to be written otherwise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold.
const plain = /^[^&<>"_\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]*$/
/** What reads as an escape of the format itself. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold; it reads a bare \r as \n.
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text of a sheet: a vertical tab is _x000B_, which Excel reads as one, and a typed _x000B_ stays these letters. */
export function xmlText(text: string): string {
  if (plain.test(text)) return text
  return text
    .replace(escapeLike, '_x005F_')
    .replace(unwritable, (character) => `_x${hex(character)}_`)
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}

/** A, B, …, Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

const mostCharacters = 31

/** Names of sheets as Excel takes them, no two alike in it: it makes no difference of capitals. */
export class SheetNames {
  readonly #taken = new Set<string>()

  take(table: string): string {
    const base = allowed(table)
    for (let number = 1; ; number += 1) {
      const tail = number === 1 ? '' : ` (${number})`
      const name = cut(base, mostCharacters - tail.length) + tail
      const key = name.toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return name
    }
  }
}

function allowed(table: string): string {
  const name = table
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them in a name.
    .replace(/[\\/?*[\]:\u0000-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu, ' ')
    .trim()
    .replace(/^[\s']+/, '')
  // Excel keeps this name for itself.
  return /^history$/i.test(name) ? `${name}_` : name
}

/** Not inside a pair of surrogates, and without an apostrophe at the end. */
function cut(name: string, length: number): string {
  const whole = name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return withoutAtEnd(whole, " \u3000'") || 'Sheet'
}
