import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { mayPass } from '../../platform/postgres/database-lost'
import { pauseMs } from '../../platform/postgres/read-again'

const firstPauseMs = 50
const longestPauseMs = 2000
/** A statement of the queue takes milliseconds; a connection that is silent for so long is given up. */
const silenceMs = 20_000

/** What graphile-worker asks the database with. */
interface QueuePool {
  readonly pool: pg.Pool
  /**
   * Resolves when the statements that run have ended, and their runner knows. It prints the stack of one that fails once it was
   * told to stop.
   */
  settled(): Promise<void>
}

/**
 * The pool that graphile-worker gets. It ends its runner at the first error while it records that a job is done, and stops
 * looking for hours after others; here each of its statements is tried again until it succeeds, fails for a reason that does
 * not pass, the worker ends, or nothing may be repeated. Repeating one is harmless: each is a transaction of its own, and the
 * second does nothing.
 */
export function queuePool(pool: pg.Pool, signal: AbortSignal, mayRepeat: () => boolean): QueuePool {
  const running = new Set<Promise<unknown>>()
  const query = (...given: Parameters<typeof once>) => {
    const result = untilDone(() => once(...given), signal, mayRepeat)
    running.add(result)
    const forget = () => running.delete(result)
    result.then(forget, forget)
    return result
  }

  async function once(first: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const statement = typeof first === 'string' ? { text: first, ...(values && { values }) } : first
    if (/^\s*begin\b/i.test(statement.text))
      throw new TypeError('The queue has to be migrated before it is worked.')
    const client = await pool.connect()
    let isBroken = true
    try {
      const result = await client.query({ ...statement, query_timeout: silenceMs } as pg.QueryConfig)
      isBroken = false
      return result
    } finally {
      // After an error the connection may still wait for an answer.
      client.release(isBroken)
    }
  }

  const client = { query, release: () => {} }
  const proxy = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query
      // The connection for LISTEN, which it opens again by itself; it asks for one with a callback.
      if (name === 'connect')
        return (given?: never) => (given ? pool.connect(given) : Promise.resolve(client))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    pool: proxy,
    async settled() {
      await Promise.allSettled(running)
      await setImmediate()
    },
  }
}

async function untilDone<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  mayRepeat: () => boolean,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !mayRepeat() || !mayPass(error)) throw error
      await pause(pauseMs(attempt, firstPauseMs, longestPauseMs), undefined, { signal }).catch(() => {
        throw error
      })
    }
  }
}
