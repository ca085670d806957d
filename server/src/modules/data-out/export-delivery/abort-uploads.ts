import type { Kysely, Selectable } from 'kysely'
import type { AllowedPrivate } from '../../../platform/http/post-outside'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import type { DataExportDeliveryTable, Tables } from '../../../platform/tables'
import { clientOf } from '../storage'

/** What aborting needs. */
export interface AbortWork extends JobContext {
  readonly encryptionKey: Buffer
  readonly privateTargets: AllowedPrivate
}

const day = 86_400_000
const limits = { timeoutMs: 10_000, waitsMs: [] } as const

/** Aborts the uploads of runs that are over. Those of a destination that is gone or takes no abort are left to its own rules. */
export async function abortUploads(context: AbortWork): Promise<void> {
  const { db, now } = context
  const left = await db
    .selectFrom('data_export_delivery')
    .innerJoin('data_export', 'data_export.id', 'data_export_id')
    .leftJoin('run', 'run.id', 'data_export_delivery.run_id')
    .selectAll('data_export_delivery')
    .where('upload_id', 'is not', null)
    .where((eb) => eb.or([eb('run.id', 'is', null), eb('run.finished_at', 'is not', null)]))
    .execute()
  const units = jobUnits(context, 'abort-uploads')
  for (const delivery of left) {
    await units.attempt({ kind: 'data_export', id: delivery.data_export_id }, async () => {
      const isAborted = await abortUpload(context, delivery)
      const isOld = now().getTime() - delivery.asked_at.getTime() > 7 * day
      if (!isAborted && isOld) await forget(db, delivery)
    })
  }
  units.end()
}

/** Whether the storage gave the parts back; where not, the hourly job asks again. Throws nothing. */
export async function abortUpload(
  work: {
    readonly db: Kysely<Tables>
    readonly encryptionKey: Buffer
    readonly privateTargets: AllowedPrivate
  },
  { id, destination_id, object_key, upload_id }: Selectable<DataExportDeliveryTable>,
): Promise<boolean> {
  if (upload_id === null || object_key === null) return true
  const { db, encryptionKey, privateTargets } = work
  const destination =
    destination_id &&
    (await db
      .selectFrom('storage_destination')
      .selectAll()
      .where('id', '=', destination_id)
      .executeTakeFirst())
  if (destination) {
    try {
      const client = clientOf(destination, encryptionKey, { ...limits, isAllowed: privateTargets })
      await client.abort(object_key, upload_id)
    } catch {
      return false
    }
  }
  await forget(db, { id, upload_id })
  return true
}

async function forget(
  db: Kysely<Tables>,
  { id, upload_id }: Pick<Selectable<DataExportDeliveryTable>, 'id' | 'upload_id'>,
): Promise<void> {
  await db
    .updateTable('data_export_delivery')
    .set({ upload_id: null })
    .where('id', '=', id)
    .where('upload_id', '=', upload_id)
    .execute()
}
