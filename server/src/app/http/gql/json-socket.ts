import { CloseCode } from 'graphql-ws'
import { WebSocket } from 'ws'
import { readJson } from '../../../platform/http/read-json'

/** A page that comes back after a lost connection subscribes some thirty times at once. */
const burst = 300
const perSecond = 50
const closeTimeoutMs = 1000

/**
 * A WebSocket whose messages are JSON within the limits of platform/read-json; any other message closes it with 4400.
 * graphql-ws accepts no custom parser, so messages are checked before its listener receives them. More messages, pings or
 * kilobytes than any page sends close it with 4429, and nothing more of it is answered. Its server answers no pings by itself
 * (`autoPong: false`).
 */
export class JsonSocket extends WebSocket {
  #left = burst
  #countedAt = performance.now()
  #isStopped = false

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'message' && event !== 'ping' && event !== 'pong') return super.emit(event, ...values)
    if (this.#isStopped) return true
    const text = String(values[0])
    if (!this.#mayPay(1 + text.length / 1024)) this.#stop()
    else if (event === 'message' && !isReadable(text)) this.close(CloseCode.BadRequest, 'Bad request')
    else {
      if (event === 'ping') this.pong(text)
      return super.emit(event, ...values)
    }
    return true
  }

  #mayPay(price: number): boolean {
    const now = performance.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#countedAt) * perSecond) / 1000) - price
    this.#countedAt = now
    return this.#left >= 0
  }

  #stop(): void {
    this.#isStopped = true
    this.close(CloseCode.TooManyInitialisationRequests, 'Too many messages')
    // What still comes is read and discarded meanwhile: otherwise the client would see a reset connection and no code.
    setTimeout(() => this.terminate(), closeTimeoutMs).unref()
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
