import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { exportWords } from '../words'

/**
 * Runs the work while no other command of this installation writes into the folder; CONFLICT while one does. The lock ends with its
 * connection, so that a killed command leaves none.
 */
export function withFolderLock<T>(db: Kysely<Tables>, folder: string, work: () => Promise<T>): Promise<T> {
  const name = `export-folder ${hostname()} ${realpathSync(folder)}`
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as got`.execute(one)
    if (rows[0]?.got !== true) throw conflict(exportWords.folderBusy)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(one)
    }
  })
}
