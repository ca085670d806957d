import { type Kysely, type Selectable, sql } from 'kysely'
import { jobUnits } from '../../../../platform/jobs/job-units'
import type { SeriesLateTable, Tables } from '../../../../platform/tables'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'
import { likelyWearers } from './last-wearers'
import { DaysToMoveError, mergeSeries } from './merge-series'
import { lateSamples } from './stored-samples'

/** Devices of one transaction. */
const devicesAtOnce = 20

interface StagedDevice {
  readonly subject_id: string
  readonly device_id: string
}

/**
 * Merges all staged samples into the days of their wearers, for each device together and in order of arrival; returns the
 * number of merged devices. A killed or concurrent run neither loses nor doubles samples. If a device fails, the others are
 * still merged.
 */
export async function mergeLate(context: StoreContext, devicesAtATime = 500): Promise<number> {
  const units = jobUnits(context, 'merge-late')
  let merged = 0
  for (let after = ''; ; ) {
    const staged = await stagedDevices(context.db, after, devicesAtATime)
    for (let start = 0; start < staged.length; start += devicesAtOnce) {
      await units.attemptTogether(
        staged.slice(start, start + devicesAtOnce),
        ({ device_id }) => ({ kind: 'device', id: device_id }),
        async (some) => {
          merged += await mergeLateOf(context, some)
        },
      )
    }
    after = staged.at(-1)?.subject_id ?? ''
    if (staged.length < devicesAtATime) break
  }
  units.end()
  return merged
}

/**
 * Devices with staged samples; a device has one holding key. Reads every shard, as only the count of usage does besides:
 * anybody's samples may wait. The table is empty but for what waits.
 */
function stagedDevices(db: Kysely<Tables>, after: string, limit: number): Promise<StagedDevice[]> {
  return db
    .selectFrom('series_late')
    .select(['subject_id', 'device_id'])
    .distinct()
    .$if(after !== '', (query) => query.where(sql<boolean>`subject_id > ${after}`))
    .orderBy('subject_id')
    .limit(limit)
    .execute()
}

/** Returns how many of these devices were merged. Days in an old time zone are skipped here; the re-bucketing job merges them. */
async function mergeLateOf(context: StoreContext, staged: readonly StagedDevice[]): Promise<number> {
  const ids = staged.map(({ device_id }) => device_id)
  const wearers = likelyWearers(ids).map(({ subjectId }) => subjectId)
  const expectedSubjects = [...staged.map(({ subject_id }) => subject_id), ...wearers]
  try {
    await inStoreTransaction(context.db, { ids, expectedSubjects }, (tx) =>
      mergeStaged(tx, staged, wearers, context.now()),
    )
    return staged.length
  } catch (error) {
    // The transaction of several devices failed, so each is tried alone.
    if (!(error instanceof DaysToMoveError) || staged.length > 1) throw error
    return 0
  }
}

async function mergeStaged(
  tx: Kysely<Tables>,
  staged: readonly StagedDevice[],
  wearers: readonly string[],
  at: Date,
): Promise<void> {
  const holders = staged.map(({ subject_id }) => subject_id)
  // Without the lock, of two concurrent merges of one device the older batch could win.
  await lockSubjects(tx, holders)
  const { rows } = await sql<Selectable<SeriesLateTable>>`
    delete from series_late where subject_id = any(${holders}) returning *`.execute(tx)
  if (rows.length === 0) return
  await mergeSeries(tx, rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(lateSamples), at, wearers)
}
