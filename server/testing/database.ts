import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withDatabase } from '../src/platform/connection'
import { connectDatabase, type Database } from '../src/platform/database'
import { onEveryNode } from './nodes'

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
  await onEveryNode(nodes, `create database ${name} template ${template}`)

  const own = withDatabase(connection, name)
  const database = connectDatabase({ ...own, max: 8 })
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => {
    closed ??= database.close().then(() => onEveryNode(nodes, `drop database ${name} with (force)`))
    return closed
  }
  afterAll(close)
  return { ...database, connection: own, close }
}
