import { isUuid } from '../postgres/uuid'
import { invalidInput, notFound } from '../problem'
import type { Message } from '../words'

/** The most rows that one request may change. */
export const mostChosen = 1000

/** The argument with the ids, the noun for them, and the refusals for none or too many. */
interface Chosen {
  readonly path: string
  readonly what: Message
  readonly none: Message
  readonly tooMany: Message
}

/** The ids without duplicates; INVALID_INPUT for none or too many, NOT_FOUND for an invalid id. */
export function chosenIds(given: readonly string[], { path, what, none, tooMany }: Chosen): string[] {
  const ids = [...new Set(given)]
  if (ids.length === 0) throw invalidInput([{ path, message: none }])
  if (ids.length > mostChosen) throw invalidInput([{ path, message: tooMany }])
  if (!ids.every(isUuid)) throw notFound(what)
  return ids
}
