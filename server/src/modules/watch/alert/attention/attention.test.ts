import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertRule, defaultRules, type SubjectHistory } from '../../../../../../engines/alert-rule'
import {
  type AttentionFacts,
  fixedAttention,
  type Thresholds,
  usualThresholds,
} from '../../../../../testing/fixed-attention'
import { dayStates, numberOfDate } from '../../../series/measurement'
import { presentOf } from '../../subject-history'
import { attentionOf, attentionRule, gravestFirst } from './attention'

const now = new Date('2026-11-21T00:30:00Z')
const daysAgo = (days: number): number => now.getTime() - days * 86_400_000
const device = {
  authorizationState: 'authorized',
  batteryPercent: 64,
  batterySeenAt: daysAgo(0.1),
  lastSyncAt: daysAgo(0.1),
  linkedFrom: daysAgo(42),
  conditions: [],
} as const
const calm: AttentionFacts = {
  status: 'active',
  isStudyStarted: true,
  device,
  wornYesterday: { state: 'complete', minutes: 1312, isAwaited: false },
  validDayMinutes: 600,
  today: '2026-11-21',
  startsOn: ['2026-10-10', null],
  endsOn: [null, '2027-04-07'],
}
const lateSync = { ...calm, device: { ...device, lastSyncAt: daysAgo(9) } }
const withDevice = (values: Partial<NonNullable<AttentionFacts['device']>>): AttentionFacts => ({
  ...calm,
  device: { ...device, ...values },
})
const yesterday = (
  state: AttentionFacts['wornYesterday']['state'],
  minutes: number | null,
  isAwaited = false,
): AttentionFacts => ({
  ...calm,
  wornYesterday: { state, minutes, isAwaited },
})

/** The rules that a project begins with, with other numbers. */
function rulesWith({ lateDays, lostDays, lowPercent, emptyPercent }: Thresholds) {
  const numbers = new Map([
    [2, lateDays],
    [7, lostDays],
    [15, lowPercent],
    [5, emptyPercent],
  ])
  const changed = (rule: AlertRule): AlertRule => ({
    ...rule,
    conditions: rule.conditions.map((condition) => ({
      ...condition,
      ...(condition.threshold !== undefined && {
        threshold: numbers.get(condition.threshold) ?? condition.threshold,
      }),
    })),
  })
  return gravestFirst(defaultRules.flatMap(({ key, rule }) => attentionRule(key, null, changed(rule)) ?? []))
}

const usualRules = rulesWith(usualThresholds)

/** What the rules are asked of, for the day before and today. */
function historyOf(facts: AttentionFacts): SubjectHistory {
  const { status, isStudyStarted, device: worn, wornYesterday, validDayMinutes } = facts
  const today = numberOfDate(facts.today)
  const numbers = (days: readonly (string | null)[]) =>
    days.flatMap((day) => (day === null ? [] : [numberOfDate(day)]))
  return {
    from: today - 1,
    days: 2,
    offset: 0,
    figures: new Map(),
    wear: [wornYesterday.minutes ?? -1, -1],
    states: [dayStates.indexOf(wornYesterday.state), 255],
    received: [1, 0],
    validDayMinutes,
    enrolledOn: null,
    expectedFrom: Math.max(...numbers(facts.startsOn), 0),
    expectedTo: status === 'active' && isStudyStarted ? Math.min(...numbers(facts.endsOn), 1_000_000) : -1,
    syncedThrough: today - 1 - Number(wornYesterday.isAwaited),
    present: presentOf(worn && { model: 'Charge 6', ...worn }, now),
  }
}

function decide(facts: AttentionFacts, rules = usualRules) {
  const moment = { today: numberOfDate(facts.today), hoursSinceEnd: () => 9.5 }
  return attentionOf(rules, { id: 'S-1', tagIds: [], history: historyOf(facts), moment })
}

describe('no attention is needed', () => {
  test.each([
    ['at a subject whose device is worn, charged and synced', calm],
    [
      'at a subject who has withdrawn, whatever the device says',
      { ...calm, status: 'withdrawn', device: null },
    ],
    ['at a subject who has not begun', { ...calm, status: 'invited', device: null }],
    ['at a device read from files, which is never authorized', withDevice({ authorizationState: 'none' })],
    ['at a device that synced exactly two days ago', withDevice({ lastSyncAt: daysAgo(2) })],
    ['at a battery of 16 percent', withDevice({ batteryPercent: 16 })],
    ['at a battery that nobody reports', withDevice({ batteryPercent: null })],
    ['at a new device that has not synced yet', withDevice({ lastSyncAt: null, linkedFrom: daysAgo(1) })],
    [
      'at a battery that was low two days ago and has not been seen since',
      withDevice({ batteryPercent: 4, batterySeenAt: daysAgo(2) }),
    ],
    [
      'at a battery without the time at which it was seen',
      withDevice({ batteryPercent: 4, batterySeenAt: null, lastSyncAt: null, linkedFrom: daysAgo(1) }),
    ],
    [
      'at a device from the drawer, handed over yesterday',
      withDevice({ lastSyncAt: daysAgo(30), linkedFrom: daysAgo(1) }),
    ],
    ['at half a day of little wear', yesterday('worn_partial', 300, true)],
    ['at half a day without wear', yesterday('not_worn', 0, true)],
    ['at a day of unknown wear', yesterday('wear_unknown', null)],
    ['at a day worn for exactly the threshold', yesterday('complete', 600)],
    ['before the subject is enrolled', { ...lateSync, startsOn: ['2026-11-22', null] }],
    ['while the study is prepared', { ...lateSync, isStudyStarted: false }],
    ['before the study starts', { ...lateSync, startsOn: [null, '2026-11-30'] }],
    ['after the subject has ended', { ...lateSync, endsOn: ['2026-11-20', null] }],
    ['after the study has ended', { ...lateSync, endsOn: [null, '2026-11-20'] }],
  ] as const)('%s', (_, facts) => {
    expect(decide(facts)).toEqual({ level: 'NONE', reasons: [] })
  })
})

describe('somebody should look', () => {
  test.each([
    [
      'when the consent is revoked',
      withDevice({ authorizationState: 'revoked' }),
      'DANGER',
      'CONSENT_REVOKED',
    ],
    [
      'when the provider was never allowed to',
      withDevice({ authorizationState: 'none', conditions: ['not_authorized'] }),
      'DANGER',
      'NOT_AUTHORIZED',
    ],
    ['when the token fails', withDevice({ authorizationState: 'failing' }), 'DANGER', 'TOKEN_ERROR'],
    [
      'when the last sync is more than seven days ago',
      withDevice({ lastSyncAt: daysAgo(7.01) }),
      'DANGER',
      'SYNC_LOST',
    ],
    ['when the last sync is seven days ago', withDevice({ lastSyncAt: daysAgo(7) }), 'WARNING', 'SYNC_LATE'],
    [
      'when a device has not synced since it was handed over',
      withDevice({ lastSyncAt: null }),
      'DANGER',
      'SYNC_LOST',
    ],
    ['when the battery is at 5 percent', withDevice({ batteryPercent: 5 }), 'DANGER', 'BATTERY_EMPTY'],
    [
      'when a battery was low almost two days ago',
      withDevice({ batteryPercent: 15, batterySeenAt: daysAgo(1.99) }),
      'WARNING',
      'BATTERY_LOW',
    ],
    [
      'when a battery is empty by what the provider says, whenever its charge was seen',
      withDevice({ batteryPercent: 4, batterySeenAt: daysAgo(9), conditions: ['battery_empty'] }),
      'DANGER',
      'BATTERY_EMPTY',
    ],
    [
      'when a device from the drawer is silent for three days since its link',
      withDevice({ lastSyncAt: daysAgo(30), linkedFrom: daysAgo(3) }),
      'WARNING',
      'SYNC_LATE',
    ],
    ['when the battery is at 15 percent', withDevice({ batteryPercent: 15 }), 'WARNING', 'BATTERY_LOW'],
    [
      'on the first and last day',
      { ...lateSync, startsOn: ['2026-11-21'], endsOn: ['2026-11-21'] },
      'DANGER',
      'SYNC_LOST',
    ],
    ['when there is no device', { ...calm, device: null }, 'WARNING', 'NO_DEVICE'],
    ['when it was not worn yesterday', yesterday('not_worn', 0), 'WARNING', 'NOT_WORN'],
    ['when it was worn too little yesterday', yesterday('worn_partial', 599), 'WARNING', 'WORN_LITTLE'],
  ] as const)('%s', (_, facts, level, reason) => {
    expect(decide(facts)).toEqual({ level, reasons: [reason] })
  })

  test('and the gravest of several reasons comes first', () => {
    const facts = {
      ...withDevice({ batteryPercent: 4, lastSyncAt: daysAgo(3) }),
      wornYesterday: { state: 'not_worn', minutes: 0, isAwaited: false },
    } as const
    expect(decide(facts)).toEqual({
      level: 'DANGER',
      reasons: ['BATTERY_EMPTY', 'SYNC_LATE', 'NOT_WORN'],
    })
  })
})

const daysBefore = fc.constantFrom(0, 0.5, 1.9, 2, 2.1, 2.9, 3, 3.1, 4, 6.9, 7, 7.1, 12, 30).map(daysAgo)
const anyDevice = fc.option(
  fc.record({
    authorizationState: fc.constantFrom('none', 'authorized', 'revoked', 'failing'),
    batteryPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    batterySeenAt: fc.option(daysBefore),
    lastSyncAt: fc.option(daysBefore),
    linkedFrom: daysBefore,
    conditions: fc.subarray(['not_authorized', 'battery_empty', 'provider_down'] as const),
  }),
)
const anyDay = fc.record({
  state: fc.constantFrom('complete', 'worn_partial', 'not_worn', 'wear_unknown', 'not_synced', 'no_device'),
  minutes: fc.option(fc.constantFrom(0, 300, 599, 600, 1300)),
  isAwaited: fc.boolean(),
})
const bounds = fc.subarray(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'], { maxLength: 2 })
const anyThresholds = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(
    ([lateDays, more, emptyPercent, above]): Thresholds => ({
      lateDays,
      lostDays: lateDays + more,
      emptyPercent,
      lowPercent: emptyPercent + above,
    }),
  )

test('the rules say of anybody, with any thresholds, what plain code says', () => {
  fc.assert(
    fc.property(
      anyDevice,
      anyDay,
      fc.constantFrom('active', 'invited', 'completed'),
      bounds,
      bounds,
      fc.boolean(),
      anyThresholds,
      (worn, day, status, startsOn, endsOn, isStudyStarted, thresholds) => {
        const wornYesterday = { ...day, minutes: day.state === 'not_worn' ? 0 : day.minutes }
        const facts = { ...calm, status, isStudyStarted, device: worn, wornYesterday, startsOn, endsOn }
        expect(decide(facts as AttentionFacts, rulesWith(thresholds))).toEqual(
          fixedAttention(facts as AttentionFacts, now, thresholds),
        )
      },
    ),
    { numRuns: 3000 },
  )
})
