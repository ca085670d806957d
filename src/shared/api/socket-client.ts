import type { Client } from 'graphql-ws'
import { apiUrl } from '@/shared/config'
import { type GqlError, isRefusal, networkFailure } from './gql-error'
import { identityToken } from './identity-token'
import { accessChanged } from './signals'
import { isAccessClose, toSocketFailure } from './socket-failure'

let client: Promise<Client> | undefined
/** The token that the last socket was opened with. */
let token: string | undefined
let isTokenRefused = false
/** The token was made because a socket had refused the one before, and no socket has taken it yet. */
let isTokenNew = false
let isConnected = false

/** The one socket's client, with a token in hand; it connects with the first subscription. */
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

/** Whether the next subscription finds the socket open. */
export const isSocketOpen = (): boolean => isConnected

/** A second factor that is suddenly owed is given at /login. */
function orUnauthenticated(error: GqlError): GqlError {
  return isRefusal(error, 'SECOND_FACTOR_REQUIRED') ? { ...error, code: 'UNAUTHENTICATED' } : error
}

/** What a subscription ended with. A token that a socket refuses is replaced once; the new one refused is a 401. */
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
        connectionParams: () => ({ authorization: `Bearer ${token}` }),
        on: { connected, closed },
      }),
    (error) => {
      // Without a line it could not be fetched: the next try does.
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

/** Heard before the subscriptions hear of it. */
function closed(event: unknown): void {
  isConnected = false
  if (!isAccessClose(event)) return
  isTokenRefused = true
  accessChanged.tell()
}

function socketUrl(): string {
  const url = new URL('/gql', apiUrl() || location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
