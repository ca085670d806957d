import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ErrorForPeople, type Message } from '../words'
import { asLost, DatabaseLostError } from './database-lost'
import { requirePostgres } from './embedded/require-postgres'
import { fewConnections } from './few-connections'
import { firstConnectionWords as words } from './first-connection-words'
import { connectionsOf } from './limits'

/** The external server cannot be used; the message has its reason and what to do. */
class DatabaseRefusedError extends ErrorForPeople {}

/** How long a start waits for a database that is only coming up; told once. */
export interface Waiting {
  say(message: Message): void
  readonly signal: AbortSignal | undefined
}

const patienceMs = 90_000
const pauseMs = 1_000

/** Waits until the server answers, and refuses one that our first statement would fail on. */
export async function firstConnection(pool: pg.Pool, waiting: Waiting | null, needed: number): Promise<void> {
  const client = await connected(pool, waiting)
  try {
    await requirePostgres(client)
    await requireUtf8(client)
    await requireRights(client)
    const few = await fewConnections(client, needed)
    if (few) throw new DatabaseRefusedError(few)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    client.release()
  }
}

async function connected(pool: pg.Pool, waiting: Waiting | null): Promise<pg.PoolClient> {
  const startedAt = performance.now()
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await pool.connect()
    } catch (error) {
      const isLate = performance.now() - startedAt > patienceMs
      if (!waiting || isLate || !mayComeUp(error)) throw asRefusal(error)
      if (!hasSaid) waiting.say(words.waiting(reasonOf(error), patienceMs / 1000))
      await delay(pauseMs, null, { signal: waiting.signal })
    }
  }
}

const silent = /timeout exceeded|connection timeout/i

/** A server that starts, or one that has no name and no port yet: containers start in any order. */
function mayComeUp(error: unknown): boolean {
  if (isOfFile(error)) return false
  const passing =
    /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0[123]|53300)$/
  return passing.test(codeOf(error)) || silent.test(reasonOf(error))
}

function asRefusal(error: unknown): Error {
  if (error instanceof ErrorForPeople) return error
  const reason = reasonOf(error)
  const remedy = isOfFile(error) ? words.certificateFile : remedyFor(codeOf(error), reason)
  return new DatabaseRefusedError(words.refused(reason, remedy), { cause: error })
}

/** A file that DATABASE_URL names cannot be read; a missing socket has the same code. */
function isOfFile(error: unknown): boolean {
  const isRead = error instanceof Error && 'syscall' in error && /^(open|read)$/.test(String(error.syscall))
  return isRead && /^(ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|ELOOP|ENAMETOOLONG)$/.test(codeOf(error))
}

/** The server lets nobody in, or no more of us. */
const refusedStates = /^(28...|3D000|53300)$/

/** The refusal of a connection after the first one: a server may take one and not as many as are needed. Null for any other error. */
export function laterRefusal(error: unknown): Error | null {
  return refusedStates.test(codeOf(error)) ? asRefusal(error) : null
}

/** The refusal of a start that lost a connection or got none; null for any other error. */
export function startRefusal(error: unknown): Error | null {
  const lost = asLost(error, { isGone: false, wasSilent: false })
  if (!lost || lost.isTooSlow) return null
  return isOfServer(error) ? asRefusal(error) : null
}

/** The system's codes are those of files and of the address to listen at, too. */
function isOfServer(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseLostError || !('syscall' in error)) return true
  return /^(connect|getaddrinfo|read|write)$/.test(String(error.syscall)) && !isOfFile(error)
}

/** The first whose code or words fit. */
const remedies: readonly (readonly [code: RegExp, reason: RegExp, remedy: Message])[] = [
  [/^28P01$/, /client password must be a string|password authentication failed/, words.password],
  [/^$/, /pg_hba\.conf|requires? SSL/i, words.hostBased],
  [/^28000$/, /^$/, words.role],
  [/^3D000$/, /^$/, words.missing],
  [/^42501$/, /^$/, words.forbidden],
  [/^53300$/, /too many (clients|connections)/, words.tooMany(connectionsOf.all)],
  [/^57P0[123]$/, /^$/, words.starting],
  [/^(ENOTFOUND|EAI_AGAIN)$/, /^$/, words.unknownHost],
  [/^$/, /does not support SSL/, words.noEncryption],
  [/CERT|^ERR_TLS|SIGNATURE|^ERR_SSL|^EPROTO$/, /certificate/, words.certificate],
  [/^(ECONN\w+|ENOENT|E(HOST|NET)\w+|ETIMEDOUT|EPIPE)$/, silent, words.unreachable],
  [/^$/, /^Connection terminated/, words.unreachable],
]

function remedyFor(code: string, reason: string): Message {
  const first = remedies.find(([, said]) => said.source !== '^$' && said.test(reason))
  const found = first ?? remedies.find(([codes]) => codes.source !== '^$' && codes.test(code))
  return found?.[2] ?? words.look
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Of a name with several addresses, each has its own error. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function requireUtf8(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding ?? ''
  if (encoding !== 'UTF8') throw new DatabaseRefusedError(words.encoding(encoding))
}

interface Rights {
  readonly database: string
  readonly role: string
  readonly has_schema: boolean
  readonly search_path: string
  readonly has_tables: boolean
  /** Of the tables; null: there are none yet. */
  readonly owner: string | null
  readonly may_use: boolean
  readonly has_extension: boolean
  readonly may_create: boolean
  readonly is_read_only: boolean
}

/** Some systems have PostgreSQL's own extensions in a package apart. Since PostgreSQL 15 a role may create nothing in the schema public of a database that it does not own. */
async function requireRights(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(current_database()) as database, quote_ident(current_user) as role,
            current_schema() is not null as has_schema, current_setting('search_path') as search_path,
            known is not null as has_tables,
            (select quote_ident(pg_get_userbyid(relowner)) from pg_class where oid = known) as owner,
            known is null or (has_table_privilege(known, 'SELECT') and has_table_privilege(known, 'INSERT')) as may_use,
            exists (select from pg_available_extensions where name = 'btree_gist') as has_extension,
            has_database_privilege(current_database(), 'CREATE')
              and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
            pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only
     from to_regclass('schema_migration') as known`,
  )
  const [rights] = rows
  if (!rights) return
  if (rights.is_read_only) throw new DatabaseRefusedError(words.readOnly)
  const { database, role, owner } = rights
  // Also of a database with tables: none of them is found.
  if (!rights.has_schema) throw new DatabaseRefusedError(words.noSchema(database, role, rights.search_path))
  // A backup that another role has restored.
  if (owner !== null && !rights.may_use)
    throw new DatabaseRefusedError(words.otherOwner(database, owner, role))
  if (rights.has_tables) return
  if (!rights.may_create) throw new DatabaseRefusedError(words.mayNotCreate(database, role))
  if (!rights.has_extension) throw new DatabaseRefusedError(words.noExtension)
}
