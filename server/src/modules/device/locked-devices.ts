import { type Kysely, type Selectable, sql } from 'kysely'
import { actLimit, chosenIds } from '../../platform/input/chosen-ids'
import { notFound } from '../../platform/problem'
import type { DeviceTable, Tables } from '../../platform/tables'

/** Devices of one act, all of the company. */
export interface ChosenDevices {
  readonly companyId: string
  readonly deviceIds: readonly string[]
}

/** The rows in the order of their ids, held until the transaction ends; NOT_FOUND where one of them is not to be had. */
export async function lockDevices(
  tx: Kysely<Tables>,
  { companyId, deviceIds }: ChosenDevices,
  state: 'present' | 'deleted' = 'present',
): Promise<Selectable<DeviceTable>[]> {
  const ids = chosenIds(deviceIds, {
    path: 'deviceIds',
    what: 'デバイス',
    none: 'デバイスを選んでください。',
    tooMany: `一度に選べるデバイスは${actLimit.toLocaleString('ja-JP')}台までです。`,
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
  if (devices.length < ids.length) throw notFound('デバイス')
  return devices
}
