import type { Database, DatabaseLocation } from '../platform/postgres/database'
import { hasDataFolder } from '../platform/postgres/embedded/embedded-postgres'
import { ErrorForPeople } from '../platform/words'
import { cliWords } from './words'

/** Where the command looks, no Kansoku was ever set up; the message says where and what to do. */
class NoInstallationError extends ErrorForPeople {}

/** Refuses a data folder that no Kansoku was started in, before anything is made there. */
export function requireDataFolder({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl !== null || hasDataFolder(dataDir)) return
  throw new NoInstallationError(cliWords.noDataFolder(dataDir))
}

/** Refuses a database without our tables, before they are made there. */
export async function requireTables({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ has_tables: boolean }>(
    `select to_regclass('schema_migration') is not null as has_tables`,
  )
  if (!rows[0]?.has_tables) throw new NoInstallationError(cliWords.noTables)
}
