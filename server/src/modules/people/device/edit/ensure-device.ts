import type { Kysely, Selectable } from 'kysely'
import type { DeviceTable, Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { codeTaken, createDevice, type NewDevice } from './create-device'

/** The company's device with this code, created with these values if missing. Pass the transaction it belongs to. */
export async function ensureDevice(
  tx: Kysely<Tables>,
  values: NewDevice,
  writeContext: WriteContext,
): Promise<{ device: Selectable<DeviceTable>; isNew: boolean }> {
  const known = await tx
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', values.company_id)
    .where('code', '=', values.code)
    .executeTakeFirst()
  if (known?.deleted_at) throw await codeTaken(tx, values.company_id, values.code)
  if (known) return { device: known, isNew: false }
  return { device: await createDevice(tx, values, writeContext), isNew: true }
}
