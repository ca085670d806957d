import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const unreadable = '送られた内容を読み取れませんでした。'
const stopped =
  '送信が途中で止まったため、受け付けを終えました。通信の状態を確認して、もう一度お試しください。'

/** What Node found wrong before there was a request to answer: no HTTP, headers too large, or too slow. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseTo(error.code))
  socket.destroy()
}

function responseTo(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return response(408, { code: 'UNAVAILABLE', message: stopped })
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  return response(status, { code: 'INVALID_INPUT', message: unreadable })
}

/** In Japanese: which language was wished for stands in headers that may never have come. */
function response(status: number, problem: { code: string; message: string }): string {
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
