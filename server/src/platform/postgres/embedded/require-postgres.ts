import type pg from 'pg'
import { ErrorForPeople } from '../../words'
import { postgresWords } from '../words'

const oldest = 15

/** Refuses a server that is too old for our statements, before anything is written to it. */
export async function requirePostgres(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major >= oldest) return
  throw new ErrorForPeople(postgresWords.tooOld(major, oldest))
}
