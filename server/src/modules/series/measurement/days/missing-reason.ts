import { type MetricKey, metrics } from '../metric'
import type { DayFacts } from './day-facts'
import type { DayState } from './day-state'
import type { DeviceFacts } from './enrolment'

/** Reasons caused by a device, from the strongest to the weakest. */
const reasons = [
  'consent_revoked',
  'not_authorized',
  'scope_missing',
  'token_error',
  'provider_down',
  'battery_empty',
  'not_synced',
] as const satisfies readonly DayState[]

export type MissingReason = (typeof reasons)[number]

/**
 * Why the devices of the day gave no data of the metric; null where one of them could have. With two devices the weaker
 * reason counts: its device was nearer to giving data.
 */
export function missingReasonOf(metric: MetricKey, facts: DayFacts): MissingReason | null {
  let weakest = -1
  for (const { deviceId, from, to } of facts.links) {
    const device = facts.devices.get(deviceId)
    if (!device) continue
    const worn = { from: Math.max(from, facts.startsAt), to: Math.min(to, facts.endsAt) }
    const holds = reasonsOfDevice(metrics[metric].code, device, worn, lastHeardOf(deviceId, facts))
    const strongest = reasons.findIndex((reason) => holds.has(reason))
    if (strongest === -1) return null
    weakest = Math.max(weakest, strongest)
  }
  return reasons[weakest] ?? null
}

/** Data counts as a sync, since files record none. A daily figure covers the whole day. */
function lastHeardOf(deviceId: string, { series, shared, endsAt, devices }: DayFacts): number {
  const heard = [...series, ...shared]
    .filter((one) => one.deviceId === deviceId)
    .map(({ source, lastAt }) => (source === 'day' ? endsAt : lastAt))
  return Math.max(devices.get(deviceId)?.lastSyncAt ?? 0, ...heard)
}

function reasonsOfDevice(
  metric: number,
  device: DeviceFacts,
  worn: { readonly from: number; readonly to: number },
  lastHeard: number,
): ReadonlySet<MissingReason> {
  const holds = new Set<MissingReason>()
  for (const { kind, metrics: only, from, to } of device.conditions) {
    if (from < worn.to && to > worn.from && (only.length === 0 || only.includes(metric))) holds.add(kind)
  }
  if (lastHeard >= worn.to) return holds
  if (device.authorizationState === 'revoked') holds.add('consent_revoked')
  if (device.authorizationState === 'none') holds.add('not_authorized')
  // It was authorized once: what the provider refuses now is no lack of an authorization.
  if (device.authorizationState === 'expired') holds.add('token_error')
  return holds.add('not_synced')
}
