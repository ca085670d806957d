import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordPurge } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { eraseMeasurements } from '../../../series/measurement'
import { deviceAudit } from '../device-audit'

/** The devices that were deleted before the instant. */
export async function devicesToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('id').orderBy('deleted_at').execute()
  return rows.map(({ id }) => id)
}

/** Removes the device with its unassigned data; does nothing if it was restored or removed meanwhile. */
export async function purgeDevice(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const device = await deletedBefore(tx, before)
    .select(['id', 'company_id', 'code', 'deleted_at', 'holding_subject_id'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!device) return
  await eraseMeasurements(tx, device.holding_subject_id)
  await tx.deleteFrom('device_condition').where('device_id', '=', id).execute()
  await tx.deleteFrom('device_link').where('device_id', '=', id).execute()
  await tx.deleteFrom('device').where('id', '=', id).execute()
  await recordPurge(
    tx,
    { action: deviceAudit.purge, rows: [device], named: ({ code }) => ({ code }) },
    writeContext,
  )
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db.selectFrom('device').where('deleted_at', '<', before)
}
