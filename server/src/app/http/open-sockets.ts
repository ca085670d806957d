import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { type Authenticated, findLiveSessions } from '../../modules/session'
import type { AccessChange } from '../../platform/live/live-payload'
import type { AppContext } from '../app-context'

/**
 * The open sockets of this process: closed with 4401 at once when their user's role, status, membership or session, or
 * their company's status, changes in any process, and when their token expires. The client comes back with a fresh token.
 */
export class OpenSockets {
  readonly #sockets = new Map<WebSocket, Authenticated>()
  readonly #app: AppContext
  readonly #timer: NodeJS.Timeout
  readonly #stopWatching: () => void

  constructor(app: AppContext) {
    this.#app = app
    this.#timer = setInterval(() => void this.#check(), app.sessionCheckMs ?? 5000)
    this.#timer.unref()
    this.#stopWatching = app.live.watchAccess((change) => {
      // While the connection was lost, changes were told to nobody here.
      if (change.kind === 'missed') void this.#check()
      else this.#closeAffected(change)
    })
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
    this.#stopWatching()
  }

  #closeAffected({ userId, companyId, sessionId }: AccessChange): void {
    for (const [socket, { viewer }] of this.#sockets) {
      const isAffected =
        viewer.id === userId ||
        viewer.sessionId === sessionId ||
        (companyId !== undefined && viewer.companyId === companyId)
      if (isAffected) closeUnauthorized(socket)
    }
  }

  async #check(): Promise<void> {
    if (this.#sockets.size === 0) return
    const { database, now, log } = this.#app
    const sessionIds = [...this.#sockets.values()].map(({ viewer }) => viewer.sessionId)
    try {
      const live = await findLiveSessions(database.db, sessionIds, now())
      for (const [socket, { viewer, expiresAt }] of this.#sockets) {
        if (expiresAt > now() && live.get(viewer.sessionId) === viewer.role) continue
        closeUnauthorized(socket)
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of open sockets were not checked')
    }
  }
}

/** 4401: the client fetches a fresh token, which says whether its user is still in, and as whom. */
export function closeUnauthorized(socket: Pick<WebSocket, 'close'>): void {
  socket.close(CloseCode.Unauthorized, 'Unauthorized')
}
