import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { HeartRateDay } from './profiles'

/** The baseline: one row per sample under (subject, metric, time), and a table of its quarter hours for charts. */
export async function createRowTables(pool: pg.Pool): Promise<void> {
  await pool.query(`create table sample_row (
    subject_id uuid not null, metric smallint not null, time timestamptz not null, value real not null,
    primary key (subject_id, metric, time))`)
  await pool.query(`create table sample_quarter (
    subject_id uuid not null, metric smallint not null, time timestamptz not null,
    minimum real not null, mean real not null, maximum real not null, count integer not null,
    primary key (subject_id, metric, time))`)
}

const metric = 0

/** Writes rows that textRows made by COPY in its usual form, committed when it returns. */
export async function copyRows(pool: pg.Pool, rows: Buffer): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(Readable.from([rows]), client.query(copyFrom('copy sample_row from stdin')))
  } finally {
    client.release()
  }
}

/** COPY's text of a day: made before the clock starts, so that formatting does not count against the rows. */
export function textRows(subjectId: string, { times, values }: HeartRateDay): Buffer {
  const lines = Array.from(
    times,
    (time, i) => `${subjectId}\t${metric}\t${new Date(time).toISOString()}\t${values[i]}\n`,
  )
  return Buffer.from(lines.join(''))
}

/** Writes late samples, of which some may be known: COPY cannot replace, so they go through a temporary table. */
export async function mergeRows(pool: pg.Pool, late: Buffer): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; create temporary table late_row (like sample_row) on commit drop')
    await pipeline(Readable.from([late]), client.query(copyFrom('copy late_row from stdin')))
    await client.query(`insert into sample_row select * from late_row
      on conflict (subject_id, metric, time) do update set value = excluded.value; commit`)
  } finally {
    client.release()
  }
}

/** The same in one statement, without a temporary table. */
export async function upsertRows(pool: pg.Pool, subjectId: string, late: HeartRateDay): Promise<void> {
  await pool.query(
    {
      name: 'upsert_rows',
      text: `insert into sample_row select $1, ${metric}, to_timestamp(t / 1000), v
        from unnest($2::float8[], $3::real[]) as late (t, v)
        on conflict (subject_id, metric, time) do update set value = excluded.value`,
    },
    [subjectId, [...late.times], [...late.values]],
  )
}

/** Least and greatest value of each of so many columns of a chart, from the samples. */
export async function chartRows(pool: pg.Pool, subjectId: string, from: Date, to: Date, columns: number) {
  const { rows } = await pool.query(
    {
      name: 'chart_rows',
      text: `select floor(extract(epoch from time - $2::timestamptz) / $4::float8)::int as col, min(value), max(value), avg(value)
        from sample_row where subject_id = $1 and metric = ${metric} and time >= $2 and time < $3 group by 1 order by 1`,
    },
    [subjectId, from, to, (to.getTime() - from.getTime()) / 1000 / columns],
  )
  return rows
}

/** The quarter hours of a chart, from the roll-up table. */
export async function chartQuarters(pool: pg.Pool, subjectId: string, from: Date, to: Date) {
  const { rows } = await pool.query(
    {
      name: 'chart_quarters',
      text: `select time, minimum, mean, maximum, count from sample_quarter
        where subject_id = $1 and metric = ${metric} and time >= $2 and time < $3 order by time`,
    },
    [subjectId, from, to],
  )
  return rows
}

/** Fills the roll-up table from the samples. */
export async function rollUpRows(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into sample_quarter
    select subject_id, metric, date_bin('15 minutes', time, '2000-01-01Z'), min(value), avg(value), max(value), count(*)
    from sample_row group by 1, 2, 3`)
}

/** Worn minutes of each subject and local day, from the samples. */
export async function wearRows(pool: pg.Pool, subjectIds: readonly string[]) {
  const { rows } = await pool.query(
    `select subject_id, (minute at time zone 'Asia/Tokyo')::date as day, count(*)
      from (select distinct subject_id, date_trunc('minute', time) as minute from sample_row
        where subject_id = any($1) and metric = ${metric}) as worn
      group by 1, 2 order by 1, 2`,
    [subjectIds],
  )
  return rows
}
