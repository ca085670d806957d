import { cellsOf } from '../../../../platform/fields'
import { byteOrderMark, csvLine } from '../../../../platform/files/csv'
import { clockOf } from '../../../../platform/files/zone-clock'
import { type Language, textIn } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { personalDataAccess } from '../../../studies/personal-data'
import {
  authorizationOf,
  type Device,
  type DeviceList,
  deviceAudit,
  deviceFields,
  devicePolicy,
  listDevices,
  openConditions,
  wornLinks,
} from '../../device'
import type { BulkWork } from '../file/open-bulk-file'
import { bulkFields } from '../plan/bulk-fields'
import { isGuarded } from '../plan/column-mapping'
import { savedFileWords } from '../words'

const rowsAtOnce = 1000
/** Devices move between projects, and companies have no time zone. */
const companyZone = 'Asia/Tokyo'
const clock = clockOf(companyZone)
// The account's address identifies the wearer.
const listed = bulkFields.device.filter(({ name }) => name !== 'accountEmail')

/** The list with the filter and order of the screen; with ids, only those devices. */
export type DeviceListRequest = Omit<DeviceList, 'offset' | 'limit' | 'deleted' | 'onlyIds'> & {
  readonly deviceIds?: readonly string[] | null | undefined
}

/**
 * The company's devices as CSV with the columns of a bulk file, so that they can be edited and registered again. Streamed,
 * and recorded. Refused if the device policy forbids the list.
 */
export async function deviceListFile(
  { db, now }: Omit<BulkWork, 'key'>,
  viewer: CompanyViewer,
  { deviceIds, ...request }: DeviceListRequest,
  language: Language,
): Promise<AsyncGenerator<string>> {
  devicePolicy.see.refuseViewer(viewer)
  const at = now()
  await recordAudit(db, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: deviceAudit.export,
    targetKind: 'company',
    targetId: viewer.companyId,
    at,
  })
  const mayName = (await personalDataAccess(db, viewer, null)) === 'allowed'
  const fields = listed.filter(({ name }) => mayName || !isGuarded('device', name))
  async function* lines() {
    const { wearer, authorization, battery, lastSync } = savedFileWords
    const besides = [wearer, authorization, battery, lastSync(companyZone)]
    const names = [
      ...fields.map((field) => field[language]),
      ...besides.map((word) => textIn(word, language)),
    ]
    yield byteOrderMark + csvLine(names)
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = { ...request, onlyIds: deviceIds ?? null, deleted: false, offset, limit: rowsAtOnce }
      const { items } = await listDevices(db, viewer, page, at)
      if (items.length > 0) yield await linesOf(items)
      if (items.length < rowsAtOnce) return
    }
  }
  async function linesOf(devices: readonly Device[]): Promise<string> {
    const links = await wornLinks(
      db,
      viewer.companyId,
      devices.map(({ id }) => id),
    )
    const open = await openConditions(db, viewer.companyId, at)
    const wearerOf = ({ id }: Device) =>
      links.get(id)?.find(({ linked_from, linked_to }) => linked_from <= at && (!linked_to || linked_to > at))
    return devices
      .map((device) => {
        const cells = cellsOf(deviceFields, device, language)
        return csvLine([
          ...fields.map(({ name }) => cells.get(name) ?? ''),
          wearerOf(device)?.subject ?? '',
          textIn(
            savedFileWords[authorizationOf(device.authorization_state, open.get(device.id) ?? [])],
            language,
          ),
          String(device.battery_percent ?? ''),
          clock(device.last_sync_at),
        ])
      })
      .join('')
  }
  return lines()
}
