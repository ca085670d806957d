import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { isRefusal, toGqlError, toNetworkFailure, withOthersOf, withRetryAfter } from './gql-error'
import { identityToken } from './identity-token'
import { readJson } from './read-json'
import type { Outcome } from './retry-query'
import { withTimeLimit } from './time-limit'

// A server that accepts a request but never answers counts as unreachable.
const timeLimitMs = 60_000

/** One GraphQL operation; `auth: false` if it needs no session. */
export interface GqlRequest {
  document: string
  variables?: object
  auth?: boolean
}

/** Sends one operation. After a 401 it refreshes the token once and tries again; the caller does not notice. */
export async function sendOperation(request: GqlRequest, signal: AbortSignal): Promise<Outcome> {
  if (request.auth === false) return post(request, undefined, signal)

  const first = await identityToken()
  if ('error' in first) return first
  const outcome = await post(request, first.token, signal)
  if (!('error' in outcome) || !isRefusal(outcome.error, 'UNAUTHENTICATED')) return outcome

  const second = await identityToken(first.token)
  if ('error' in second) return { error: withOthersOf(outcome.error, second.error) }
  return post(request, second.token, signal)
}

export function operationName(query: string): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? ''
}

function post(request: GqlRequest, token: string | undefined, signal: AbortSignal): Promise<Outcome> {
  return withTimeLimit(signal, timeLimitMs, (limited) => postWithin(request, token, limited))
}

async function postWithin(
  request: GqlRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const query = request.document
  const name = operationName(query)
  try {
    const response = await fetch(
      `${apiUrl()}/gql?auth=${token === undefined ? 0 : 1}&operation_name=${name}`,
      {
        method: 'POST',
        credentials: 'include',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-language': readerLocale(),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ operationName: name, variables: request.variables ?? {}, query }),
        signal,
      },
    )
    return await read(response)
  } catch (thrown) {
    return { error: toNetworkFailure(thrown) }
  }
}

async function read(response: Response): Promise<Outcome> {
  const requestId = response.headers.get('x-request-id')
  const body = (await readJson(response)) as
    | { data?: unknown; errors?: object[]; code?: unknown; message?: unknown }
    | undefined
  if (response.ok && body?.data != null && !body.errors?.length) return { data: body.data }
  // A busy server refuses before GraphQL, with the common body { code, message }.
  const refusal = { message: body?.message, extensions: { code: body?.code } }
  const errors = body?.errors?.length ? body.errors : [refusal]
  return { error: withRetryAfter(toGqlError(response.status, errors, requestId), response) }
}
