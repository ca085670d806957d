import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context'

/** A day's requests with a key, in UTC. */
export interface DayOfReads {
  readonly date: string
  readonly requests: number
  readonly rows: number
}

/** Days that the chart of a key shows. */
const chartDays = 14

/** The requests of each key by day, of the days of its chart that have any. */
export function readsByKey({ db, now }: Context) {
  return new DataLoader<string, readonly DayOfReads[]>(async (ids) => {
    const since = new Date(now().getTime() - chartDays * 86_400_000)
    const { rows } = await sql<DayOfReads & { key: string }>`
      select access_key_id as key, (read_at at time zone 'UTC')::date::text as date,
        count(*)::integer as requests, sum(row_count)::float as rows
      from access_key_read
      where access_key_id = any(${[...ids]}) and read_at > ${since}
      group by 1, 2
      order by 2`.execute(db)
    return ids.map((id) => rows.filter(({ key }) => key === id))
  })
}

/** When a key was used last; null if never. */
export function lastReadByKey({ db }: Context) {
  return new DataLoader<string, Date | null>(async (ids) => {
    const { rows } = await sql<{ key: string; at: Date }>`
      select asked.id as key, latest.read_at as at
      from unnest(${[...ids]}::uuid[]) asked (id)
      cross join lateral (
        select read_at from access_key_read where access_key_id = asked.id order by read_at desc limit 1
      ) latest`.execute(db)
    const latest = new Map(rows.map(({ key, at }) => [key, at]))
    return ids.map((id) => latest.get(id) ?? null)
  })
}
