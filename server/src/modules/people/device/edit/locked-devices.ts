import type { Kysely, Selectable } from 'kysely'
import { chosenIds, mostChosen } from '../../../../platform/input/chosen-ids'
import { notFound } from '../../../../platform/problem'
import { type DeletedState, lockEach } from '../../../../platform/resource'
import type { DeviceTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { deviceWords } from '../words'

/** Devices of one act, all of the company. */
export interface ChosenDevices {
  readonly companyId: string
  readonly deviceIds: readonly string[]
}

/** Locks the devices; NOT_FOUND if one is missing. */
export function lockDevices(
  tx: Kysely<Tables>,
  { companyId, deviceIds }: ChosenDevices,
  state: DeletedState = 'present',
): Promise<Selectable<DeviceTable>[]> {
  const ids = chosenIds(deviceIds, {
    path: 'deviceIds',
    what: nouns.device,
    none: deviceWords.choose,
    tooMany: deviceWords.tooManyChosen(mostChosen),
  })
  const devices = tx.selectFrom('device').selectAll().where('company_id', '=', companyId)
  return lockEach(devices, { table: 'device', ids, state, missing: () => notFound(nouns.device) })
}
