import { type Kysely, sql } from 'kysely'
import type { Database } from './database'
import { type LiveEvent, type LivePayload, mostNamedSubjects } from './live-payload'
import { LiveQueue } from './live-queue'
import type { Tables } from './tables'

/** Fans the notifications of one LISTEN connection out to the subscriptions of this process. */
export interface LiveHub {
  /** What passes the filter, and 'missed' events, from now until the iterator is returned or the hub closes. */
  subscribe(filter: (payload: LivePayload) => boolean): AsyncIterableIterator<LiveEvent>
  close(): Promise<void>
}

export const liveChannel = 'kansoku'

/** Tells every process of the change when the transaction commits, and nobody when it does not. */
export async function notifyLive(tx: Kysely<Tables>, payload: LivePayload): Promise<void> {
  const named = payload.subjectIds.length <= mostNamedSubjects ? payload : { ...payload, subjectIds: [] }
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(named)})`.execute(tx)
}

/** LISTENs once for the whole process; a lost connection comes back by itself. */
export async function openLiveHub(listen: Database['listen']): Promise<LiveHub> {
  const queues = new Map<LiveQueue, (payload: LivePayload) => boolean>()
  const stop = await listen(
    liveChannel,
    (text) => {
      const payload = payloadIn(text)
      if (!payload) return
      for (const [queue, filter] of queues) if (filter(payload)) queue.push(payload)
    },
    () => {
      for (const queue of queues.keys()) queue.push({ kind: 'missed' })
    },
  )
  return {
    subscribe(filter) {
      const queue = new LiveQueue(() => queues.delete(queue))
      queues.set(queue, filter)
      return queue
    },
    async close() {
      await stop()
      for (const queue of queues.keys()) await queue.return()
    },
  }
}

function payloadIn(text: string): LivePayload | null {
  try {
    const payload: unknown = JSON.parse(text)
    const isKnown = typeof payload === 'object' && payload !== null && 'projectId' in payload
    // Written by notifyLive alone; the channel is ours.
    return isKnown ? (payload as LivePayload) : null
  } catch {
    return null
  }
}
