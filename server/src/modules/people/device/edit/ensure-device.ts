import type { Kysely, Selectable } from 'kysely'
import { Problem } from '../../../../platform/problem'
import type { DeviceTable, Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { codeTaken, createDevice, type NewDevice } from './create-device'

/** The company's device with this code, created with these values if missing. Pass the transaction it belongs to. */
export async function ensureDevice(
  tx: Kysely<Tables>,
  values: NewDevice,
  writeContext: WriteContext,
): Promise<{ device: Selectable<DeviceTable>; isNew: boolean }> {
  const known = await withCode(tx, values)
  if (known?.deleted_at) throw await codeTaken(tx, values.company_id, values.code)
  if (known) return { device: known, isNew: false }
  try {
    return { device: await createDevice(tx, values, writeContext), isNew: true }
  } catch (error) {
    // Another transaction created it meanwhile.
    const made = error instanceof Problem ? await withCode(tx, values) : undefined
    if (!made || made.deleted_at) throw error
    return { device: made, isNew: false }
  }
}

function withCode(
  tx: Kysely<Tables>,
  values: Pick<NewDevice, 'company_id' | 'code'>,
): Promise<Selectable<DeviceTable> | undefined> {
  return tx
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', values.company_id)
    .where('code', '=', values.code)
    .executeTakeFirst()
}
