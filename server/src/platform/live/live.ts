import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/database'
import type { Tables } from '../tables'
import { type AccessChange, type LivePayload, type Missable, mostNamedSubjects } from './live-payload'
import { LiveQueue } from './live-queue'

type PayloadOf<Kind extends LivePayload['kind']> = Extract<LivePayload, { readonly kind: Kind }>

/** Fans the notifications of one LISTEN connection out to the subscriptions of this process. */
export interface LiveHub {
  /** Payloads of a kind that pass the filter, and 'missed' events, until the iterator is returned or the hub closes. */
  subscribe<Kind extends LivePayload['kind']>(
    kind: Kind,
    filter: (payload: PayloadOf<Kind>) => boolean,
  ): AsyncIterableIterator<Missable<PayloadOf<Kind>>>
  /** Calls the handler for each change of somebody's access, and with 'missed', until the returned function is called. */
  watchAccess(handler: (change: AccessChange | { readonly kind: 'missed' }) => void): () => void
  close(): Promise<void>
}

const liveChannel = 'kansoku'

/** Notifies every process when the transaction commits. */
export async function notifyLive(tx: Kysely<Tables>, payload: LivePayload): Promise<void> {
  const isTooMany = payload.kind === 'subject_day' && payload.subjectIds.length > mostNamedSubjects
  const named = isTooMany ? { ...payload, subjectIds: [] } : payload
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(named)})`.execute(tx)
}

/** LISTENs once for the whole process; reconnects by itself. */
export async function openLiveHub(listen: Database['listen']): Promise<LiveHub> {
  const queues = new Set<{ push(payload: Missable<LivePayload>): void; end(): Promise<unknown> }>()
  const watchers = new Set<Parameters<LiveHub['watchAccess']>[0]>()
  const stop = await listen(
    liveChannel,
    (text) => {
      const payload = payloadIn(text)
      if (!payload) return
      if (payload.kind === 'access') {
        for (const tell of watchers) tell(payload)
        return
      }
      for (const queue of queues) queue.push(payload)
    },
    () => {
      for (const tell of watchers) tell({ kind: 'missed' })
      for (const queue of queues) queue.push({ kind: 'missed' })
    },
  )
  return {
    subscribe<Kind extends LivePayload['kind']>(kind: Kind, filter: (payload: PayloadOf<Kind>) => boolean) {
      const isOfKind = (payload: LivePayload): payload is PayloadOf<Kind> => payload.kind === kind
      const queue = new LiveQueue<PayloadOf<Kind>>(() => queues.delete(reader))
      const reader = {
        push(payload: Missable<LivePayload>) {
          if (payload.kind === 'missed' || (isOfKind(payload) && filter(payload))) queue.push(payload)
        },
        end: () => queue.return(),
      }
      queues.add(reader)
      return queue
    },
    watchAccess(handler) {
      watchers.add(handler)
      return () => void watchers.delete(handler)
    },
    async close() {
      await stop()
      for (const queue of queues) await queue.end()
    },
  }
}

function payloadIn(text: string): LivePayload | AccessChange | null {
  try {
    const payload: unknown = JSON.parse(text)
    const isKnown = typeof payload === 'object' && payload !== null && 'kind' in payload
    // Only notifyLive and the triggers of access write to this channel.
    return isKnown ? (payload as LivePayload | AccessChange) : null
  } catch {
    return null
  }
}
