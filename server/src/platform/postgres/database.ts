import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { listenOn } from '../live/listen'
import type { Tables } from '../tables'
import type { ErrorForPeople } from '../words'
import { mayPass } from './database-lost'
import { isDiskFull } from './disk-full'
import { EmbeddedPostgresError } from './embedded/embedded-binaries'
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres'
import { firstConnection, laterRefusal, type Waiting } from './first-connection'
import { connectionsOf, type Limits, limitsOf } from './limits'
import { namedPool } from './named-pool'
import { postgresWords } from './words'

// A date stays 'YYYY-MM-DD': a Date would convert it to the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => safeNumber(text))

/** A stopped server process cannot end its statements; this long after the limit the connection is given up. */
const silenceMs = 5_000

/** An open connection pool. close() ends it, and stops the embedded server if this process started it. */
export interface Database {
  readonly db: Kysely<Tables>
  /** For COPY, cursors and other features that Kysely lacks. */
  readonly pool: pg.Pool
  /** Another pool on the same server, for work with other limits; it ends with this one. */
  within(limits: Limits): Database
  /** Calls the handler with each NOTIFY payload of the channel; reconnects by itself. Returns a function that stops it. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>
  /** Resolves, with the reason, if the embedded server started by this process ends by itself; never for other servers. */
  readonly lost: Promise<ErrorForPeople>
  /** The error of a statement, or its reason: a disk that the embedded server's log calls full, or that another one takes no more connections. */
  whyFailed(error: unknown): unknown
  close(): Promise<void>
}

/** Which server: an external one, otherwise the embedded one in the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/**
 * Connects to the external server, which has to allow as many connections as are needed, or starts the embedded one, which this
 * process owns and close() stops.
 */
export async function openDatabase(
  location: DatabaseLocation,
  waiting: Waiting | null = null,
  needed: number = connectionsOf.all,
): Promise<Database> {
  if (location.databaseUrl) return openExternal(location.databaseUrl, waiting, needed)
  return overEmbedded(await startEmbeddedPostgres(location.dataDir))
}

/** For commands: shares the embedded server of a running Kansoku instead of refusing. */
export async function openDatabaseForCommand(location: DatabaseLocation): Promise<Database> {
  if (location.databaseUrl) return openExternal(location.databaseUrl, null, connectionsOf.command)
  const running = await joinEmbeddedPostgres(location.dataDir)
  return running ? connectDatabase(running) : overEmbedded(await startEmbeddedPostgres(location.dataDir))
}

async function openExternal(
  connectionString: string,
  waiting: Waiting | null,
  needed: number,
): Promise<Database> {
  const database = connectDatabase({ connectionString })
  try {
    await firstConnection(database.pool, waiting, needed)
    return { ...database, whyFailed: (error) => laterRefusal(error) ?? error }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A pool on a server that something else starts and stops. */
export function connectDatabase(connection: pg.PoolConfig, limits: Limits = limitsOf.work): Database {
  const pool = new pg.Pool({
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    // Not a connection parameter, because poolers refuse those.
    onConnect: (client) => client.query(settingsOf(limits)),
    ...connection,
  })
  // Idle clients emit an error when the server ends; unhandled, it would end the process. The next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedPool(pool, limits.statementMs + silenceMs), cursor: Cursor }),
  })
  const listeners = new Set<() => Promise<void>>()
  const others = new Set<Database>()
  return {
    db,
    pool,
    lost: new Promise(() => {}),
    whyFailed: (error) => error,
    within(other) {
      const database = connectDatabase(connection, other)
      others.add(database)
      return database
    },
    async listen(channel, handler, onReconnected) {
      const stop = await listenOn(connection, channel, handler, onReconnected)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()))
      listeners.clear()
      await Promise.all([...others].map((other) => other.close()))
      others.clear()
      if (!pool.ending) await pool.end()
    },
  }
}

function settingsOf({ statementMs, idleInTransactionMs }: Limits): string {
  return `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs ?? 0}`
}

function overEmbedded(embedded: EmbeddedPostgres): Database {
  const database = connectDatabase(embedded.connection)
  let isClosing = false
  const lost = new Promise<ErrorForPeople>((resolve) => {
    void embedded.ended.then(() => {
      if (!isClosing) resolve(embedded.complaint() ?? new EmbeddedPostgresError(postgresWords.ended))
    })
  })
  return {
    ...database,
    lost,
    // A server without room ends its connections: the error is that of a socket.
    whyFailed: (error) => (isDiskFull(error) || mayPass(error) ? (embedded.complaint() ?? error) : error),
    async close() {
      isClosing = true
      await database.close()
      await embedded.stop()
    },
  }
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}
