import { type Kysely, sql } from 'kysely'
import { allDone } from '../../../../platform/postgres/pipeline'
import type { DeviceConditionKind, Tables } from '../../../../platform/tables'
import { type Authorization, authorizationOf } from '../list/authorization-at'

/** The status of the device that a subject wears now. */
export interface WornDevice {
  readonly model: string
  readonly authorizationState: Authorization
  readonly batteryPercent: number | null
  /** When the charge was measured, as lastSyncAt. */
  readonly batterySeenAt: number | null
  /** Milliseconds since 1970, like linkedFrom: making dates for ten thousand devices would take longer than the query. */
  readonly lastSyncAt: number | null
  readonly linkedFrom: number
  /** Reasons why it gives no data now. */
  readonly conditions: readonly DeviceConditionKind[]
}

/** Some subjects or a whole project: PostgreSQL would plan a statement with a long list of ids again each time. */
type Wearers = { readonly ids: readonly string[] } | { readonly projectId: string }

/** The device each subject wears at the instant; with several, the one linked last. Two statements in all. */
export async function wornDeviceStates(
  db: Kysely<Tables>,
  companyId: string,
  wearers: Wearers,
  at: Date,
): Promise<Map<string, WornDevice>> {
  const [links, conditions] = await allDone(
    linksAt(db, companyId, wearers, at),
    openConditions(db, companyId, at),
  )
  return new Map(
    links.map((link) => {
      const open = conditions.get(link.deviceId) ?? none
      const authorizationState = authorizationOf(link.authorizationState, open)
      return [link.testSubjectId, Object.assign(link, { conditions: open, authorizationState })]
    }),
  )
}

const none: readonly DeviceConditionKind[] = []

function linksAt(db: Kysely<Tables>, companyId: string, wearers: Wearers, at: Date) {
  return db
    .selectFrom('device_link as link')
    .innerJoin('device', 'device.id', 'link.device_id')
    .select([
      'link.test_subject_id as testSubjectId',
      'device.id as deviceId',
      'device.model',
      'device.authorization_state as authorizationState',
      'device.battery_percent as batteryPercent',
      milliseconds<number>('link.linked_from').as('linkedFrom'),
      milliseconds<number | null>('device.last_sync_at').as('lastSyncAt'),
      sql<
        number | null
      >`(extract(epoch from coalesce(device.battery_seen_at, device.last_sync_at)) * 1000)::float8`.as(
        'batterySeenAt',
      ),
    ])
    .where('link.company_id', '=', companyId)
    .where('link.test_subject_id', 'in', (eb) =>
      'ids' in wearers
        ? sql<string>`(select unnest(${[...wearers.ids]}::uuid[]))`
        : eb.selectFrom('test_subject').select('id').where('project_id', '=', wearers.projectId),
    )
    .where('link.deleted_at', 'is', null)
    .where('link.linked_from', '<=', at)
    .where((eb) => eb.or([eb('link.linked_to', 'is', null), eb('link.linked_to', '>', at)]))
    .orderBy('link.linked_from')
    .execute()
}

function milliseconds<T>(column: string) {
  return sql<T>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
}

/** Why devices of the company give no data at the instant. */
export async function openConditions(
  db: Kysely<Tables>,
  companyId: string,
  at: Date,
): Promise<Map<string, DeviceConditionKind[]>> {
  const rows = await db
    .selectFrom('device_condition')
    .select(['device_id', 'kind'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('started_at', '<=', at)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .execute()
  const byDevice = new Map<string, DeviceConditionKind[]>()
  for (const { device_id, kind } of rows) byDevice.set(device_id, [...(byDevice.get(device_id) ?? []), kind])
  return byDevice
}
