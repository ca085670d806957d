import { CloseCode } from 'graphql-ws'
import { WebSocket } from 'ws'
import { readJson } from '../../../platform/http/read-json'

/**
 * A WebSocket whose messages are JSON within the limits of platform/read-json; any other message closes it with 4400.
 * graphql-ws accepts no custom parser, so messages are checked before its listener receives them.
 */
export class JsonSocket extends WebSocket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'message' || isReadable(String(values[0]))) return super.emit(event, ...values)
    this.close(CloseCode.BadRequest, 'Bad request')
    return true
  }
}

function isReadable(message: string): boolean {
  try {
    readJson(message)
    return true
  } catch {
    return false
  }
}
