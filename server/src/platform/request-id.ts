import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs the work as part of that request, so that whatever fails in it can be found in the log. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work)
}

/** The request that is being answered; empty outside of one. */
export function requestId(): string {
  return current.getStore() ?? ''
}
