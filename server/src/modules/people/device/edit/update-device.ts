import { type Kysely, sql } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../../platform/input/stale-edit'
import type { Tables } from '../../../../platform/tables'
import { changedValues, recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import type { PersonalDataScope } from '../../../studies/personal-data'
import { openAccounts, writeAccounts } from '../account/device-account'
import { withheldAccount } from '../account/withheld-account'
import { deviceAudit } from '../device-audit'
import { codeTaken } from './create-device'
import { type DeviceInput, deviceValues } from './device-input'
import { lockDevices } from './locked-devices'

/** Changes what a person fills in about a device of the company; CONFLICT where another has the code. */
export async function updateDevice(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  { deviceId, input, ...based }: { deviceId: string; input: DeviceInput } & BasedOn,
  { actor, now }: WriteContext,
): Promise<void> {
  const { companyId } = scope
  const locked = await lockDevices(tx, { companyId, deviceIds: [deviceId] })
  const [device] = await openAccounts(tx, scope, locked)
  if (!device) return
  refuseStaleEdit(device, based)
  const values = deviceValues(input)
  if (values.code !== device.code) {
    const other = await tx
      .selectFrom('device')
      .select('id')
      .where('company_id', '=', companyId)
      .where(sql`seen_code(code)`, '=', sql<string>`seen_code(${values.code})`)
      .where('id', '<>', device.id)
      .executeTakeFirst()
    if (other) throw await codeTaken(tx, companyId, values.code)
  }

  const changed = changedValues(device, values)
  if (!changed) return
  const { account_email: email, ...columns } = values
  await tx
    .updateTable('device')
    .set({ ...columns, ...('code' in changed.after && { code_twin: 0 }), updated_at: now })
    .where('id', '=', device.id)
    .execute()
  if ('account_email' in changed.after) {
    await writeAccounts(tx, scope, [{ deviceId: device.id, email: email ?? null }])
  }
  await recordAudit(tx, {
    companyId,
    actor,
    action: deviceAudit.update,
    targetId: device.id,
    ...withheldAccount(changed),
    at: now,
  })
}
