import type { Kysely, Selectable } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { DeviceLinkTable, Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { visibleDevices } from '../device-policy'

export type DeviceLink = Selectable<DeviceLinkTable>

/** All wearers of each device, latest first. */
export async function linksOfDevices(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceLink[]>> {
  const rows = await shownLinks(db, viewer)
    .where('device_id', 'in', [...deviceIds])
    .execute()
  return groupRows(rows, (row) => row.device_id)
}

/** All devices of each subject, latest first. */
export async function linksOfTestSubjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  testSubjectIds: readonly string[],
): Promise<Map<string, DeviceLink[]>> {
  const rows = await shownLinks(db, viewer)
    .where('test_subject_id', 'in', [...testSubjectIds])
    .execute()
  return groupRows(rows, (row) => row.test_subject_id)
}

/** The links of devices that the viewer sees. */
function shownLinks(db: Kysely<Tables>, viewer: CompanyViewer) {
  return db
    .selectFrom('device_link')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('deleted_at', 'is', null)
    .where('device_id', 'in', visibleDevices(db, viewer).select('device.id'))
    .orderBy('linked_from', 'desc')
}
