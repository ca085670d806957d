import { type Kysely, sql } from 'kysely'
import { fieldEntries, setFields } from '../../../../platform/fields'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { changedValues, recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { createSubjectKeys } from '../../../series/measurement'
import type { PersonalDataScope } from '../../../studies/personal-data'
import { writeAccounts } from '../account/device-account'
import { withheldAccount } from '../account/withheld-account'
import { deviceAudit } from '../device-audit'
import { type DeviceColumn, deviceFields } from '../device-fields'
import type { Device } from '../device-queries'
import type { NewDevice } from './create-device'

/** A file finds its devices by their code; accounts are sealed. */
const changeable = fieldEntries(deviceFields).flatMap(([, field]) =>
  field.kind === 'code' || field.kind === 'email' ? [] : [field],
)

/** A change to a device from a file, with the locked row and its decrypted account. */
export interface DeviceChange {
  readonly device: Device
  readonly values: Partial<Pick<Device, Exclude<DeviceColumn, 'code'>>>
}

/** Creates many devices like createDevice, some hundred at a time; a code taken meanwhile is left out. */
export async function createDevices(
  tx: Kysely<Tables>,
  companyId: string,
  devices: readonly Omit<NewDevice, 'company_id'>[],
  { actor, now }: WriteContext,
): Promise<Map<string, string>> {
  if (devices.length === 0) return new Map()
  const made = await tx
    .insertInto('device')
    .values(
      devices.map((device) => ({
        ...device,
        id: newId(),
        company_id: companyId,
        holding_subject_id: newId(),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((existing) => existing.doNothing())
    .returning(['id', 'code', 'provider', 'model', 'holding_subject_id'])
    .execute()
  await createSubjectKeys(
    tx,
    made.map(({ holding_subject_id }) => ({ subjectId: holding_subject_id, companyId, projectId: null })),
  )
  await recordAuditEvents(
    tx,
    made.map(({ id, code, provider, model }) => ({
      companyId,
      actor,
      action: deviceAudit.create,
      targetId: id,
      after: { code, provider, model },
      at: now,
    })),
  )
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Changes many devices of the company like updateDevice; the transaction has locked their rows. */
export async function updateDevices(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  changes: readonly DeviceChange[],
  { actor, now }: WriteContext,
): Promise<void> {
  const changing = changes.flatMap(({ device, values }) => {
    const changed = changedValues(device, values)
    return changed ? [{ device: { ...device, ...values }, changed }] : []
  })
  if (changing.length === 0) return
  const { companyId } = scope
  await setFields(tx, 'device', changeable, {
    rows: changing.map(({ device }) => device),
    within: sql`device.company_id = ${companyId}`,
    now,
  })
  await writeAccounts(
    tx,
    scope,
    changing.flatMap(({ device, changed }) =>
      'account_email' in changed.after ? [{ deviceId: device.id, email: device.account_email }] : [],
    ),
  )
  await recordAuditEvents(
    tx,
    changing.map(({ device, changed }) => ({
      companyId,
      actor,
      action: deviceAudit.update,
      targetId: device.id,
      ...withheldAccount(changed),
      at: now,
    })),
  )
}
