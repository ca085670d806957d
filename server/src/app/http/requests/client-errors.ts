import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Message, textIn } from '../../../platform/words'
import { problemWords } from '../../../platform/words/problem-words'
import { httpWords } from '../words'

/** Answers errors that Node found before there was a request: not HTTP, headers too large, or too slow. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseTo(error.code))
  socket.destroy()
}

function responseTo(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return response(408, 'UNAVAILABLE', httpWords.sendingStopped)
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  return response(status, 'INVALID_INPUT', problemWords.unreadable)
}

/** In Japanese, because the headers that say the language may be missing. */
function response(status: number, code: string, message: Message): string {
  const body = JSON.stringify({ code, message: textIn(message, 'ja') })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
