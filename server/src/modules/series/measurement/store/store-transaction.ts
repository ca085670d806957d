import { type Kysely, sql } from 'kysely'
import { forgetCitus, hasCitus } from '../../../../platform/postgres/citus'
import { allDone, onPipeline } from '../../../../platform/postgres/pipeline'
import type { Tables } from '../../../../platform/tables'

/** Another writer changed a row between our read and our write; the transaction is run again. */
export class ConcurrentWriteError extends Error {
  override name = 'ConcurrentWriteError'
}

type Db = Kysely<Tables>

/** The devices to lock, and their probable wearers: a right guess saves a round trip, a wrong one costs nothing. */
export interface DeviceLocks {
  readonly ids: readonly string[]
  readonly alone?: boolean
  readonly expectedSubjects?: readonly string[]
}

const mostAttempts = 8
/** Serialization failure and deadlock: a retry succeeds. */
const passingFailures = new Set(['40001', '40P01'])
/** Feature not supported: Citus refuses a generic plan of `= any(…)`. */
const refusedPlan = '0A000'
const lockClass = { device: 7_301, subject: 7_302 }

/**
 * Runs the work in one transaction that locks the devices first, in one round trip with the first statements of the work.
 * Retries if another writer interfered. Writers share a device's lock; a change of its links takes it exclusively, so that
 * nobody writes by outdated links.
 */
export async function inStoreTransaction<T>(
  db: Db,
  devices: DeviceLocks,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const subjects = devices.expectedSubjects ?? []
  const locks = [
    lockStatements(devices.ids, lockClass.device, devices.alone ? '' : '_shared'),
    lockStatements(subjects, lockClass.subject, ''),
  ]
    .filter(Boolean)
    .join(';')
  if (db.isTransaction) {
    if (locks) await sql.raw(locks).execute(db)
    return work(db)
  }
  for (let attempt = 1; ; attempt++) {
    const distributed = await hasCitus(db)
    // Planning every statement again costs a tenth of a write; Citus can only plan for the given ids.
    const begin = distributed ? 'begin' : 'begin;set local plan_cache_mode=force_generic_plan'
    try {
      return await onPipeline(db, (connection) =>
        once(connection, `${begin};${locks}`, expecting(subjects, work)),
      )
    } catch (error) {
      const wasDistributed = !distributed && codeOf(error) === refusedPlan
      if (wasDistributed) forgetCitus(db)
      if (attempt === mostAttempts || !(wasDistributed || isPassing(error))) throw error
    }
  }
}

/** Waits for the other writers of these subjects: a day's figures depend on all of its series. */
export async function lockSubjects(tx: Db, subjectIds: Iterable<string>): Promise<void> {
  const expected = lockedEarly.get(tx)
  const locks = lockStatements(
    [...subjectIds].filter((id) => !expected?.has(id)),
    lockClass.subject,
    '',
  )
  if (locks) await sql.raw(locks).execute(tx)
}

/** Sends a statement together with the commit, in one round trip; at once in a transaction that is not the store's own. */
export async function withCommit(tx: Db, send: () => Promise<void>): Promise<void> {
  const waiting = sentWithCommit.get(tx)
  if (waiting) waiting.push(send)
  else await send()
}

const sentWithCommit = new WeakMap<Db, (() => Promise<void>)[]>()

/** Subjects locked together with the devices, because they were expected. */
const lockedEarly = new WeakMap<Db, ReadonlySet<string>>()

const expecting =
  <T>(subjects: readonly string[], work: (tx: Db) => Promise<T>) =>
  (tx: Db): Promise<T> => {
    lockedEarly.set(tx, new Set(subjects))
    return work(tx)
  }

async function once<T>(connection: Db, begin: string, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    const last: (() => Promise<void>)[] = []
    sentWithCommit.set(connection, last)
    const [, result] = await allDone(sql.raw(begin).execute(connection), work(connection))
    // If one of these statements failed, PostgreSQL turns the commit into a rollback.
    await allDone(...last.map((send) => send()), sql.raw('commit').execute(connection))
    return result
  } catch (error) {
    // If even the rollback fails, the connection is broken and the pool drops it; the first error is the cause.
    await sql
      .raw('rollback')
      .execute(connection)
      .catch(() => {})
    throw error
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof ConcurrentWriteError || passingFailures.has(codeOf(error))
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * Ids are locked by their last 31 bits, which are random, in ascending order. Two ids with the same lock only wait for each
 * other.
 */
function lockStatements(ids: readonly string[], kind: number, mode: '' | '_shared'): string {
  const keys = [...new Set(ids.map((id) => Number.parseInt(id.slice(-8), 16) & 0x7fffffff))].sort(
    (a, b) => a - b,
  )
  return keys.map((key) => `select pg_advisory_xact_lock${mode}(${kind},${key})`).join(';')
}
