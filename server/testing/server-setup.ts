import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '../src/platform/connection'
import { connectDatabase } from '../src/platform/database'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres'
import { migrate } from '../src/platform/migrate'
import { migrationsFolder } from '../src/platform/migrations-folder'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with a migrated template database, which testDatabase() clones. */
    postgres: { connection: pg.PoolConfig; template: string }
  }
}

/** Once per run of the server project: a server (DATABASE_URL's, else an embedded one) and the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { connection: { connectionString: process.env.DATABASE_URL }, stop: async () => {} }
    : await embeddedServer()
  const template = `kansoku_test_${Date.now().toString(36)}_${process.pid}`
  const admin = connectDatabase({ ...server.connection, max: 1 })
  await admin.pool.query(`create database ${template} template template0`)

  const target = connectDatabase({ ...withDatabase(server.connection, template), max: 1 })
  await migrate(target.pool, migrationsFolder)
  await target.close()

  project.provide('postgres', { connection: server.connection, template })
  return async () => {
    const left = await admin.pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of left.rows) await admin.pool.query(`drop database ${datname} with (force)`)
    await admin.close()
    await server.stop()
  }
}

async function embeddedServer() {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-test-'))
  // Nobody needs the tests' data after a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres(folder, { settings })
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
