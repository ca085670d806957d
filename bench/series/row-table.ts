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
const bytesPerRow = 2 + 4 + 16 + 4 + 2 + 4 + 8 + 4 + 4
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const postgresEpoch = Date.UTC(2000, 0, 1)

/** Writes a day by COPY in its binary form, the quickest that PostgreSQL has. */
export async function copyRows(pool: pg.Pool, subjectId: string, day: HeartRateDay): Promise<void> {
  const client = await pool.connect()
  try {
    const copy = client.query(copyFrom('copy sample_row from stdin with (format binary)'))
    await pipeline(Readable.from([binaryRows(subjectId, day)]), copy)
  } finally {
    client.release()
  }
}

/** Writes late samples, of which some may be known: COPY cannot replace, so they go through a temporary table. */
export async function mergeRows(pool: pg.Pool, subjectId: string, late: HeartRateDay): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; create temporary table late_row (like sample_row) on commit drop')
    const copy = client.query(copyFrom('copy late_row from stdin with (format binary)'))
    await pipeline(Readable.from([binaryRows(subjectId, late)]), copy)
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

function binaryRows(subjectId: string, { times, values }: HeartRateDay): Buffer {
  const bytes = Buffer.allocUnsafe(signature.length + times.length * bytesPerRow + 2)
  const id = Buffer.from(subjectId.replaceAll('-', ''), 'hex')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  bytes.set(signature, 0)
  let at = signature.length
  for (let i = 0; i < times.length; i++) {
    view.setInt16(at, 4)
    view.setInt32(at + 2, 16)
    bytes.set(id, at + 6)
    view.setInt32(at + 22, 2)
    view.setInt16(at + 26, metric)
    view.setInt32(at + 28, 8)
    const microseconds = ((times[i] ?? 0) - postgresEpoch) * 1000
    view.setInt32(at + 32, Math.floor(microseconds / 2 ** 32))
    view.setUint32(at + 36, microseconds % 2 ** 32)
    view.setInt32(at + 40, 4)
    view.setFloat32(at + 44, values[i] ?? 0)
    at += bytesPerRow
  }
  view.setInt16(at, -1)
  return bytes
}
