import { apiUrl } from '@/shared/config'
import { i18n } from '@/shared/i18n'
import { type GqlError, networkFailure } from './gql-error'
import { readRefusal } from './read-refusal'

export type AuthOutcome<T> = { data: T } | { error: GqlError }

// A request that hangs would keep every tab of this browser waiting for its turn.
const patienceMs = 30_000

/** One POST outside GraphQL. The refresh cookie goes with it; it is sent once, as every write. */
export async function sendToAuth<T>(path: string, body: object = {}): Promise<AuthOutcome<T>> {
  try {
    const response = await fetch(`${apiUrl()}${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'accept-language': i18n.locale },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return { error: await readRefusal(response) }
    return { data: (await response.json()) as T }
  } catch {
    return { error: networkFailure }
  }
}
