import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { numberOfDate } from '../calendar/local-day'
import { finestSeries, type SeriesOfDay } from '../charts/finest-series'
import { type MetricKey, metrics } from '../metric'
import { decodeChunk } from '../store/codec'

/** Samples of a subject and metric in the order of their times, of several devices those that charts draw. */
export interface SampleColumns {
  /** Milliseconds since 1970, ascending, each once. */
  readonly at: Float64Array
  readonly values: Float64Array
  /** The local day of each, as days since 1970-01-01. */
  readonly days: Int32Array
}

interface Asked {
  readonly subjectIds: readonly string[]
  readonly metric: MetricKey
  /** Local days, both included. */
  readonly from: string
  readonly to: string
}

interface Row extends SeriesOfDay {
  subject_id: string
  local_date: string
  starts_at: Date
  samples: Buffer
}

/** The samples of a metric by subject; all of these subjects and days are in memory at once. */
export async function readSampleColumns(
  db: Kysely<Tables>,
  { subjectIds, metric, from, to }: Asked,
): Promise<ReadonlyMap<string, SampleColumns>> {
  const { rows } = await onStore(db, (store) =>
    sql<Row>`
      select subject_id, local_date::text, starts_at, source, device_id, worn_minutes, sample_count, first_at, last_at, samples
      from series_day
      where subject_id = any(${[...subjectIds]}::uuid[]) and metric = ${metrics[metric].code}
        and local_date between ${from}::date and ${to}::date
      order by subject_id, local_date`.execute(store),
  )
  const bySubject = groupRows(rows, ({ subject_id }) => subject_id)
  return new Map([...bySubject].map(([id, ofSubject]) => [id, columnsOf(ofSubject)]))
}

/** How many samples there are of some subjects and days. */
export async function countSampleColumns(
  db: Kysely<Tables>,
  { subjectIds, metric, from, to }: Asked,
): Promise<number> {
  const { rows } = await onStore(db, (store) =>
    sql<{ count: number }>`
      select coalesce(sum(sample_count), 0)::integer as count from series_day
      where subject_id = any(${[...subjectIds]}::uuid[]) and metric = ${metrics[metric].code}
        and local_date between ${from}::date and ${to}::date`.execute(store),
  )
  return rows[0]?.count ?? 0
}

function columnsOf(rows: readonly Row[]): SampleColumns {
  const drawn = [...groupRows(rows, ({ local_date }) => local_date).values()].flatMap((ofDay) =>
    finestSeries(ofDay).sort((one, other) => one.first_at.getTime() - other.first_at.getTime()),
  )
  const length = drawn.reduce((sum, { sample_count }) => sum + sample_count, 0)
  const [at, values, days] = [new Float64Array(length), new Float64Array(length), new Int32Array(length)]
  let count = 0
  for (const { samples, starts_at, local_date } of drawn) {
    const chunk = decodeChunk(samples)
    const [start, day] = [starts_at.getTime(), numberOfDate(local_date)]
    for (let i = 0; i < chunk.offsets.length; i++) {
      const instant = start + (chunk.offsets[i] ?? 0)
      // Days of a changed zone may overlap.
      if (count > 0 && instant <= (at[count - 1] ?? 0)) continue
      at[count] = instant
      values[count] = chunk.values[i] ?? 0
      days[count] = day
      count += 1
    }
  }
  return { at: at.subarray(0, count), values: values.subarray(0, count), days: days.subarray(0, count) }
}
