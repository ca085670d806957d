import { type Client, createClient } from 'graphql-ws'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A graphql-ws client that does not reconnect, and how its socket was closed. */
export function openSocket(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): { client: Client; closed: Promise<number> } {
  let tell: (code: number) => void = () => {}
  const closed = new Promise<number>((resolve) => {
    tell = resolve
  })
  class OwnSocket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers })
      this.on('unexpected-response', (_request, response) => {
        tell(response.statusCode ?? 0)
        this.terminate()
      })
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/gql`,
    webSocketImpl: OwnSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    connectionParams: { authorization: `Bearer ${token}` },
    on: { closed: (event) => tell((event as { code: number }).code) },
  })
  onTestFinished(() => void client.dispose())
  return { client, closed }
}
