import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../words'

/** Values of the current request, available in all code that it runs. */
export interface RequestScope {
  /** Identifies the request in the log. */
  readonly id: string
  /** The language of its refusals. */
  readonly language: Language
  /** The client's address, as far as proxies are trusted. */
  readonly clientAddress: string
}

const current = new AsyncLocalStorage<RequestScope>()

/** Runs the work as part of that request. */
export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return current.run(scope, work)
}

/** The id of the current request; empty outside one. */
export function requestId(): string {
  return current.getStore()?.id ?? ''
}

/** The language of the current request; Japanese outside one. */
export function requestLanguage(): Language {
  return current.getStore()?.language ?? 'ja'
}

/** The client's address of the current request; empty outside one. */
export function clientAddress(): string {
  return current.getStore()?.clientAddress ?? ''
}
