import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { type GqlError, toNetworkFailure } from './gql-error'
import { readJson } from './read-json'
import { readRefusal } from './read-refusal'

/** A body in JSON, with the cookies of the origin. */
export const jsonRequest = (body: object) =>
  ({
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }) satisfies RequestInit

/** Sends to the API outside GraphQL from a page that needs no session. */
export async function postPublicJson(
  path: string,
  body: object,
): Promise<{ data: unknown } | { error: GqlError }> {
  try {
    const { headers, ...init } = jsonRequest(body)
    const response = await fetch(`${apiUrl()}${path}`, {
      ...init,
      headers: { ...headers, 'accept-language': readerLocale() },
    })
    return response.ok ? { data: await readJson(response) } : { error: await readRefusal(response) }
  } catch (thrown) {
    return { error: toNetworkFailure(thrown) }
  }
}
