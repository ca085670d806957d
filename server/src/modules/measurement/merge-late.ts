import { type Kysely, type Selectable, sql } from 'kysely'
import type { SeriesLateTable, Tables } from '../../platform/tables'
import { likelyWearers } from './last-wearers'
import { DaysToMoveError, mergeSeries } from './merge-series'
import type { StoreContext } from './store-context'
import { inStoreTransaction, lockSubjects } from './store-transaction'
import { lateSamples } from './stored-samples'

/** Devices of one transaction. */
const devicesAtOnce = 20

interface Waiting {
  readonly subject_id: string
  readonly device_id: string
}

/**
 * Folds waiting samples into the days of who wore their devices, those of a device together and in the order in which
 * they came. Takes up to `limit` devices and returns how many it merged: call again while it is the limit. Run twice at once or
 * killed, it loses and doubles nothing.
 */
export async function mergeLate(context: StoreContext, limit = 500): Promise<number> {
  // The one statement that reads every shard: which devices have waiting samples is what it asks.
  const waiting = await context.db
    .selectFrom('series_late')
    .select(['subject_id', 'device_id'])
    .distinct()
    .orderBy('subject_id')
    .limit(limit)
    .execute()
  let merged = 0
  for (let start = 0; start < waiting.length; start += devicesAtOnce) {
    merged += await mergeLateOf(context, waiting.slice(start, start + devicesAtOnce))
  }
  return merged
}

/** Gives how many of these devices were merged. Days in an old time zone are skipped; the re-bucketing job has them merged. */
async function mergeLateOf(context: StoreContext, waiting: readonly Waiting[]): Promise<number> {
  const ids = waiting.map(({ device_id }) => device_id)
  const wearers = likelyWearers(ids).map(({ subjectId }) => subjectId)
  const expectedSubjects = [...waiting.map(({ subject_id }) => subject_id), ...wearers]
  try {
    await inStoreTransaction(context.db, { ids, expectedSubjects }, (tx) =>
      foldWaiting(tx, waiting, wearers, context.now()),
    )
    return waiting.length
  } catch (error) {
    if (!(error instanceof DaysToMoveError)) throw error
    let merged = 0
    if (waiting.length > 1) for (const one of waiting) merged += await mergeLateOf(context, [one])
    return merged
  }
}

async function foldWaiting(
  tx: Kysely<Tables>,
  waiting: readonly Waiting[],
  wearers: readonly string[],
  at: Date,
): Promise<void> {
  const holders = waiting.map(({ subject_id }) => subject_id)
  // Two merges of one device would otherwise let the older batch win.
  await lockSubjects(tx, holders)
  const { rows } = await sql<Selectable<SeriesLateTable>>`
    delete from series_late where subject_id = any(${holders}) returning *`.execute(tx)
  if (rows.length === 0) return
  await mergeSeries(tx, rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(lateSamples), at, wearers)
}
