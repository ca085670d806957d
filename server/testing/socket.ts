import { type Client, createClient } from 'graphql-ws'
import type { Kysely } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { notifyLive } from '../src/platform/live/live'
import type { Tables } from '../src/platform/tables'

/** A graphql-ws client that does not reconnect, when it was acknowledged, and how its socket was closed. */
export function openSocket(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): { client: Client; connected: Promise<void>; closed: Promise<number> } {
  let tellConnected: () => void = () => {}
  const connected = new Promise<void>((resolve) => {
    tellConnected = resolve
  })
  let tell: (code: number) => void = () => {}
  const closed = new Promise<number>((resolve) => {
    tell = resolve
  })
  class OwnSocket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers })
      this.on('unexpected-response', (_request, response) => {
        tell(response.statusCode ?? 0)
        this.terminate()
      })
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/gql`,
    webSocketImpl: OwnSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    connectionParams: { authorization: `Bearer ${token}` },
    on: { connected: () => tellConnected(), closed: (event) => tell((event as { code: number }).code) },
  })
  onTestFinished(() => void client.dispose())
  return { client, connected, closed }
}

/** Changes of a project, to subscribe to. */
export const newsOf = (projectId: string) =>
  `subscription { monitoringChanged(projectId: "${projectId}") { projectId } }`

/** Sends changes of the project until the promise settles: no message says when a subscription has begun to listen. */
export async function tellUntil(
  db: Kysely<Tables>,
  projectId: string,
  heard: Promise<unknown>,
): Promise<void> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  heard.then(settle, settle)
  const day = '2026-04-01'
  await vi.waitFor(async () => {
    await notifyLive(db, { kind: 'subject_day', projectId, subjectIds: [], from: day, to: day })
    if (!isSettled) throw new Error('Nobody has heard it yet.')
  }, 5000)
}
