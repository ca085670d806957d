import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { deviceAudit } from '../device-audit'
import { hideLinks, showLinks } from '../link/hidden-links'
import { type ChosenDevices, lockDevices } from './locked-devices'

/** Marks devices of the company as deleted and hides their links; returns their number. */
export async function deleteDevices(
  tx: Kysely<Tables>,
  chosen: ChosenDevices,
  writeContext: WriteContext,
): Promise<number> {
  const deviceIds = await setDevicesDeleted(tx, chosen, true, writeContext)
  await hideLinks(tx, { deviceIds }, writeContext.now)
  return deviceIds.length
}

/** Takes devices back with their links; returns the codes of those whose link overlaps another wearer's. */
export async function restoreDevices(
  tx: Kysely<Tables>,
  chosen: ChosenDevices,
  writeContext: WriteContext,
): Promise<string[]> {
  const deviceIds = await setDevicesDeleted(tx, chosen, false, writeContext)
  return showLinks(tx, { deviceIds }, writeContext)
}

async function setDevicesDeleted(
  tx: Kysely<Tables>,
  chosen: ChosenDevices,
  becomesDeleted: boolean,
  { actor, now }: WriteContext,
): Promise<string[]> {
  const devices = await lockDevices(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  const deviceIds = devices.map(({ id }) => id)
  await tx
    .updateTable('device')
    .set({ deleted_at: becomesDeleted ? now : null, updated_at: now })
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    devices.map((device) => ({
      companyId: chosen.companyId,
      actor,
      action: becomesDeleted ? deviceAudit.delete : deviceAudit.restore,
      targetId: device.id,
      [becomesDeleted ? 'before' : 'after']: { code: device.code },
      at: now,
    })),
  )
  return deviceIds
}
