import { type Kysely, sql } from 'kysely'
import { recordPurge } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { eraseMeasurements } from '../measurement'

const atOnce = 100

/** Removes some devices deleted before the instant, with what they measured while nobody wore them; returns how many. */
export async function purgeDevices(tx: Kysely<Tables>, before: Date, making: Making): Promise<number> {
  const devices = await tx
    .selectFrom('device')
    .select(['id', 'company_id', 'code', 'deleted_at', 'holding_subject_id'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (devices.length === 0) return 0
  const ids = devices.map(({ id }) => id)
  for (const { holding_subject_id } of devices) await eraseMeasurements(tx, holding_subject_id)
  await tx.deleteFrom('device_condition').where('device_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await tx.deleteFrom('device_link').where('device_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await tx.deleteFrom('device').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordPurge(
    tx,
    { action: 'device.purge', targetKind: 'device', rows: devices, named: ({ code }) => ({ code }) },
    making,
  )
  return devices.length
}
