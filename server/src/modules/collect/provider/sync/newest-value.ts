import type { Kysely } from 'kysely'
import type { Reading } from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'
import { recordDeviceState } from '../../../people/device'

/**
 * The time of the newest value of a reading; minus infinity without one. A value of the future says nothing of how far the device has
 * come.
 */
export function newestValue({ samples, sleeps }: Reading, known: number): number {
  let newest = Number.NEGATIVE_INFINITY
  for (const { at } of samples) if (at <= known && at > newest) newest = at
  for (const { endedAt } of sleeps) if (endedAt <= known && endedAt > newest) newest = endedAt
  return newest
}

/**
 * Where nobody says when the device gave its data away (Polar, WHOOP, Garmin, and wherever that may not be read), it was then at the
 * earliest when its newest value was measured: else a device whose data arrive every morning would be called silent.
 */
export async function noteNewestValue(
  db: Kysely<Tables>,
  deviceId: string,
  newest: number,
  now: Date,
): Promise<void> {
  if (Number.isFinite(newest)) await recordDeviceState(db, deviceId, { lastSyncAt: new Date(newest) }, now)
}
