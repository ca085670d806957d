import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { asLost, DatabaseLostError } from './database-lost'

const longestNamedText = 4000
const mostNames = 500
/** `select *`, `"project".*`, `returning *`; not `count(*)` and no multiplication. */
const everyColumn = /(\b(select|distinct|returning|all)\s+|,\s*|\.\s*)\*/i

/**
 * The pool for Kysely: a repeated statement gets a name, so that PostgreSQL parses and plans it once per connection. Long
 * texts (multi-row VALUES) and rare ones stay unnamed, because each name costs server memory. So does `select *`: after a
 * migration adds a column, PostgreSQL refuses the old name (0A000, cached plan must not change result type), and a new
 * version can migrate while this process runs. A statement without an answer for `patienceMs` ends its connection.
 */
export function namedPool(pool: pg.Pool, patienceMs: number): PostgresPool {
  const nameOf = statementNamer()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseLostError(error)
      })
      setPipeline(client, true)
      const known = clients.get(client)
      if (known) return known
      const named = namedClient(client, nameOf, patienceMs)
      clients.set(client, named)
      return named
    },
  }
}

function namedClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | null,
  patienceMs: number,
): PostgresPoolClient {
  const sendTogether = corking(client)
  // A connection whose statement hit a time limit, or whose node was lost, may not answer for minutes.
  let broken: DatabaseLostError | null = null
  const watched = async (answer: Promise<unknown>): Promise<unknown> => {
    const startedAt = performance.now()
    try {
      return await answer
    } catch (error) {
      const wasSilent = performance.now() - startedAt >= patienceMs - 50
      const lost = asLost(error, { isGone: streamOf(client)?.destroyed ?? false, wasSilent })
      broken ??= lost
      throw lost ?? error
    }
  }
  // Kysely passes a text with parameters, or a cursor; pg accepts both.
  const query = (first: unknown, values?: readonly unknown[]): unknown => {
    if (typeof first !== 'string') {
      // A cursor needs the connection for itself.
      setPipeline(client, false)
      return client.query(first as pg.Submittable)
    }
    if (broken) return endOf(broken, first)
    sendTogether()
    const name = values && values.length > 0 ? nameOf(first) : null
    const parameters = [...(values ?? [])]
    const statement = { text: first, values: parameters, query_timeout: patienceMs }
    return watched(client.query(name ? { ...statement, name } : statement))
  }
  const release = (destroy?: boolean) => {
    setPipeline(client, false)
    client.release(destroy || broken !== null)
  }
  return { query, release } as PostgresPoolClient
}

/** Closing the connection rolls back, so nothing more is sent on one that is given up. */
async function endOf(broken: DatabaseLostError, text: string): Promise<object> {
  if (text !== 'rollback') throw broken
  return { command: 'ROLLBACK', rowCount: null, rows: [] }
}

/** Corks the socket until everything that can be issued now was issued, so that a pipeline's statements take one write. */
function corking(client: pg.PoolClient): () => void {
  const stream = streamOf(client)
  let isCorked = false
  return () => {
    if (isCorked || !stream) return
    isCorked = true
    stream.cork()
    // Runs after all settled promises, so that their statements are sent along.
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

/** pg does not type its own socket. */
const streamOf = (client: pg.PoolClient): Writable | undefined =>
  (client as { connection?: { stream?: Writable } }).connection?.stream

/**
 * Whether a statement is sent before the previous one is answered (platform/postgres/pipeline.ts); COPY and cursors cannot
 * be.
 */
function setPipeline(client: { pipeline: boolean }, pipeline: boolean): void {
  client.pipeline = pipeline
}

function statementNamer(): (text: string) => string | null {
  const seenOnce = new Set<string>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (text.length > longestNamedText || names.size >= mostNames || everyColumn.test(text)) return null
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= mostNames) seenOnce.clear()
      seenOnce.add(text)
      return null
    }
    seenOnce.delete(text)
    const name = `k_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
}
