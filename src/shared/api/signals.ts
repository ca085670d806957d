import type { GqlError } from './gql-error'

/** A call that failed where RTK Query does not see it: under /auth, or a subscription. */
export interface CallFailure {
  /** The GraphQL operation, or the path under /auth. */
  operation: string
  error: GqlError
  /** Told where it was pressed: it sends nobody to another page. */
  isOwnFailure: boolean
}

/** Says that something happened to whoever listens. */
function signal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    tell(value: T): void {
      for (const listener of listeners) listener(value)
    },
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const callFailed = signal<CallFailure>()

/** The server closed a socket because of a token or a permission: what is shown may not be this person's to see any more. */
export const accessChanged = signal<void>()
