import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const ofTheUpgrade = new Set(['connection', 'upgrade', 'http2-settings'])

/**
 * Has a request served as if it had offered no other protocol, as RFC 9110 7.8 allows: clients such as Java's offer HTTP/2 with every
 * first request over plain HTTP. Node has parsed no further than its headers, so the socket is read anew from the start.
 */
export function serveWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  body: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ''
    if (!ofTheUpgrade.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]))
  server.emit('connection', socket)
}

/** Whether a request offers the one other protocol that this server speaks. */
export function offersWebSocket({ headers }: IncomingMessage): boolean {
  return (headers.upgrade ?? '')
    .toLowerCase()
    .split(',')
    .some((protocol) => protocol.trim() === 'websocket')
}
