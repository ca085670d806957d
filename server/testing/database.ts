import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { withDatabase } from '../src/platform/postgres/connection'
import { connectDatabase, type Database } from '../src/platform/postgres/database'
import { limitsOf } from '../src/platform/postgres/limits'
import { migrate } from '../src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../src/platform/postgres/migrate/migrations-folder'
import { onEveryNode } from './nodes'
import { migrateUntil } from './older-migrations'
import { refuseUnrecordedWrites } from './refuse-unrecorded-writes'
import { refuseWordlessEvents } from './refuse-wordless-events'

/** A database of a test file's own, and how to connect to it from outside. */
export interface TestDatabase extends Database {
  readonly connection: pg.PoolConfig
}

/**
 * A fresh clone of the migrated template, real PostgreSQL. Call once per file, at the top:
 * `const { db } = await testDatabase()`; it is dropped when the file ends.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { nodes, template } = inject('postgres')
  const [connection] = nodes
  if (!connection) throw new Error('The setup gave no server.')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await onEveryNode(nodes, `create database ${name} template ${template} strategy file_copy`)

  refuseUnrecordedWrites()
  const own = withDatabase(connection, name)
  const database = connectDatabase({ ...own, max: limitsOf.queue.connections })
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => {
    closed ??= database.close().then(() => onEveryNode(nodes, `drop database ${name} with (force)`))
    return closed
  }
  afterAll(async () => {
    if (closed) return
    await refuseWordlessEvents(database.db).finally(close)
  })
  return { ...database, connection: own, close }
}

/** An empty database from before a migration, and a function that applies the rest: for old rows that a migration moves. */
export async function databaseBefore(
  migration: string,
): Promise<TestDatabase & { migrate(): Promise<void> }> {
  const { nodes, template } = inject('postgres')
  const [connection] = nodes
  if (!connection) throw new Error('The setup gave no server.')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await onEveryNode(nodes, `create database ${name} template template0`)
  const own = withDatabase(connection, name)
  const database = connectDatabase({ ...own, max: 2 })
  await migrateUntil(database.pool, migration)
  const close = async () => {
    await database.close()
    await onEveryNode(nodes, `drop database ${name} with (force)`)
  }
  onTestFinished(close)
  return {
    ...database,
    connection: own,
    close,
    migrate: async () => void (await migrate(database.pool, migrationsFolder)),
  }
}
