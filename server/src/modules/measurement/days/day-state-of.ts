import { type MetricKey, metrics } from '../metric'
import type { DayFacts } from './day-facts'
import type { DayState } from './day-state'
import { isEnrolled } from './day-wear'
import type { DeviceFacts } from './enrolment'

/** Reasons that lie with a device, from the strongest to the weakest. */
const reasons = [
  'consent_revoked',
  'not_authorized',
  'scope_missing',
  'token_error',
  'provider_down',
  'battery_empty',
  'not_synced',
] as const satisfies readonly DayState[]

type Reason = (typeof reasons)[number]

/** 欠測理由: what a day's cell of a metric says. worn_partial is decided when read, by the threshold of that moment. */
export function stateOf(
  metric: MetricKey,
  figure: number | null,
  wear: number | null,
  facts: DayFacts,
): DayState {
  if (figure !== null) return stateOfFigure(metric, figure, wear)
  if (!isEnrolled(facts)) return 'not_enrolled'
  if (facts.links.length === 0) return 'no_device'
  if (facts.shared.some((one) => one.metric === metrics[metric].code)) return 'handed_over'
  const reason = reasonOf(metric, facts)
  if (reason) return reason
  if (wear === null) return 'wear_unknown'
  return wear === 0 ? 'not_worn' : 'not_measured'
}

function stateOfFigure(metric: MetricKey, figure: number, wear: number | null): DayState {
  if (metrics[metric].kind !== 'sum' || figure !== 0) return 'complete'
  return wear === 0 ? 'not_worn' : 'true_zero'
}

/** With two devices on one day, the weaker reason counts: its device was nearer to giving data. */
function reasonOf(metric: MetricKey, facts: DayFacts): Reason | null {
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
): ReadonlySet<Reason> {
  const holds = new Set<Reason>()
  for (const { kind, metrics: only, from, to } of device.conditions) {
    if (from < worn.to && to > worn.from && (only.length === 0 || only.includes(metric))) holds.add(kind)
  }
  if (lastHeard >= worn.to) return holds
  if (device.authorizationState === 'revoked') holds.add('consent_revoked')
  if (device.authorizationState === 'none' || device.authorizationState === 'expired')
    holds.add('not_authorized')
  return holds.add('not_synced')
}
