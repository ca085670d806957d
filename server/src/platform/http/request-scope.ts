import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../words'

/** What belongs to the request that is being answered, wherever its work is done. */
export interface RequestScope {
  /** Found in the log again. */
  readonly id: string
  /** What its refusals are told in. */
  readonly language: Language
  /** The address of the client, as far as proxies are trusted. */
  readonly clientAddress: string
}

const current = new AsyncLocalStorage<RequestScope>()

/** Runs the work as part of that request. */
export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return current.run(scope, work)
}

/** The id of the request that is being answered; empty outside of one. */
export function requestId(): string {
  return current.getStore()?.id ?? ''
}

/** The language of the request that is being answered; Japanese outside of one. */
export function requestLanguage(): Language {
  return current.getStore()?.language ?? 'ja'
}

/** The address of the client that is being answered; empty outside of a request. */
export function clientAddress(): string {
  return current.getStore()?.clientAddress ?? ''
}
