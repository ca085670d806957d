import type { GqlError } from './gql-error'

/** A failed call that RTK Query does not see: under /auth, or a subscription. */
export interface CallFailure {
  /** The GraphQL operation, or the path under /auth. */
  operation: string
  error: GqlError
  /** The calling form shows it; it does not navigate to another page. */
  isOwnFailure: boolean
}

/** A list of listeners for one kind of event. */
function signal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value: T): void {
      for (const listener of listeners) listener(value)
    },
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const callFailed = signal<CallFailure>()

/** The server closed a socket because a token or a permission changed. The user may no longer see the data on screen. */
export const accessChanged = signal<void>()
