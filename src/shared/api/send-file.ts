import { apiUrl } from '@/shared/config'
import { i18n } from '@/shared/i18n'
import { type GqlError, isRefusal, networkFailure, toGqlError } from './gql-error'
import { identityToken } from './identity-token'

type Outcome = { data: unknown } | { error: GqlError }

/** Sends the bytes of a file as the signed-in user; gives what the server answers. */
export async function sendFile(path: string, file: Blob): Promise<Outcome> {
  const first = await identityToken()
  if ('error' in first) return first
  const outcome = await post(path, file, first.token)
  if (!('error' in outcome) || !isRefusal(outcome.error, 'UNAUTHENTICATED')) return outcome
  const second = await identityToken(first.token)
  return 'error' in second ? second : post(path, file, second.token)
}

async function post(path: string, file: Blob, token: string): Promise<Outcome> {
  try {
    const response = await fetch(`${apiUrl()}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': i18n.locale,
        'content-type': 'application/octet-stream',
      },
      body: file,
    })
    const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
    if (response.ok) return { data: body }
    const wire = { message: body.message, extensions: { code: body.code } }
    return { error: toGqlError(response.status, [wire], response.headers.get('x-request-id')) }
  } catch {
    return { error: networkFailure }
  }
}
