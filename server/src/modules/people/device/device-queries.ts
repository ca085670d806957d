import type { Kysely, Selectable } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { DeviceTable, Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { visibleDevices } from './device-policy'

export type Device = Selectable<DeviceTable>

/** The device that each test subject wears at the instant; with several, the one linked last. */
export async function wornDevices(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  testSubjectIds: readonly string[],
  at: Date,
): Promise<Map<string, Device>> {
  const rows = await db
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .selectAll('device')
    .select('device_link.test_subject_id')
    .where('device_link.company_id', '=', viewer.companyId)
    .where('device_link.test_subject_id', 'in', [...testSubjectIds])
    .where('device_link.deleted_at', 'is', null)
    .where('device_link.linked_from', '<=', at)
    .where((eb) => eb.or([eb('device_link.linked_to', 'is', null), eb('device_link.linked_to', '>', at)]))
    .orderBy('device_link.linked_from')
    .execute()
  return new Map(rows.map((row) => [row.test_subject_id, row]))
}

/** The device of the company; NOT_FOUND where it is unknown, another company's or deleted. */
export async function requireDevice(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
): Promise<Device> {
  const device = isUuid(deviceId)
    ? await visibleDevices(db, viewer)
        .selectAll()
        .where('id', '=', deviceId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!device) throw notFound(nouns.device)
  return device
}

/** The devices by id, deleted ones too: for the history of a subject. */
export async function devicesById(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceIds: readonly string[],
): Promise<Map<string, Device>> {
  const rows = await visibleDevices(db, viewer)
    .selectAll()
    .where('id', 'in', [...deviceIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
