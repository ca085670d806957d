import { isRefusal, postPublicJson, sendPublic } from '@/shared/api'
import { ConnectRequestDocument, type ConnectRequestQuery } from './connect.generated'

export type ConnectRequest = ConnectRequestQuery['connectRequest']

/** What the link asks for; null for every link that cannot be used, whatever the reason. */
export async function connectRequest(token: string, signal: AbortSignal): Promise<ConnectRequest | null> {
  try {
    return (await sendPublic(ConnectRequestDocument, { token }, signal)).connectRequest
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return null
    throw error
  }
}

/** The address of the provider's consent screen, which this browser alone may come back from. */
export async function beginByLink(token: string): Promise<string> {
  const sent = await postPublicJson('/api/connect/begin', { token })
  if ('error' in sent) throw sent.error
  // The server answers {url}.
  return (sent.data as { url: string }).url
}
