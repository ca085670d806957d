import type { Kysely } from 'kysely'
import { purging, setDeleted } from '../../../../platform/resource'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { eraseMeasurements } from '../../../series/measurement'
import { deviceAudit } from '../device-audit'
import { hideLinks, showLinks } from '../link/hidden-links'
import { type ChosenDevices, lockDevices } from './locked-devices'

const named = ({ code }: { readonly code: string }) => ({ code })

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
  writeContext: WriteContext,
): Promise<string[]> {
  const devices = await lockDevices(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  const deletion = { table: 'device', companyId: chosen.companyId, audit: deviceAudit, named } as const
  await setDeleted(tx, devices, becomesDeleted, deletion, writeContext)
  return devices.map(({ id }) => id)
}

/** With its unassigned data. */
export const devicePurging = purging({
  table: 'device',
  rows: (db: Kysely<Tables>) =>
    db.selectFrom('device').select(['id', 'company_id', 'code', 'deleted_at', 'holding_subject_id']),
  action: deviceAudit.purge,
  named,
  async removeFirst(tx, { id, holding_subject_id }) {
    await eraseMeasurements(tx, holding_subject_id)
    await tx.deleteFrom('device_condition').where('device_id', '=', id).execute()
    await tx.deleteFrom('device_link').where('device_id', '=', id).execute()
  },
})
