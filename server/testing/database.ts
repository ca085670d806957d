import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withDatabase } from '../src/platform/connection'
import { connectDatabase, type Database } from '../src/platform/database'

/** A database of a test file's own, and how to connect to it from outside. */
export interface TestDatabase extends Database {
  readonly connection: pg.PoolConfig
}

/**
 * A fresh clone of the migrated template, real PostgreSQL. Call once per file, at the top:
 * `const { db } = await testDatabase()`; it is dropped when the file ends.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('postgres')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await administer(connection, `create database ${name} template ${template}`)

  const own = withDatabase(connection, name)
  const database = connectDatabase({ ...own, max: 8 })
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => {
    closed ??= database.close().then(() => administer(connection, `drop database ${name} with (force)`))
    return closed
  }
  afterAll(close)
  return { ...database, connection: own, close }
}

async function administer(connection: pg.PoolConfig, statement: string): Promise<void> {
  const admin = connectDatabase({ ...connection, max: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
