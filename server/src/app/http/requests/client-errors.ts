import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Language, languageOf, type Message, textIn } from '../../../platform/words'
import { problemWords } from '../../../platform/words/problem-words'
import { tooSlowCode } from '../load/upload-places'
import { httpWords } from '../words'
import { bareSecurityHeaders } from './security-headers'

interface ClientError extends Error {
  readonly code?: string
  /** The bytes that Node could not read; not in every error. */
  readonly rawPacket?: unknown
  /** The request whose body we end. */
  readonly request?: IncomingMessage
}

/** Answers errors that Node found before there was a request: not HTTP, headers too large, or too slow; and ended bodies. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseTo(error))
  socket.destroy()
}

const retryAfterSeconds = 10

function responseTo(error: ClientError): string {
  const languages = languagesOf(error)
  if (error.code === tooSlowCode) {
    const retry = [`Retry-After: ${retryAfterSeconds}`]
    return response(503, { code: 'UNAVAILABLE', message: httpWords.sendingTooSlow, languages }, retry)
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return response(408, { code: 'UNAVAILABLE', message: httpWords.sendingStopped, languages })
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  return response(status, { code: 'INVALID_INPUT', message: problemWords.unreadable, languages })
}

/** Both where the header that says the language has not arrived. */
function languagesOf({ request, rawPacket }: ClientError): readonly Language[] {
  if (request) return [languageOf(request.headers['accept-language'])]
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const header = /\r\naccept-language:([^\r\n]*)/i.exec(text)?.[1]
  return header === undefined ? ['ja', 'en'] : [languageOf(header)]
}

interface Refusal {
  readonly code: string
  readonly message: Message
  readonly languages: readonly Language[]
}

function response(
  status: number,
  { code, message, languages }: Refusal,
  headers: readonly string[] = [],
): string {
  const sentences = languages.map((language) => textIn(message, language))
  const body = JSON.stringify({ code, message: sentences.join(' ') })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...bareSecurityHeaders,
    ...headers,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
