import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ConnectionLimits } from './connection-limits'

const strikesAllowed = 3

interface Body {
  readonly response: ServerResponse
  bytesRead: number
  strikes: number
}

/**
 * Ends requests whose body has stopped or arrives too slowly. Node's requestTimeout is one limit for all requests: short
 * enough against an attacker, it would end an upload of 20 MB on a slow line. Returns a function that stops the check.
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
      // The request was refused before its body was read, so no second answer can be sent.
      else if (body.response.headersSent) request.socket.destroy()
      else {
        const error = Object.assign(new Error('The body stopped.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
          request,
        })
        server.emit('clientError', error, request.socket)
      }
    }
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Three checks in a row, because trains go through tunnels and a busy server reads late. While we do not read, no bytes
 * arrive.
 */
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
