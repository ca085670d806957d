import type { WebSocket } from 'ws'

/** Open WebSockets that are not yet authenticated, by network. */
export class WaitingSockets {
  readonly #networks = new Map<WebSocket, string>()

  countOf(network: string): number {
    return [...this.#networks.values()].filter((one) => one === network).length
  }

  add(socket: WebSocket, network: string): void {
    this.#networks.set(socket, network)
    socket.once('close', () => this.#networks.delete(socket))
  }

  delete(socket: WebSocket): void {
    this.#networks.delete(socket)
  }
}
