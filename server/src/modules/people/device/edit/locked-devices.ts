import { type Kysely, type Selectable, sql } from 'kysely'
import { actLimit, chosenIds } from '../../../../platform/input/chosen-ids'
import { notFound } from '../../../../platform/problem'
import type { DeviceTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { deviceWords } from '../words'

/** Devices of one act, all of the company. */
export interface ChosenDevices {
  readonly companyId: string
  readonly deviceIds: readonly string[]
}

/** Locks the rows in the order of their ids until the transaction ends; NOT_FOUND if one is missing. */
export async function lockDevices(
  tx: Kysely<Tables>,
  { companyId, deviceIds }: ChosenDevices,
  state: 'present' | 'deleted' = 'present',
): Promise<Selectable<DeviceTable>[]> {
  const ids = chosenIds(deviceIds, {
    path: 'deviceIds',
    what: nouns.device,
    none: deviceWords.choose,
    tooMany: deviceWords.tooManyChosen(actLimit),
  })
  const devices = await tx
    .selectFrom('device')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('company_id', '=', companyId)
    .where('deleted_at', state === 'present' ? 'is' : 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (devices.length < ids.length) throw notFound(nouns.device)
  return devices
}
