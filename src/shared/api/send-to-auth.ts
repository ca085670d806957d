import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { type GqlError, toNetworkFailure } from './gql-error'
import { readJson } from './read-json'
import { readRefusal } from './read-refusal'
import { callFailed } from './signals'
import { withTimeLimit } from './time-limit'

export type AuthOutcome<T> = { data: T } | { error: GqlError }

// Other tabs of this browser wait for the lock meanwhile.
const timeLimitMs = 30_000

/** One POST outside GraphQL, with the refresh cookie. It is not retried, like every mutation. */
export async function sendToAuth<T>(path: string, body: object = {}): Promise<AuthOutcome<T>> {
  const outcome = await post<T>(path, body)
  if ('error' in outcome) callFailed.emit({ operation: path, error: outcome.error, isOwnFailure: true })
  return outcome
}

async function post<T>(path: string, body: object): Promise<AuthOutcome<T>> {
  try {
    return await withTimeLimit(new AbortController().signal, timeLimitMs, async (signal) => {
      const response = await fetch(`${apiUrl()}${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'accept-language': readerLocale() },
        body: JSON.stringify(body),
        signal,
      })
      if (!response.ok) return { error: await readRefusal(response) }
      const data = await readJson(response)
      return data === undefined
        ? { error: { kind: 'unexpected', status: response.status } }
        : { data: data as T } // Every address has one type of answer, which the caller names.
    })
  } catch (thrown) {
    return { error: toNetworkFailure(thrown) }
  }
}
