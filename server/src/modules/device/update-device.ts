import type { Kysely } from 'kysely'
import { changedValues, recordAudit } from '../../platform/audit'
import type { Making } from '../../platform/making'
import { type BasedOn, refuseStaleEdit } from '../../platform/stale-edit'
import type { Tables } from '../../platform/tables'
import { codeTaken } from './create-device'
import { type DeviceInput, deviceValues } from './device-input'
import { lockDevices } from './locked-devices'
import { withheldAccount } from './withheld-account'

/** Changes what a person fills in about a device of the company; CONFLICT where another has the code. */
export async function updateDevice(
  tx: Kysely<Tables>,
  {
    companyId,
    deviceId,
    input,
    ...based
  }: { companyId: string; deviceId: string; input: DeviceInput } & BasedOn,
  { actor, now }: Making,
): Promise<void> {
  const [device] = await lockDevices(tx, { companyId, deviceIds: [deviceId] })
  if (!device) return
  refuseStaleEdit(device, based)
  const values = deviceValues(input)
  if (values.code !== device.code) {
    const other = await tx
      .selectFrom('device')
      .select('id')
      .where('company_id', '=', companyId)
      .where('code', '=', values.code)
      .executeTakeFirst()
    if (other) throw await codeTaken(tx, companyId, values.code)
  }

  const changed = changedValues(device, values)
  if (!changed) return
  await tx
    .updateTable('device')
    .set({ ...values, updated_at: now })
    .where('id', '=', device.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: 'device.update',
    targetKind: 'device',
    targetId: device.id,
    ...withheldAccount(changed),
    at: now,
  })
}
