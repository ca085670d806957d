import { type Kysely, type Selectable, sql } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import type {
  StoredKindResult,
  SyncCursorTable,
  SyncRunTable,
  Tables,
  Withdrawal,
} from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { requireDevice } from '../../../people/device'
import { clientOf } from '../client/save-client'
import { consentTimesOf } from '../grant/consent-times'
import type { GrantEvent } from '../grant/grant-events'
import { type Grant, latestGrant, type ProviderClient } from '../grant/grant-queries'
import type { ConnectLink } from './connect-links'

/** All that is known of how a device is connected. */
export interface Connection {
  readonly deviceId: string
  readonly provider: string
  readonly client: ProviderClient | undefined
  readonly grant: Grant | undefined
  /** Somebody else wears the device than who gave the consent. */
  readonly isHandedOver: boolean
  readonly link: ConnectLink | undefined
  /** Of what was ended here, at the provider; null: nothing was. */
  readonly withdrawal: Withdrawal | 'waiting' | null
  readonly cursors: readonly Selectable<SyncCursorTable>[]
}

export async function connectionOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
  now: Date,
): Promise<Connection> {
  const device = await requireDevice(db, viewer, deviceId)
  const latest = await latestGrant(db, device.id)
  // Of the provider that the device had before nothing is read any more.
  const grant = latest?.provider === device.provider ? latest : undefined
  const link = await db
    .selectFrom('connect_link')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const cursors = grant
    ? await db
        .selectFrom('sync_cursor')
        .selectAll()
        .where('device_grant_id', '=', grant.id)
        .orderBy('kind')
        .execute()
    : []
  const client = await clientOf(db, viewer.companyId, device.provider)
  const isHandedOver =
    grant !== undefined &&
    grant.ended_at === null &&
    (await consentTimesOf(db, grant, now)).handedOverAt !== null
  const withdrawal = await withdrawalOf(db, device.id, grant)
  return {
    deviceId: device.id,
    provider: device.provider,
    client,
    grant,
    isHandedOver,
    link,
    withdrawal,
    cursors,
  }
}

/** A consent that is still to be taken back is told also where the device is connected again. */
async function withdrawalOf(
  db: Kysely<Tables>,
  deviceId: string,
  grant: Grant | undefined,
): Promise<Connection['withdrawal']> {
  const waiting = await db
    .selectFrom('device_grant')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('is_withdrawing', '=', true)
    .limit(1)
    .executeTakeFirst()
  return waiting ? 'waiting' : grant?.ended_at ? grant.withdrawal : null
}

export type SyncRun = Selectable<SyncRunTable>
export type KindResult = StoredKindResult

export async function listSyncRuns(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { deviceId, outcome }: { readonly deviceId: string; readonly outcome: 'failed' | null },
  { offset, limit }: Page,
): Promise<{ items: SyncRun[]; total: number }> {
  const device = await requireDevice(db, viewer, deviceId)
  const runs = db
    .selectFrom('sync_run')
    .where('device_id', '=', device.id)
    .$if(outcome === 'failed', (query) => query.where('outcome', '<>', 'good'))
  const items = await runs
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await runs.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

export async function listGrantEvents(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deviceId: string,
  { offset, limit }: Page,
): Promise<{ items: GrantEvent[]; total: number }> {
  const device = await requireDevice(db, viewer, deviceId)
  const events = db.selectFrom('grant_event').where('device_id', '=', device.id)
  const items = await events
    .selectAll()
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await events.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  return { items, total }
}
