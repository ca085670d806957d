import { invalidInput } from '../problem'
import { inputWords } from './input-words'
import { codePointName } from './visible-text'

/** PostgreSQL cannot store U+0000, and half of a surrogate pair would be stored as another character. */
const unstorable = /[\0\p{Cs}]/u

/** A text that cannot be stored as it is: its path, and the character as 'U+D800'. */
export interface UnstorableText {
  readonly path: readonly string[]
  readonly found: string
}

/** A value and its place; the path is built only if something is found. */
interface Place {
  readonly value: unknown
  readonly key: string
  readonly within: Place | null
}

/** Finds such a text in any JSON value; null if everything can be stored. */
export function unstorableIn(sent: unknown): UnstorableText | null {
  const left: Place[] = [{ value: sent, key: '', within: null }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      const found = unstorable.exec(value)?.[0]
      if (found !== undefined) return { path: pathOf(place), found: codePointName(found) }
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      // Most values are leaves, which need no place of their own.
      for (const key in value) {
        const inside: unknown = value[key as keyof typeof value]
        const isLeaf = typeof inside === 'string' ? !unstorable.test(inside) : typeof inside !== 'object'
        if (!isLeaf) left.push({ value: inside, key, within: place })
      }
    }
  }
  return null
}

function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let at = place; at.within; at = at.within) path.unshift(at.key)
  return path
}

/** INVALID_INPUT at the field; `input` around the fields of a form is not part of the path. */
export function refusedText({ path, found }: UnstorableText) {
  const field = (path[0] === 'input' ? path.slice(1) : path).join('.')
  return invalidInput([{ path: field, message: inputWords.unstorable(found) }])
}
