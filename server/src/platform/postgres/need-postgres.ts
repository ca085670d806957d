import type pg from 'pg'

/** The database server is too old; the message says which one is needed and what to do. */
export class PostgresVersionError extends Error {}

const oldest = 15

/** Refuses a server whose statements ours do not run on, before anything is written to it. */
export async function needPostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major >= oldest) return
  throw new PostgresVersionError(
    `DATABASE_URL のデータベースは PostgreSQL ${major} です。PostgreSQL ${oldest} 以降が必要です。新しいサーバーを DATABASE_URL に指定するか、DATABASE_URL を外して内蔵の PostgreSQL を使ってください。`,
  )
}
