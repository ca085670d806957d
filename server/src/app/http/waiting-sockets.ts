import type { WebSocket } from 'ws'

/** WebSockets that are open and have not said yet who they are, by network. */
export class WaitingSockets {
  readonly #networks = new Map<WebSocket, string>()

  countOf(network: string): number {
    return [...this.#networks.values()].filter((one) => one === network).length
  }

  add(socket: WebSocket, network: string): void {
    this.#networks.set(socket, network)
    socket.once('close', () => this.#networks.delete(socket))
  }

  /** It has said so. */
  delete(socket: WebSocket): void {
    this.#networks.delete(socket)
  }
}
