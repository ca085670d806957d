import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Sink } from '../table-out'

/** A body that is written while it is sent. */
export interface StreamedBody {
  readonly body: PassThrough
  /** Resolves once everything is written; rejects where the writing failed or the reader went away. */
  readonly done: Promise<void>
}

const heldBytes = 262_144

/**
 * Begins to write a body, which waits for its reader: a slow one holds a quarter of a megabyte. An error cuts the connection, so
 * that nobody takes the part for the whole.
 */
export function streamBody(write: (sink: Sink, signal: AbortSignal) => Promise<void>): StreamedBody {
  const body = new PassThrough({ highWaterMark: heldBytes })
  const gone = new AbortController()
  body.once('close', () => gone.abort())
  const sink: Sink = async (bytes) => {
    gone.signal.throwIfAborted()
    if (!body.write(bytes)) await once(body, 'drain', { signal: gone.signal })
  }
  const done = write(sink, gone.signal).then(
    () => void body.end(),
    (error: unknown) => {
      body.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
  return { body, done }
}
