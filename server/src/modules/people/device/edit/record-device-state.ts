import { type Insertable, type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type {
  DeviceConditionKind,
  DeviceConditionTable,
  DeviceTable,
  Tables,
} from '../../../../platform/tables'

/** The last status that a device reported. */
export interface DeviceReport {
  lastSyncAt: Date
  batteryPercent?: number
  authorizationState?: Insertable<DeviceTable>['authorization_state']
}

/** Stores a report; one that is older than the stored report changes nothing. */
export async function recordDeviceState(
  db: Kysely<Tables>,
  deviceId: string,
  { lastSyncAt, batteryPercent, authorizationState }: DeviceReport,
  now: Date,
): Promise<void> {
  await db
    .updateTable('device')
    .set({
      last_sync_at: lastSyncAt,
      updated_at: now,
      // A report without a charge leaves the old one, with its time.
      ...(batteryPercent === undefined
        ? { battery_seen_at: sql<Date | null>`coalesce(battery_seen_at, last_sync_at)` }
        : { battery_percent: batteryPercent, battery_seen_at: lastSyncAt }),
      ...(authorizationState === undefined ? {} : { authorization_state: authorizationState }),
    })
    .where('id', '=', deviceId)
    .where((eb) => eb.or([eb('last_sync_at', 'is', null), eb('last_sync_at', '<=', lastSyncAt)]))
    .execute()
}

/** Forgets when the device synchronised: nothing is stored of it any more. */
export async function forgetDeviceSync(tx: Kysely<Tables>, deviceId: string, now: Date): Promise<void> {
  await tx
    .updateTable('device')
    .set({ last_sync_at: null, updated_at: now })
    .where('id', '=', deviceId)
    .execute()
}

type Condition = Pick<Insertable<DeviceConditionTable>, 'kind' | 'metrics' | 'started_at' | 'ended_at'>

/** Replaces the known reasons why the device gave no data. Days that are already decided stay. */
export async function replaceDeviceConditions(
  tx: Kysely<Tables>,
  device: { id: string; company_id: string },
  conditions: readonly Condition[],
): Promise<void> {
  await tx.deleteFrom('device_condition').where('device_id', '=', device.id).execute()
  if (conditions.length === 0) return
  await tx
    .insertInto('device_condition')
    .values(
      conditions.map((condition) => ({
        ...condition,
        id: newId(),
        company_id: device.company_id,
        device_id: device.id,
        metrics: sql<number[]>`${`{${(condition.metrics ?? []).join(',')}}`}::smallint[]`,
      })),
    )
    .execute()
}

/** A reason that holds now; no metrics mean all. */
export interface OpenCondition {
  readonly kind: DeviceConditionKind
  readonly metrics: readonly number[]
}

/**
 * Begins and ends conditions of the named kinds, so that exactly `open` of them hold. Those of other kinds stay. True where
 * anything changed.
 */
export async function settleDeviceConditions(
  tx: Kysely<Tables>,
  device: { id: string; company_id: string },
  kinds: readonly DeviceConditionKind[],
  open: readonly OpenCondition[],
  now: Date,
): Promise<boolean> {
  const held = await tx
    .selectFrom('device_condition')
    .select(['id', 'kind', 'metrics', 'started_at'])
    .where('device_id', '=', device.id)
    .where('ended_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .execute()
  const keyOf = ({ kind, metrics }: { kind: string; metrics: readonly number[] }) =>
    `${kind} ${[...metrics].sort((a, b) => a - b).join()}`
  const wanted = new Map(open.map((condition) => [keyOf(condition), condition]))
  const over = held.filter((condition) => !wanted.has(keyOf(condition)))
  for (const { id, started_at } of over) {
    // What began in this moment never was.
    if (started_at >= now) await tx.deleteFrom('device_condition').where('id', '=', id).execute()
    else await tx.updateTable('device_condition').set({ ended_at: now }).where('id', '=', id).execute()
  }
  const known = new Set(held.map(keyOf))
  const begun = [...wanted].flatMap(([key, condition]) => (known.has(key) ? [] : [condition]))
  for (const { kind, metrics } of begun) {
    await tx
      .insertInto('device_condition')
      .values({
        id: newId(),
        company_id: device.company_id,
        device_id: device.id,
        kind,
        metrics: sql<number[]>`${`{${metrics.join(',')}}`}::smallint[]`,
        started_at: now,
        ended_at: null,
      })
      .execute()
  }
  return over.length + begun.length > 0
}
