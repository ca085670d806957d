import { getResponse, http, type RequestHandler, type WebSocketHandler } from 'msw'
import { silentSocket } from './silent-socket'

// Not the modules themselves, some of which lie in src/shared/api.
const ourServer = /^https?:\/\/[^/]+\/(gql|auth|api)\b/

/**
 * mockApi() of a world of its own, loaded with the first request: a component that asks for nothing starts without its three hundred
 * modules.
 */
export function mockApiOnDemand(): (RequestHandler | WebSocketHandler)[] {
  let handlers: Promise<RequestHandler[]> | undefined
  const everything = http.all(ourServer, async ({ request }) => {
    handlers ??= import('./handlers').then(({ mockApi }) =>
      mockApi().filter((handler) => handler.kind === 'request'),
    )
    const response = await getResponse(await handlers, request)
    if (!response) throw new Error(`nothing answers ${request.method} ${request.url}`)
    return response
  })
  return [everything, silentSocket]
}
