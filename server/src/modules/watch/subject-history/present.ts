import { type DeviceTrouble, deviceTroubles, type Present } from '../../../../../engines/alert-rule'
import type { WornDevice } from '../../people/device'

const chargeHoldsMilliseconds = 48 * 3_600_000

/** What is known of the device now. */
export function presentOf(device: WornDevice | null, asOf: Date): Present {
  if (!device) return { daysSinceSync: Number.NaN, battery: Number.NaN, troubles: bitOf('no_device') }
  const { authorizationState, conditions } = device
  let troubles = 0
  if (authorizationState === 'revoked') troubles |= bitOf('revoked')
  // State none is no trouble: devices whose data come from files are never authorized.
  if (authorizationState === 'failing') troubles |= bitOf('failing')
  else if (conditions.includes('not_authorized')) troubles |= bitOf('not_authorized')
  if (conditions.includes('battery_empty')) troubles |= bitOf('battery_empty')
  return {
    daysSinceSync: (asOf.getTime() - silentSince(device)) / 86_400_000,
    battery: recentCharge(device, asOf) ?? Number.NaN,
    troubles,
  }
}

const bits = new Map(deviceTroubles.map(({ key }, place) => [key, 1 << place]))

function bitOf(trouble: DeviceTrouble): number {
  return bits.get(trouble) ?? 0
}

/** What a device synchronised before it was handed over is another wearer's: the days count from the link. */
function silentSince({ lastSyncAt, linkedFrom }: Pick<WornDevice, 'lastSyncAt' | 'linkedFrom'>): number {
  return Math.max(lastSyncAt ?? linkedFrom, linkedFrom)
}

/** The charge of the battery; null where none was seen within two days. */
function recentCharge(
  {
    batteryPercent,
    batterySeenAt,
    lastSyncAt,
  }: Pick<WornDevice, 'batteryPercent' | 'batterySeenAt' | 'lastSyncAt'>,
  now: Date,
): number | null {
  const seenAt = batterySeenAt ?? lastSyncAt
  return seenAt !== null && now.getTime() - seenAt < chargeHoldsMilliseconds ? batteryPercent : null
}
