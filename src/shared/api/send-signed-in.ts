import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { type GqlError, isRefusal, toNetworkFailure } from './gql-error'
import { identityToken } from './identity-token'
import { readRefusal } from './read-refusal'
import { withTimeLimit } from './time-limit'

export type Sent<T> = { data: T } | { error: GqlError }

// A file of 20 MB takes minutes on a slow connection; after ten minutes the server counts as unreachable.
const timeLimitMs = 600_000

/** One call of the API outside GraphQL, as the signed-in user. After a 401 it refreshes the token once. */
export async function sendSignedIn<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<Sent<T>> {
  const first = await identityToken()
  if ('error' in first) return first
  const outcome = await send(path, init, read, first.token)
  if (!('error' in outcome) || !isRefusal(outcome.error, 'UNAUTHENTICATED')) return outcome
  const second = await identityToken(first.token)
  return 'error' in second ? second : send(path, init, read, second.token)
}

async function send<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  token: string,
): Promise<Sent<T>> {
  const headers = { ...init.headers, authorization: `Bearer ${token}`, 'accept-language': readerLocale() }
  try {
    return await withTimeLimit(new AbortController().signal, timeLimitMs, async (signal) => {
      const response = await fetch(`${apiUrl()}${path}`, { ...init, headers, signal })
      return response.ok ? { data: await read(response) } : { error: await readRefusal(response) }
    })
  } catch (thrown) {
    return { error: toNetworkFailure(thrown) }
  }
}
