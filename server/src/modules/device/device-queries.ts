import type { Kysely, Selectable } from 'kysely'
import type { DeviceTable, Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/viewer'

export type Device = Selectable<DeviceTable>

/** The device that each test subject wears at the instant, the last linked one where there are several. */
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
    .where('device_link.linked_from', '<=', at)
    .where((eb) => eb.or([eb('device_link.linked_to', 'is', null), eb('device_link.linked_to', '>', at)]))
    .orderBy('device_link.linked_from')
    .execute()
  return new Map(rows.map((row) => [row.test_subject_id, row]))
}
