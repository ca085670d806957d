import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import { containsFolded, containsText } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { visibleDevices } from '../device-policy'
import type { Device } from '../device-queries'
import { type Authorization, authorizationAt } from './authorization-at'

/** Orders of the list of devices. */
const deviceOrders = {
  code: () => sql`device.code_key`,
  model: () => sql`device.model`,
  authorizationState: (at: Date) =>
    sql`array_position('{revoked,failing,none,authorized}', ${authorizationAt(at)})`,
  battery: () => sql`device.battery_percent`,
  lastSync: () => sql`device.last_sync_at`,
  createdAt: () => sql`device.created_at`,
}

/** Which devices of the company, in which order. */
export interface DeviceList extends Page {
  readonly text: string | null
  readonly providers: readonly string[]
  readonly authorizationStates: readonly Authorization[]
  /** Whether it is worn now; null: either. */
  readonly isWorn: boolean | null
  /** Deleted devices that are not purged yet, instead of the others. */
  readonly deleted: boolean
  readonly sort: keyof typeof deviceOrders
  readonly descending: boolean
  /** Restricts the list to these ids; missing: all. */
  readonly onlyIds?: readonly string[] | null
}

/** One page of the company's devices, with ties ordered by code, and the total. */
export async function listDevices(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  list: DeviceList,
  at: Date,
): Promise<{ items: Device[]; total: number }> {
  const chosen = choose(db, viewer, list, at)
  const byCode = list.sort === 'code'
  const direction = byCode && list.descending ? 'desc' : 'asc'
  const all = chosen.selectAll('device')
  const ordered = byCode
    ? all
    : all.orderBy(deviceOrders[list.sort](at), (by) => (list.descending ? by.desc() : by.asc()).nullsLast())
  const rows = ordered.orderBy('device.code_key', direction).orderBy('device.id', direction)
  return readPage(chosen, rows, list)
}

function choose(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { text, providers, authorizationStates, isWorn, deleted, onlyIds }: DeviceList,
  at: Date,
): SelectQueryBuilder<Tables, 'device', object> {
  let chosen = visibleDevices(db, viewer).where('device.deleted_at', deleted ? 'is not' : 'is', null)
  if (onlyIds) chosen = chosen.where('device.id', '=', sql<string>`any(${onlyIds.filter(isUuid)}::uuid[])`)
  if (text?.trim()) {
    chosen = chosen.where((eb) =>
      eb.or([
        containsFolded(sql.ref<string>('device.code_folded'), text),
        containsText(eb.ref('device.model'), text),
      ]),
    )
  }
  if (providers.length > 0) chosen = chosen.where('device.provider', 'in', [...providers])
  if (authorizationStates.length > 0) {
    chosen = chosen.where(authorizationAt(at), 'in', [...authorizationStates])
  }
  if (isWorn === null) return chosen
  const worn = sql<boolean>`exists (
    select from device_link link where link.device_id = device.id and link.deleted_at is null
      and link.linked_from <= ${at} and (link.linked_to is null or link.linked_to > ${at}))`
  return chosen.where(isWorn ? worn : sql<boolean>`not ${worn}`)
}
