import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { type Authenticated, findLiveSessions } from '../../modules/session'
import type { AppContext } from '../app-context'

/** The open sockets of this process: closed with 4401 when their token expires or their session ends. */
export class OpenSockets {
  readonly #sockets = new Map<WebSocket, Authenticated>()
  readonly #app: AppContext
  readonly #timer: NodeJS.Timeout

  constructor(app: AppContext) {
    this.#app = app
    this.#timer = setInterval(() => void this.#check(), app.sessionCheckMs ?? 5000)
    this.#timer.unref()
  }

  /** How many this user has open. */
  countOf(userId: string): number {
    return [...this.#sockets.values()].filter(({ viewer }) => viewer.id === userId).length
  }

  add(socket: WebSocket, identity: Authenticated): void {
    this.#sockets.set(socket, identity)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #check(): Promise<void> {
    if (this.#sockets.size === 0) return
    const { database, now, log } = this.#app
    const sessionIds = [...this.#sockets.values()].map(({ viewer }) => viewer.sessionId)
    try {
      const live = await findLiveSessions(database.db, sessionIds, now())
      for (const [socket, { viewer, expiresAt }] of this.#sockets) {
        if (expiresAt > now() && live.has(viewer.sessionId)) continue
        socket.close(CloseCode.Unauthorized, 'Unauthorized')
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of open sockets were not checked')
    }
  }
}
