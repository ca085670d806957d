import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { noteCrash } from '../../testing/note-crash'
import { withDatabase } from '../src/platform/postgres/connection'
import { connectDatabase } from '../src/platform/postgres/database'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded/embedded-postgres'
import { distribute } from '../src/platform/postgres/migrate/distribute'
import { migrate } from '../src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../src/platform/postgres/migrate/migrations-folder'
import { joinNodes, type Nodes, nodesOf, onEveryNode, sealTemplate } from './nodes'
import { migrateUntil } from './older-migrations'
import { buildPrograms } from './programs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Servers with a migrated template database, which testDatabase() clones. */
    postgres: { nodes: Nodes; template: string }
  }
}

/** Those before it make the tables of the store, and change rows in a way that Citus refuses. */
const firstOfDistributed = '2026-11-22-1610'

/** Once per run of the server project: a server (DATABASE_URL's, with CITUS_NODES a cluster, else an embedded one) and the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { connection: { connectionString: process.env.DATABASE_URL }, stop: async () => {} }
    : await embeddedServer()
  const template = `kansoku_test_${Date.now().toString(36)}_${process.pid}`
  const nodes = nodesOf(server.connection)
  const admin = connectDatabase({ ...server.connection, max: 1 })
  await onEveryNode(nodes, `create database ${template} template template0`)
  await joinNodes(nodes, template)

  const target = connectDatabase({ ...withDatabase(server.connection, template), max: 1 })
  // Distributed as an installation is that takes a new version: a later migration that Citus refuses fails here.
  await migrateUntil(target.pool, firstOfDistributed)
  if (nodes.length > 1) await distribute(target.pool, 4)
  await migrate(target.pool, migrationsFolder)
  await target.close()
  await sealTemplate(nodes, template)

  const programs = await buildPrograms()
  project.onTestsRerun(() => buildPrograms().then(() => {}))

  project.provide('postgres', { nodes, template })
  return async () => {
    const left = await admin.pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of left.rows) await onEveryNode(nodes, `drop database ${datname} with (force)`)
    await admin.close()
    await server.stop()
    rmSync(programs, { recursive: true })
  }
}

async function embeddedServer() {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-test-'))
  const settings = {
    // Nobody needs the tests' data after a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // For the pools of every worker's test and of the programs that it starts.
    max_connections: '250',
  }
  const server = await startEmbeddedPostgres(folder, { settings })
  let isStopping = false
  void server.ended.then(() => isStopping || noteCrash('PostgreSQL ended while the tests ran'))
  return {
    connection: server.connection,
    stop: async () => {
      isStopping = true
      // A part of it that was killed ends the connections of all tests.
      for (const line of readFileSync(join(folder, 'postgres.log'), 'utf8').split('\n')) {
        // A test fills /dev/full.
        if (line.includes('/dev/full')) continue
        if (/was terminated by signal|out of memory|No space left/.test(line))
          noteCrash(`PostgreSQL: ${line}`)
      }
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
