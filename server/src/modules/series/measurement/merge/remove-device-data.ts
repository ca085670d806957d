import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { enrolmentOfDevices } from '../days/enrolment-queries'
import type { SubjectDayKey } from '../days/rebuild-days'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'
import { possibleHolders, rebuildTouched } from './reattribute-device'

/** What was removed: samples, figures of days and sleeps together, and the local days that had some. */
export interface RemovedData {
  readonly values: number
  readonly days: number
}

interface RemovedRow extends SubjectDayKey {
  readonly count: number
}

const dayMilliseconds = 86_400_000

/**
 * Removes everything that is stored of a device, whoever wore it, and decides the days anew. `begin` is called in the same
 * transaction, while nobody writes values of the device; what it throws ends it, and nothing is removed. Repeating it changes nothing.
 */
export async function removeDeviceData(
  context: StoreContext,
  deviceId: string,
  begin: (tx: Kysely<Tables>) => Promise<void>,
): Promise<RemovedData> {
  const at = context.now()
  const span = { from: 0, to: at.getTime() + 2 * dayMilliseconds }
  return inStoreTransaction(context.db, { ids: [deviceId], alone: true }, async (tx) => {
    await begin(tx)
    const enrolment = await enrolmentOfDevices(tx, [deviceId], span)
    const holding = enrolment.devices.get(deviceId)?.holdingSubjectId
    const subjectIds = [...new Set([...(await possibleHolders(tx, deviceId)), ...(holding ? [holding] : [])])]
    await lockSubjects(tx, subjectIds)
    const removed = [
      ...(await removedFrom(tx, 'series_day', subjectIds, deviceId)),
      ...(await removedFrom(tx, 'sleep_session', subjectIds, deviceId)),
    ]
    await sql`delete from series_late where subject_id = any(${subjectIds}) and device_id = ${deviceId}`.execute(
      tx,
    )
    await rebuildTouched(tx, subjectIds, removed, { from: span.from, to: at.getTime() }, at)
    return {
      values: removed.reduce((sum, { count }) => sum + count, 0),
      days: new Set(removed.map(({ subjectId, localDate }) => `${subjectId} ${localDate}`)).size,
    }
  })
}

async function removedFrom(
  tx: Kysely<Tables>,
  table: 'series_day' | 'sleep_session',
  subjectIds: readonly string[],
  deviceId: string,
): Promise<readonly RemovedRow[]> {
  const count = table === 'series_day' ? sql.ref('sample_count') : sql.lit(1)
  const { rows } = await sql<RemovedRow>`
    delete from ${sql.table(table)} where subject_id = any(${subjectIds}) and device_id = ${deviceId}
    returning subject_id as "subjectId", local_date::text as "localDate", ${count} as "count"`.execute(tx)
  return rows
}
