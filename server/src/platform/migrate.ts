import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { PoolClient } from 'pg'

/** A migration that cannot be applied; the message says which file and what to do. */
export class MigrationError extends Error {}

interface MigrationFile {
  readonly name: string
  readonly checksum: string
  readonly statements: readonly string[]
}

const silent = new Logger(() => () => {})

// Any number will do, as long as every Kansoku process uses the same one.
const migrationLock = 5_220_001

/** Applies the files of the folder that this database has not seen, in name order, each in one transaction. Returns their names. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const applied = await migrateOwn(pool, folder)
  // The queue's own tables, so that a transaction can put a job into it before any worker ran.
  await runMigrations({ pgPool: pool, logger: silent })
  return applied
}

async function migrateOwn(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Several processes may start at once: one migrates, the others wait here and find nothing to do.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      return await applyMissing(client, readMigrations(folder))
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

/** A statement ends with ';' at the end of a line that a blank line or the end of the file follows. */
export function splitStatements(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/;[ \t]*(?=\n[ \t]*\n|\n*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== '')
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
  for (const file of missing) await applyFile(client, file)
  return missing.map((file) => file.name)
}

function refuseChangedFiles(files: MigrationFile[], checksumOf: ReadonlyMap<string, string>): void {
  const changed = files.find((file) => (checksumOf.get(file.name) ?? file.checksum) !== file.checksum)
  if (!changed) return
  throw new MigrationError(
    `適用済みのマイグレーション ${changed.name} の内容が変わっています。ファイルを元に戻し、変更は新しいファイルで追加してください。`,
  )
}

async function applyFile(client: PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin')
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
    throw new MigrationError(
      `マイグレーション ${file.name} を適用できませんでした（このファイルの変更はすべて取り消しました）: ${reason}`,
      { cause: error },
    )
  }
}
