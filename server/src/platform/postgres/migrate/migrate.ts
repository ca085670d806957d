import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type { PoolClient } from 'pg'
import pg from 'pg'
import { ErrorForPeople } from '../../words'
import { postgresWords } from '../words'

/** A migration that cannot be applied; the message says which file and what to do. */
export class MigrationError extends ErrorForPeople {}

interface MigrationFile {
  readonly name: string
  readonly checksum: string
  readonly statements: readonly string[]
}

const silent = new Logger(() => () => {})

// Any number, the same in every Kansoku process.
const migrationLock = 5_220_001
const lockTimeout = '2s'
const mostAttempts = 30

/**
 * Applies the folder's migrations that this database has not seen, in order of names, each in one transaction. Returns
 * their names.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const applied = await migrateOwn(pool, folder)
  // Also creates the queue's tables, so that a transaction can enqueue a job before any worker ran.
  await runMigrations({ pgPool: pool, logger: silent })
  return applied
}

async function migrateOwn(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Several processes may start at once: one migrates, the others wait here and find nothing to do.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      return await applyMissing(client, readMigrations(folder))
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Closes the connection, because its time limits were lifted.
    client.release(true)
  }
}

/** Splits after each ';' at the end of a line that is followed by a blank line or the end of the file. */
export function splitStatements(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const statements: string[] = []
  let statement = ''
  for (const [at, line] of lines.entries()) {
    const isLast = line.trimEnd().endsWith(';') && (lines[at + 1] ?? '').trim() === ''
    statement += isLast ? line.slice(0, line.lastIndexOf(';')) : `${line}\n`
    if (!isLast) continue
    statements.push(statement)
    statement = ''
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => withoutComments(each) !== '')
}

function withoutComments(statement: string): string {
  const lines = statement.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  return lines.join('\n').trim()
}

function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, checksum, statements: splitStatements(text) }
    })
}

async function applyMissing(client: PoolClient, files: MigrationFile[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const checksumOf = new Map(applied.rows.map((row) => [row.name, row.checksum]))
  refuseChangedFiles(files, checksumOf)

  const missing = files.filter((file) => !checksumOf.has(file.name))
  for (const file of missing) await applyOnceFree(client, file)
  return missing.map((file) => file.name)
}

function refuseChangedFiles(files: MigrationFile[], checksumOf: ReadonlyMap<string, string>): void {
  const changed = files.find((file) => (checksumOf.get(file.name) ?? file.checksum) !== file.checksum)
  if (!changed) return
  throw new MigrationError(postgresWords.migrationChanged(changed.name))
}

/**
 * An older version may be serving at the same time. A statement that waits for a table's lock blocks every reader queued
 * behind it, so after two seconds the file is rolled back and retried a moment later.
 */
async function applyOnceFree(client: PoolClient, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyFile(client, file)
    } catch (error) {
      const isTaken = error instanceof MigrationError && lockIsTaken(error.cause)
      if (!isTaken || attempt === mostAttempts) throw error
      await delay(attempt * 100)
    }
  }
}

/** lock_not_available and deadlock_detected: a retry of the file succeeds. */
function lockIsTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}

async function applyFile(client: PoolClient, file: MigrationFile): Promise<void> {
  // Changing a large table may take any time; only waiting for a lock is limited.
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'; set local statement_timeout = 0`)
  try {
    // One statement per query: Citus refuses several in one (scaling rule 5).
    for (const statement of file.statements) await client.query(statement)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(postgresWords.migrationFailed(file.name, reason), { cause: error })
  }
}
