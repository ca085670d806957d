import type { Kysely } from 'kysely'
import { type Selectable, sql } from 'kysely'
import type { SeriesLateTable, Tables } from '../../platform/tables'
import { decodeChunk } from './codec'
import { enrolmentOfSubjects } from './enrolment-queries'
import { mergeSlices } from './ingest-samples'
import { dayBounds } from './local-day'
import { rebuildDays } from './rebuild-days'
import type { DaySlice } from './split-series'
import type { StoreContext } from './store-context'
import { inStoreTransaction, lockSubjects } from './store-transaction'

type LateRow = Selectable<SeriesLateTable>

/** Subjects of one transaction. */
const subjectsAtOnce = 20

/**
 * Folds waiting samples into their days, those of a subject together, oldest first. Takes up to `limit` subjects and
 * returns how many it took: call again while it is the limit. Run twice at once or killed, it loses and doubles nothing.
 */
export async function mergeLate(context: StoreContext, limit = 500): Promise<number> {
  // Over all subjects: what waits is little, and who waits is not known before.
  const waiting = await context.db
    .selectFrom('series_late')
    .select('subject_id')
    .groupBy('subject_id')
    .orderBy('subject_id')
    .limit(limit)
    .execute()
  for (let start = 0; start < waiting.length; start += subjectsAtOnce) {
    const ids = waiting.slice(start, start + subjectsAtOnce).map(({ subject_id }) => subject_id)
    await inStoreTransaction(context.db, { ids: [] }, (tx) => mergeLateOf(tx, ids, context.now()))
  }
  return waiting.length
}

/** Folds what waits of these subjects into their days, in the caller's transaction. */
export async function mergeLateOf(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  at: Date,
): Promise<void> {
  await lockSubjects(tx, subjectIds)
  const { rows } = await sql<LateRow>`
    delete from series_late where subject_id = any(${subjectIds}) returning *`.execute(tx)
  if (rows.length === 0) return
  // Ids ascend in time: of two samples of one moment the one that came last counts.
  const slices = rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(sliceOf)
  const { days, series } = await mergeSlices(tx, slices, at)
  const span = {
    from: Math.min(...slices.map(({ startsAt }) => startsAt)),
    to: Math.max(...slices.map(({ endsAt }) => endsAt)),
  }
  await rebuildDays(tx, await enrolmentOfSubjects(tx, subjectIds, span), days, at, series)
}

const sliceOf = (row: LateRow): DaySlice => ({
  subjectId: row.subject_id,
  metric: row.metric,
  source: row.source,
  deviceId: row.device_id,
  localDate: row.local_date,
  timeZone: row.time_zone,
  startsAt: row.starts_at.getTime(),
  endsAt: dayBounds(row.local_date, row.time_zone).endsAt,
  samples: decodeChunk(row.samples),
  isHeld: false,
})
