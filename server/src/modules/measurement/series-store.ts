import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { SeriesDayTable, Tables } from '../../platform/tables'
import { metrics } from './metric'
import { ConcurrentWriteError } from './store-transaction'

/** Rows of one statement: below PostgreSQL's 65,535 parameters, and a text that is planned quickly. */
const rowsPerStatement = 200

/** What figures and states of a day are decided from; roll-ups only where a figure needs them. */
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

/** A summary with what a merge needs besides; samples only of the series that are being written. */
export type StoredSeries = SeriesSummary &
  Pick<Selectable<SeriesDayTable>, 'rev'> & { readonly samples: Buffer | null }

/** The resting heart rate is computed from the roll-ups of these where no device gives it. */
const rolledUp = [metrics.heart_rate.code, metrics.steps.code]

/** Everything stored of these subjects on these days, with the samples of the given metrics. */
export async function loadSeries(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  dates: readonly string[],
  metricsWithSamples: readonly number[] = [],
): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select subject_id, local_date, metric, source, device_id, sample_count, sum_value, last_at, worn, worn_minutes, rev,
      case when metric = any(${rolledUp}::smallint[]) then rollup end as rollup,
      case when metric = any(${metricsWithSamples}::smallint[]) then samples end as samples
    from series_day
    where subject_id = any(${subjectIds}) and local_date = any(${dates}::date[])`.execute(tx)
  return rows
}

/** Writes rows whose rev follows the stored one; throws ConcurrentWriteError when another writer was in between. */
export async function writeSeries(
  tx: Kysely<Tables>,
  rows: readonly Insertable<SeriesDayTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('series_day')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['subject_id', 'metric', 'local_date', 'source', 'device_id'])
          .doUpdateSet((excluded) => ({
            time_zone: excluded.ref('excluded.time_zone'),
            starts_at: excluded.ref('excluded.starts_at'),
            samples: excluded.ref('excluded.samples'),
            rollup: excluded.ref('excluded.rollup'),
            worn: excluded.ref('excluded.worn'),
            sample_count: excluded.ref('excluded.sample_count'),
            min_value: excluded.ref('excluded.min_value'),
            max_value: excluded.ref('excluded.max_value'),
            sum_value: excluded.ref('excluded.sum_value'),
            first_at: excluded.ref('excluded.first_at'),
            last_at: excluded.ref('excluded.last_at'),
            worn_minutes: excluded.ref('excluded.worn_minutes'),
            rev: excluded.ref('excluded.rev'),
            updated_at: excluded.ref('excluded.updated_at'),
          }))
          .where(sql<boolean>`series_day.rev = excluded.rev - 1`),
      )
      .executeTakeFirstOrThrow()
    if (Number(numInsertedOrUpdatedRows) !== some.length) {
      throw new ConcurrentWriteError('Another writer changed a day of samples.')
    }
  }
}

/** The key of a series within the days of one read. */
export const seriesKeyOf = (
  row: Pick<SeriesSummary, 'subject_id' | 'local_date' | 'metric' | 'source' | 'device_id'>,
) => `${row.subject_id} ${row.local_date} ${row.metric} ${row.source} ${row.device_id}`
