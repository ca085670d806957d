import { apiUrl } from '@/shared/config'
import { i18n } from '@/shared/i18n'
import { type GqlError, isRefusal, networkFailure, toGqlError } from './gql-error'
import { identityToken } from './identity-token'

type Outcome = { data: null } | { error: GqlError }

/** Fetches a file of the API as the signed-in user and hands it to the browser's downloads, under the server's name; `asked` is posted. */
export async function downloadFile(path: string, asked?: object): Promise<Outcome> {
  const first = await identityToken()
  if ('error' in first) return first
  const outcome = await fetchFile(path, first.token, asked)
  if (!('error' in outcome) || !isRefusal(outcome.error, 'UNAUTHENTICATED')) return outcome
  const second = await identityToken(first.token)
  return 'error' in second ? second : fetchFile(path, second.token, asked)
}

async function fetchFile(path: string, token: string, asked: object | undefined): Promise<Outcome> {
  try {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': i18n.locale }
    const response = await fetch(
      `${apiUrl()}${path}`,
      asked
        ? {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(asked),
          }
        : { headers },
    )
    if (response.ok) {
      save(await response.blob(), nameIn(response.headers.get('content-disposition')))
      return { data: null }
    }
    const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
    const wire = { message: body.message, extensions: { code: body.code } }
    return { error: toGqlError(response.status, [wire], response.headers.get('x-request-id')) }
  } catch {
    return { error: networkFailure }
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}
