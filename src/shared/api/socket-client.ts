import type { Client } from 'graphql-ws'
import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { type GqlError, isRefusal, networkFailure } from './gql-error'
import { identityToken } from './identity-token'
import { accessChanged } from './signals'
import { isAccessClose, toSocketFailure } from './socket-failure'

let client: Promise<Client> | undefined
/** The token of the last socket. */
let token: string | undefined
let isTokenRefused = false
/** The current token replaces a refused one, and no socket has accepted it yet. */
let isTokenNew = false
let isConnected = false

/** The client of the shared socket, with a valid token. It connects with the first subscription. */
export async function socketClient(): Promise<{ client: Client } | { error: GqlError }> {
  const outcome = await identityToken(isTokenRefused ? token : undefined)
  if ('error' in outcome) return { error: orUnauthenticated(outcome.error) }
  isTokenNew ||= isTokenRefused
  isTokenRefused = false
  token = outcome.token
  try {
    return { client: await load() }
  } catch {
    return { error: networkFailure }
  }
}

/** Whether the socket is open for the next subscription. */
export const isSocketOpen = (): boolean => isConnected

/** A second factor that becomes required is entered at /login. */
function orUnauthenticated(error: GqlError): GqlError {
  return isRefusal(error, 'SECOND_FACTOR_REQUIRED') ? { ...error, code: 'UNAUTHENTICATED' } : error
}

/** The error that ended a subscription. A refused token is replaced once; if the new one is refused as well, it is a 401. */
export function socketFailure(reason: unknown): GqlError {
  const failure = toSocketFailure(reason)
  return isAccessClose(reason) && isTokenRefused && !isTokenNew ? networkFailure : failure
}

function load(): Promise<Client> {
  client ??= import('graphql-ws').then(
    ({ createClient }) =>
      createClient({
        url: socketUrl(),
        lazy: true,
        retryAttempts: 0,
        connectionParams: () => ({ authorization: `Bearer ${token}`, language: readerLocale() }),
        on: { connected, closed },
      }),
    (error) => {
      // Loading failed, so the next call tries again.
      client = undefined
      throw error
    },
  )
  return client
}

function connected(): void {
  isConnected = true
  isTokenNew = false
}

/** Called before the subscriptions are notified. */
function closed(event: unknown): void {
  isConnected = false
  if (!isAccessClose(event)) return
  isTokenRefused = true
  accessChanged.emit()
}

function socketUrl(): string {
  const url = new URL('/gql', apiUrl() || location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
