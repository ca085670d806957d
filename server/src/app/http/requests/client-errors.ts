import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../../../platform/process/config'
import { type Language, languageOf, type Message, textIn } from '../../../platform/words'
import { problemWords } from '../../../platform/words/problem-words'
import { tooManyCode, tooSlowCode } from '../load/upload-places'
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
export function answerClientErrors(config: Config): (error: ClientError, socket: Socket) => void {
  const securityHeaders = bareSecurityHeaders(config)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(written(responseTo(error), securityHeaders))
    socket.destroy()
  }
}

const retryAfterSeconds = 10

function responseTo(error: ClientError): Refusal {
  const languages = languagesOf(error)
  if (error.code === tooSlowCode || error.code === tooManyCode) {
    const headers = [`Retry-After: ${retryAfterSeconds}`]
    const message = error.code === tooSlowCode ? httpWords.sendingTooSlow : httpWords.sendingTooMany
    return { status: 503, code: 'UNAVAILABLE', message, languages, headers }
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'UNAVAILABLE', message: httpWords.sendingStopped, languages }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  return { status, code: 'INVALID_INPUT', message: problemWords.unreadable, languages }
}

/** Both where the header that says the language has not arrived. */
function languagesOf({ request, rawPacket }: ClientError): readonly Language[] {
  if (request) return [languageOf(request.headers['accept-language'])]
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const header = /\r\naccept-language:([^\r\n]*)/i.exec(text)?.[1]
  return header === undefined ? ['ja', 'en'] : [languageOf(header)]
}

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: Message
  readonly languages: readonly Language[]
  readonly headers?: readonly string[]
}

function written(
  { status, code, message, languages, headers = [] }: Refusal,
  securityHeaders: readonly string[],
): string {
  const sentences = languages.map((language) => textIn(message, language))
  const body = JSON.stringify({ code, message: sentences.join(' ') })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...securityHeaders,
    ...headers,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
