import { apiUrl } from '@/shared/config'
import { i18n } from '@/shared/i18n'
import { type GqlError, toNetworkFailure } from './gql-error'
import { readJson } from './read-json'
import { readRefusal } from './read-refusal'
import { callFailed } from './signals'
import { withTimeLimit } from './time-limit'

export type AuthOutcome<T> = { data: T } | { error: GqlError }

// A request that hangs would keep every tab of this browser waiting for its turn.
const patienceMs = 30_000

/** One POST outside GraphQL. The refresh cookie goes with it; it is sent once, as every write. */
export async function sendToAuth<T>(path: string, body: object = {}): Promise<AuthOutcome<T>> {
  const outcome = await post<T>(path, body)
  if ('error' in outcome) callFailed.tell({ operation: path, error: outcome.error, isOwnFailure: true })
  return outcome
}

async function post<T>(path: string, body: object): Promise<AuthOutcome<T>> {
  try {
    return await withTimeLimit(new AbortController().signal, patienceMs, async (signal) => {
      const response = await fetch(`${apiUrl()}${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'accept-language': i18n.locale },
        body: JSON.stringify(body),
        signal,
      })
      if (!response.ok) return { error: await readRefusal(response) }
      const data = await readJson(response)
      return data === undefined
        ? { error: { kind: 'unexpected', status: response.status } }
        : { data: data as T } // Each address has the one answer that its caller names.
    })
  } catch (thrown) {
    return { error: toNetworkFailure(thrown) }
  }
}
