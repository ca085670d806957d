import { v7 } from 'uuid'

/** A new UUID v7: sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  return v7()
}
