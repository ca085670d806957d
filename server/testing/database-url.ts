import type pg from 'pg'

/** The connection in the form of DATABASE_URL, also over the private socket of the embedded server. */
export function databaseUrl({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString
  return `postgres://${user}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`
}
