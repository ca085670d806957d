import { saveBlob } from '@/shared/lib/save-blob'
import { type Sent, sendSignedIn } from './send-signed-in'

/**
 * Fetches a file of the API as the signed-in user and starts its download under the server's file name. `asked` is the body
 * of a POST.
 */
export function downloadFile(path: string, asked?: object): Promise<Sent<null>> {
  const headers = { 'content-type': 'application/json' }
  const init = asked ? { method: 'POST', headers, body: JSON.stringify(asked) } : {}
  return sendSignedIn(path, init, async (response) => {
    saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return null
  })
}

/** A file of the API as the signed-in user may see it, to be shown in the page. */
export function fetchBlob(path: string): Promise<Sent<Blob>> {
  return sendSignedIn(path, {}, (response) => response.blob())
}

function nameIn(disposition: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (whole !== undefined) return decodeURIComponent(whole)
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}
