import { type Insertable, type Kysely, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { DeviceConditionTable, DeviceTable, Tables } from '../../../platform/tables'

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
      ...(batteryPercent === undefined ? {} : { battery_percent: batteryPercent }),
      ...(authorizationState === undefined ? {} : { authorization_state: authorizationState }),
    })
    .where('id', '=', deviceId)
    .where((eb) => eb.or([eb('last_sync_at', 'is', null), eb('last_sync_at', '<=', lastSyncAt)]))
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
