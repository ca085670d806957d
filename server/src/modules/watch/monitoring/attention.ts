import type { Authorization } from '../../people/device'
import { type DayState, dateOf, lateAfterMilliseconds, numberOfDate } from '../../series/measurement'

/** Reasons why a subject needs attention, gravest first: the order of subjects with one level. */
export const attentionReasons = [
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'AUTHORIZATION_EXPIRED',
  'TOKEN_ERROR',
  'SYNC_LOST',
  'BATTERY_EMPTY',
  'NO_DEVICE',
  'SYNC_LATE',
  'BATTERY_LOW',
  'NOT_WORN',
  'WORN_LITTLE',
] as const

export const attentionLevels = ['NONE', 'WARNING', 'DANGER'] as const

export type AttentionReason = (typeof attentionReasons)[number]
export type AttentionLevel = (typeof attentionLevels)[number]

/** 要確認: the level of attention and its reasons, gravest first. */
export interface Attention {
  readonly level: AttentionLevel
  readonly reasons: readonly AttentionReason[]
}

/** The input of the decision. */
export interface AttentionFacts {
  readonly status: 'invited' | 'active' | 'completed' | 'withdrawn'
  /** Whether somebody has started the study, or it is still prepared. */
  readonly isStudyStarted: boolean
  readonly device: {
    readonly authorizationState: Authorization
    readonly batteryPercent: number | null
    /** When the charge was measured. */
    readonly batterySeenAt: number | null
    /** Milliseconds since 1970. */
    readonly lastSyncAt: number | null
    readonly linkedFrom: number
    readonly conditions: readonly string[]
  } | null
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

const dangers = new Set<AttentionReason>([
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'AUTHORIZATION_EXPIRED',
  'TOKEN_ERROR',
  'SYNC_LOST',
  'BATTERY_EMPTY',
])
const lostAfterMilliseconds = 7 * 86_400_000
const batteryLowPercent = 15
const batteryEmptyPercent = 5
const chargeHoldsMilliseconds = 48 * 3_600_000

const calm: Attention = { level: 'NONE', reasons: [] }

/** Decides for one subject at one instant. Only an ACTIVE subject of whom data are expected today needs attention. */
export function attentionOf(facts: AttentionFacts, now: Date): Attention {
  if (facts.status !== 'active' || !isExpected(facts)) return calm
  const found = [...deviceReasons(facts.device, now), ...wearReasons(facts)]
  if (found.length === 0) return calm
  const reasons = attentionReasons.filter((reason) => found.includes(reason))
  return { level: reasons.some((reason) => dangers.has(reason)) ? 'DANGER' : 'WARNING', reasons }
}

function isExpected({ isStudyStarted, today, startsOn, endsOn }: AttentionFacts): boolean {
  if (!isStudyStarted) return false
  return startsOn.every((day) => !day || day <= today) && endsOn.every((day) => !day || day >= today)
}

function deviceReasons(device: AttentionFacts['device'], now: Date): AttentionReason[] {
  if (!device) return ['NO_DEVICE']
  const { authorizationState, conditions } = device
  const reasons: AttentionReason[] = []
  if (authorizationState === 'revoked') reasons.push('CONSENT_REVOKED')
  // State none is no reason: devices whose data come from files are never authorized.
  if (authorizationState === 'expired') reasons.push('AUTHORIZATION_EXPIRED')
  else if (conditions.includes('not_authorized')) reasons.push('NOT_AUTHORIZED')
  if (authorizationState === 'failing') reasons.push('TOKEN_ERROR')

  const silence = now.getTime() - silentSince(device)
  if (silence > lostAfterMilliseconds) reasons.push('SYNC_LOST')
  else if (silence > lateAfterMilliseconds) reasons.push('SYNC_LATE')

  const battery = batteryReason({ conditions, batteryPercent: recentCharge(device, now) })
  if (battery !== null) reasons.push(battery)
  return reasons
}

type Device = NonNullable<AttentionFacts['device']>

/** What a device synchronised before it was handed over is another wearer's: the days count from the link. */
export function silentSince({ lastSyncAt, linkedFrom }: Pick<Device, 'lastSyncAt' | 'linkedFrom'>): number {
  return Math.max(lastSyncAt ?? linkedFrom, linkedFrom)
}

/** The charge of the battery; null where none was seen within two days. */
export function recentCharge(
  {
    batteryPercent,
    batterySeenAt,
    lastSyncAt,
  }: Pick<Device, 'batteryPercent' | 'batterySeenAt' | 'lastSyncAt'>,
  now: Date,
): number | null {
  const seenAt = batterySeenAt ?? lastSyncAt
  return seenAt !== null && now.getTime() - seenAt < chargeHoldsMilliseconds ? batteryPercent : null
}

/** What is wrong with the battery as it was last seen. */
export function batteryReason({
  batteryPercent,
  conditions,
}: Pick<Device, 'batteryPercent' | 'conditions'>): 'BATTERY_EMPTY' | 'BATTERY_LOW' | null {
  const isEmpty = batteryPercent !== null && batteryPercent <= batteryEmptyPercent
  if (isEmpty || conditions.includes('battery_empty')) return 'BATTERY_EMPTY'
  return batteryPercent !== null && batteryPercent <= batteryLowPercent ? 'BATTERY_LOW' : null
}

function wearReasons({ wornYesterday, validDayMinutes, today, startsOn }: AttentionFacts): AttentionReason[] {
  const yesterday = dateOf(numberOfDate(today) - 1)
  // Nothing was expected of the day before the first.
  if (!startsOn.every((day) => !day || day <= yesterday)) return []
  if (wornYesterday.isAwaited) return []
  if (wornYesterday.state === 'not_worn') return ['NOT_WORN']
  const { minutes } = wornYesterday
  const isKnown = wornYesterday.state === 'complete' || wornYesterday.state === 'worn_partial'
  return isKnown && minutes !== null && minutes < validDayMinutes ? ['WORN_LITTLE'] : []
}
