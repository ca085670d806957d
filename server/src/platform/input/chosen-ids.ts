import { isUuid } from '../postgres/uuid'
import { invalidInput, notFound } from '../problem'
import type { Message } from '../words'

/** The most rows that one act may take. */
export const actLimit = 1000

/** The argument that names the rows, how they are called, and what to say of no or too many of them. */
interface Chosen {
  readonly path: string
  readonly what: Message
  readonly none: Message
  readonly tooMany: Message
}

/** Each id once; INVALID_INPUT for none or more than an act may take, NOT_FOUND for what cannot be an id. */
export function chosenIds(given: readonly string[], { path, what, none, tooMany }: Chosen): string[] {
  const ids = [...new Set(given)]
  if (ids.length === 0) throw invalidInput([{ path, message: none }])
  if (ids.length > actLimit) throw invalidInput([{ path, message: tooMany }])
  if (!ids.every(isUuid)) throw notFound(what)
  return ids
}
