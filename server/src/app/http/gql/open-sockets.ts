import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { type Authenticated, findLiveSessions } from '../../../modules/accounts/session'
import type { AccessChange } from '../../../platform/live/live-payload'
import type { AppContext } from '../../app-context'

/**
 * The open sockets of this process. A socket is closed with 4401 when its user's role, status, membership or session, or
 * the company's status, changes in any process, and when its token expires. The client then connects with a fresh token.
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
      // Notifications sent while the connection was lost did not arrive here, so all sockets are checked.
      if (change.kind === 'missed') void this.#check()
      else this.#closeAffected(change)
    })
  }

  /** Number of open sockets of this user. */
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

/** 4401: the client fetches a fresh token, which says whether its user is still signed in and with which role. */
export function closeUnauthorized(socket: Pick<WebSocket, 'close'>): void {
  socket.close(CloseCode.Unauthorized, 'Unauthorized')
}
