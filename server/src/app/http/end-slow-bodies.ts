import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ConnectionLimits } from './connection-limits'

const strikesAllowed = 3

interface Body {
  readonly response: ServerResponse
  bytesRead: number
  strikes: number
}

/**
 * Ends requests whose body has stopped or drips. Node's own requestTimeout is one length for all: short enough against an
 * attacker, it would end an upload of 20 MB on a slow line. Returns how to stop.
 */
export function endSlowBodies(
  server: Server,
  { checkMs, bytesPerCheck }: Pick<ConnectionLimits, 'checkMs' | 'bytesPerCheck'>,
): () => void {
  const bodies = new Map<IncomingMessage, Body>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    bodies.set(request, { response, bytesRead: request.socket.bytesRead, strikes: 0 })
  })
  const timer = setInterval(() => {
    for (const [request, body] of bodies) {
      if (request.complete || request.socket.destroyed) bodies.delete(request)
      else if (!hasStopped(request, body, bytesPerCheck)) continue
      // Refused before it was read: that answer is the only one there can be.
      else if (body.response.headersSent) request.socket.destroy()
      else {
        const error = Object.assign(new Error('The body stopped.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        server.emit('clientError', error, request.socket)
      }
    }
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Three times in a row: a train goes through a tunnel, and a busy server reads late. While we do not read, none can come. */
function hasStopped(
  { socket, readableFlowing }: IncomingMessage,
  body: Body,
  bytesPerCheck: number,
): boolean {
  const arrived = socket.bytesRead - body.bytesRead
  body.bytesRead = socket.bytesRead
  body.strikes = readableFlowing && arrived < bytesPerCheck ? body.strikes + 1 : 0
  return body.strikes >= strikesAllowed
}
