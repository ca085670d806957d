import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../src/platform/postgres/database'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded/embedded-postgres'
import { limitsOf } from '../src/platform/postgres/limits'
import { migrate } from '../src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../src/platform/postgres/migrate/migrations-folder'
import { databaseLine } from './database-line'

/** A PostgreSQL of the test's own, which it may shut down. */
export interface OwnPostgres extends Database {
  /** A fast shutdown, as by `pg_ctl stop -m fast`, and a start. */
  restart(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-own-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  let server = await startEmbeddedPostgres(folder, { settings })
  const line = await databaseLine(server.connection)
  const database = connectDatabase({ ...line.connection, max: limitsOf.queue.connections })
  await migrate(database.pool, migrationsFolder)
  onTestFinished(async () => {
    await database.close()
    await line.cut()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    ...database,
    async restart() {
      await server.stop()
      server = await startEmbeddedPostgres(folder, { settings })
      line.leadTo(server.connection)
    },
  }
}
