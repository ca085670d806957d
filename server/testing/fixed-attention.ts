import type { DefaultRuleKey } from '../../engines/alert-rule'
import type { WornDevice } from '../src/modules/people/device'
import { type DayState, dateOf, numberOfDate } from '../src/modules/series/measurement'

type Reason = DefaultRuleKey

/** The numbers that a project begins with. */
export const usualThresholds = {
  lateDays: 2,
  lostDays: 7,
  lowPercent: 15,
  emptyPercent: 5,
}

export type Thresholds = typeof usualThresholds

/** The input of the decision. */
export interface AttentionFacts {
  readonly status: 'invited' | 'active' | 'completed' | 'withdrawn'
  /** Whether somebody has started the study, or it is still prepared. */
  readonly isStudyStarted: boolean
  readonly device: Omit<WornDevice, 'model'> | null
  /** The state of wear of the subject's yesterday, and its worn minutes if known. */
  readonly wornYesterday: {
    readonly state: DayState
    readonly minutes: number | null
    /** Not known to its end: what is there may be half a day. */
    readonly isAwaited: boolean
  }
  readonly validDayMinutes: number
  /** Where the subject is, as the bounds below. */
  readonly today: string
  /** Data are expected from the latest of these days, of the subject and of the study; null sets no bound. */
  readonly startsOn: readonly (string | null)[]
  /** And until the earliest of these. */
  readonly endsOn: readonly (string | null)[]
}

const order: readonly Reason[] = [
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'TOKEN_ERROR',
  'SYNC_LOST',
  'BATTERY_EMPTY',
  'NO_DEVICE',
  'SYNC_LATE',
  'BATTERY_LOW',
  'NOT_WORN',
  'WORN_LITTLE',
]
const dangers = new Set<Reason>([
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'TOKEN_ERROR',
  'SYNC_LOST',
  'BATTERY_EMPTY',
])
const dayMilliseconds = 86_400_000
const chargeHoldsMilliseconds = 48 * 3_600_000

/**
 * 要確認 said as plainly as possible, gravest first, as fixed code decided it before it became rules: it shares nothing with the
 * engine. Only an active subject of whom data are expected today needs attention.
 */
export function fixedAttention(
  facts: AttentionFacts,
  now: Date,
  thresholds: Thresholds = usualThresholds,
): { level: 'NONE' | 'WARNING' | 'DANGER'; reasons: Reason[] } {
  if (facts.status !== 'active' || !isExpected(facts)) return { level: 'NONE', reasons: [] }
  const found = [...deviceReasons(facts.device, now, thresholds), ...wearReasons(facts)]
  if (found.length === 0) return { level: 'NONE', reasons: [] }
  const reasons = order.filter((reason) => found.includes(reason))
  return { level: reasons.some((reason) => dangers.has(reason)) ? 'DANGER' : 'WARNING', reasons }
}

function isExpected({ isStudyStarted, today, startsOn, endsOn }: AttentionFacts): boolean {
  if (!isStudyStarted) return false
  return startsOn.every((day) => !day || day <= today) && endsOn.every((day) => !day || day >= today)
}

function deviceReasons(device: AttentionFacts['device'], now: Date, thresholds: Thresholds): Reason[] {
  if (!device) return ['NO_DEVICE']
  const { authorizationState, conditions } = device
  const reasons: Reason[] = []
  if (authorizationState === 'revoked') reasons.push('CONSENT_REVOKED')
  // State none is no reason: devices whose data come from files are never authorized.
  if (authorizationState === 'failing') reasons.push('TOKEN_ERROR')
  else if (conditions.includes('not_authorized')) reasons.push('NOT_AUTHORIZED')

  // What a device synchronised before it was handed over is another wearer's.
  const silentSince = Math.max(device.lastSyncAt ?? device.linkedFrom, device.linkedFrom)
  const silentDays = (now.getTime() - silentSince) / dayMilliseconds
  if (silentDays > thresholds.lostDays) reasons.push('SYNC_LOST')
  else if (silentDays > thresholds.lateDays) reasons.push('SYNC_LATE')

  const seenAt = device.batterySeenAt ?? device.lastSyncAt
  const isSeen = seenAt !== null && now.getTime() - seenAt < chargeHoldsMilliseconds
  const charge = isSeen ? device.batteryPercent : null
  if ((charge !== null && charge <= thresholds.emptyPercent) || conditions.includes('battery_empty'))
    reasons.push('BATTERY_EMPTY')
  else if (charge !== null && charge <= thresholds.lowPercent) reasons.push('BATTERY_LOW')
  return reasons
}

function wearReasons({ wornYesterday, validDayMinutes, today, startsOn }: AttentionFacts): Reason[] {
  const yesterday = dateOf(numberOfDate(today) - 1)
  // Nothing was expected of the day before the first.
  if (!startsOn.every((day) => !day || day <= yesterday)) return []
  if (wornYesterday.isAwaited) return []
  if (wornYesterday.state === 'not_worn') return ['NOT_WORN']
  const { minutes } = wornYesterday
  const isKnown = wornYesterday.state === 'complete' || wornYesterday.state === 'worn_partial'
  return isKnown && minutes !== null && minutes < validDayMinutes ? ['WORN_LITTLE'] : []
}
