import { v7 } from 'uuid'

/** A new UUID v7: sorts by the time it was made, so that indexes grow at their end. */
export function newId(): string {
  return v7()
}
