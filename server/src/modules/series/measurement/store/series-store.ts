import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { upserter } from '../../../../platform/postgres/upsert'
import type { SeriesDayTable, Tables } from '../../../../platform/tables'
import { metrics } from '../metric'
import { ConcurrentWriteError } from './store-transaction'

/** Rows per statement: below PostgreSQL's 65,535 parameters, and short enough to be planned quickly. */
const rowsPerStatement = 200

/** The columns that decide figures and states of a day; roll-ups only if a figure needs them. */
export type SeriesSummary = Pick<
  Selectable<SeriesDayTable>,
  | 'subject_id'
  | 'local_date'
  | 'metric'
  | 'source'
  | 'device_id'
  | 'sample_count'
  | 'sum_value'
  | 'last_at'
  | 'worn'
  | 'worn_minutes'
> & { readonly rollup: Buffer | null }

/** A summary with what a merge also needs; samples only for the series being written. */
export type StoredSeries = SeriesSummary &
  Pick<Selectable<SeriesDayTable>, 'rev' | 'time_zone' | 'completeness'> & { readonly samples: Buffer | null }

/** Metrics whose roll-ups give the resting heart rate if no device does. */
const rolledUp = [metrics.heart_rate.code, metrics.steps.code]

/** All series of these subjects on these days, with the samples of the given metrics. */
export async function loadSeries(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  dates: readonly string[],
  metricsWithSamples: readonly number[] = [],
): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select subject_id, local_date, metric, source, device_id, sample_count, sum_value, last_at, worn, worn_minutes, rev,
      time_zone, completeness,
      case when metric = any(${rolledUp}::smallint[]) then rollup end as rollup,
      case when metric = any(${metricsWithSamples}::smallint[]) then samples end as samples
    from series_day
    where subject_id = any(${subjectIds}) and local_date = any(${dates}::date[])`.execute(tx)
  return rows
}

/** Whether there are series of these subjects on these days. */
export async function holdsSeries(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  dates: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select subject_id from series_day
    where subject_id = any(${subjectIds}) and local_date = any(${dates}::date[])
    limit 1`.execute(tx)
  return rows.length > 0
}

const key = ['subject_id', 'metric', 'local_date', 'source', 'device_id'] as const
const content = [
  'time_zone',
  'starts_at',
  'samples',
  'completeness',
  'rollup',
  'worn',
  'sample_count',
  'min_value',
  'max_value',
  'sum_value',
  'first_at',
  'last_at',
  'worn_minutes',
  'rev',
  'updated_at',
] as const

const upsertSeries = upserter<keyof SeriesDayTable>({
  table: 'series_day',
  columns: [...key, ...content],
  key,
  replaced: content,
  where: 'series_day.rev = excluded.rev - 1',
})

/** Writes rows whose rev follows the stored one; throws ConcurrentWriteError if another writer was faster. */
export async function writeSeries(
  tx: Kysely<Tables>,
  rows: readonly Insertable<SeriesDayTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    const { numAffectedRows } = await upsertSeries(tx, some)
    if (Number(numAffectedRows) !== some.length) {
      throw new ConcurrentWriteError('Another writer changed a day of samples.')
    }
  }
}

/** The key of a series within one read. */
export const seriesKeyOf = (
  row: Pick<SeriesSummary, 'subject_id' | 'local_date' | 'metric' | 'source' | 'device_id'>,
) => `${row.subject_id} ${row.local_date} ${row.metric} ${row.source} ${row.device_id}`
