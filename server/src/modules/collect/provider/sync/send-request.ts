import type { HttpAnswer, HttpRequest } from '../adapters/adapter'

/** A lock of the database is held during a refresh, so this is short. */
const timeoutMs = 15_000
const mostBytes = 64_000_000

/** Makes requests of adapters. Tests of rules bring their own; everything else goes over HTTP. */
export type Send = (request: HttpRequest, accessToken?: string) => Promise<HttpAnswer>

/**
 * Sends over HTTP and never throws: a broken connection is an answer with the status 599. Redirects are not followed, since a token
 * must not go where the provider's setting does not say.
 */
export const sendRequest: Send = async (request, accessToken) => {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await limitedText(response)
    return { status: response.status, headers: Object.fromEntries(response.headers), text }
  } catch {
    // The reason may quote the address, and that a token.
    return { status: 599, headers: {}, text: '' }
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new RangeError('The answer is too large.')
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString('utf8')
}
