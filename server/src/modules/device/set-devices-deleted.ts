import { type Kysely, sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { hideLinks, showLinks } from './hidden-links'
import { type ChosenDevices, lockDevices } from './locked-devices'

/** Hides devices of the company with their links, or takes them back; returns how many there are. */
export async function setDevicesDeleted(
  tx: Kysely<Tables>,
  chosen: ChosenDevices,
  becomesDeleted: boolean,
  { actor, now }: Making,
): Promise<number> {
  const devices = await lockDevices(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  const deviceIds = devices.map(({ id }) => id)
  await tx
    .updateTable('device')
    .set({ deleted_at: becomesDeleted ? now : null, updated_at: now })
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .execute()
  if (becomesDeleted) await hideLinks(tx, { deviceIds }, now)
  else await showLinks(tx, { deviceIds }, now)
  await recordAuditEvents(
    tx,
    devices.map((device) => ({
      companyId: chosen.companyId,
      actor,
      action: becomesDeleted ? 'device.delete' : 'device.restore',
      targetKind: 'device',
      targetId: device.id,
      [becomesDeleted ? 'before' : 'after']: { code: device.code },
      at: now,
    })),
  )
  return devices.length
}
