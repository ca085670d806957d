import { describe, expect, test } from 'vitest'
import { type MetricKey, metricKeys, metrics, type SourceKey } from '../metric'
import { noMinutes, runsOf } from '../store/presence'
import { rollUp } from '../store/rollup'
import type { DayFacts, DaySeries } from './day-facts'
import { figureOf } from './day-figure'
import { type DayState, dayStates } from './day-state'
import { stateOf } from './day-state-of'
import { wearOf } from './day-wear'
import type { Condition, DeviceFacts, Link, Person } from './enrolment'
import { subjectDayOf } from './subject-day'

const hour = 3_600_000
const startsAt = Date.UTC(2026, 10, 9, 15)
const endsAt = startsAt + 24 * hour
const always = { from: 0, to: Number.POSITIVE_INFINITY }

const aPerson = (values: Partial<Person> = {}): Person => ({
  subjectId: 's',
  companyId: 'c',
  projectId: 'p',
  timeZone: 'Asia/Tokyo',
  enrolledOn: '2026-11-01',
  endedOn: '2026-11-30',
  isStudyClosed: false,
  createdAt: 0,
  wearMethod: 'heart_rate',
  ...values,
})
const aDevice = (values: Partial<DeviceFacts> = {}): DeviceFacts => ({
  deviceId: 'd',
  companyId: 'c',
  holdingSubjectId: 'h',
  authorizationState: 'authorized',
  lastSyncAt: endsAt,
  conditions: [],
  ...values,
})
const aLink = (values: Partial<Link> = {}): Link => ({ deviceId: 'd', subjectId: 's', ...always, ...values })
const aCondition = (kind: Condition['kind'], values: Partial<Condition> = {}): Condition => ({
  kind,
  metrics: [],
  ...always,
  ...values,
})

function aSeries(metric: MetricKey, source: SourceKey, values: Partial<DaySeries> = {}): DaySeries {
  return {
    metric: metrics[metric].code,
    source,
    deviceId: 'd',
    sampleCount: 1,
    sum: 0,
    lastAt: endsAt - 1,
    worn: null,
    still: null,
    wornMinutes: 0,
    rollup: () => null,
    ...values,
  }
}

const aDay = (values: Partial<DayFacts> & { device?: DeviceFacts; person?: Person } = {}): DayFacts => {
  const { device = aDevice(), ...rest } = values
  return {
    person: aPerson(),
    localDate: '2026-11-10',
    startsAt,
    endsAt,
    links: [aLink()],
    devices: new Map([[device.deviceId, device]]),
    series: [],
    shared: [],
    sleep: [],
    asleep: noMinutes,
    ...rest,
  }
}

const spans = (...pairs: [start: number, end: number][]) =>
  runsOf(pairs.map(([start, end]) => ({ start, end })))

describe('why a cell is empty, the strongest reason first', () => {
  const everyReason = (
    [
      'consent_revoked',
      'not_authorized',
      'scope_missing',
      'token_error',
      'provider_down',
      'battery_empty',
    ] as const
  ).map((kind) => aCondition(kind))
  const without = (...gone: string[]) =>
    aDevice({ conditions: everyReason.filter(({ kind }) => !gone.includes(kind)) })
  const unsynced = aDevice({ lastSyncAt: endsAt - 1 })

  test.each<[string, DayState, DayFacts]>([
    ['before the first day', 'not_enrolled', aDay({ localDate: '2026-10-31', links: [] })],
    ['on the first day', 'no_device', aDay({ localDate: '2026-11-01', links: [] })],
    ['on the last day', 'no_device', aDay({ localDate: '2026-11-30', links: [] })],
    ['after the last day', 'not_enrolled', aDay({ localDate: '2026-12-01' })],
    [
      'enrolled without an end',
      'no_device',
      aDay({ person: aPerson({ endedOn: null }), localDate: '2030-01-01', links: [] }),
    ],
    ['consent revoked, and all else too', 'consent_revoked', aDay({ device: without() })],
    ['not authorized', 'not_authorized', aDay({ device: without('consent_revoked') })],
    ['scope missing', 'scope_missing', aDay({ device: without('consent_revoked', 'not_authorized') })],
    [
      'token error',
      'token_error',
      aDay({ device: without('consent_revoked', 'not_authorized', 'scope_missing') }),
    ],
    ['provider down', 'provider_down', aDay({ device: aDevice({ conditions: everyReason.slice(4) }) })],
    [
      'battery empty',
      'battery_empty',
      aDay({ device: aDevice({ conditions: everyReason.slice(5), lastSyncAt: null }) }),
    ],
    [
      'another metric’s scope is missing',
      'not_worn',
      aDay({ device: aDevice({ conditions: [aCondition('scope_missing', { metrics: [3] })] }) }),
    ],
    [
      'this metric’s scope is missing',
      'scope_missing',
      aDay({ device: aDevice({ conditions: [aCondition('scope_missing', { metrics: [0] })] }) }),
    ],
    [
      'a reason that ended as the day began',
      'not_worn',
      aDay({ device: aDevice({ conditions: [aCondition('token_error', { to: startsAt })] }) }),
    ],
    [
      'a reason that began as the day ended',
      'not_worn',
      aDay({ device: aDevice({ conditions: [aCondition('token_error', { from: endsAt })] }) }),
    ],
    [
      'never authorized',
      'not_authorized',
      aDay({ device: aDevice({ authorizationState: 'none', lastSyncAt: null }) }),
    ],
    [
      'expired before the day’s end',
      'token_error',
      aDay({ device: aDevice({ authorizationState: 'expired', lastSyncAt: endsAt - 1 }) }),
    ],
    ['expired after the day’s end', 'not_worn', aDay({ device: aDevice({ authorizationState: 'expired' }) })],
    [
      'revoked before the day’s end',
      'consent_revoked',
      aDay({ device: aDevice({ authorizationState: 'revoked', lastSyncAt: startsAt }) }),
    ],
    ['synced a moment before the day’s end', 'not_synced', aDay({ device: unsynced })],
    ['synced at the day’s end', 'not_worn', aDay()],
    [
      'worn until noon and synced then',
      'not_worn',
      aDay({
        device: aDevice({ lastSyncAt: startsAt + 12 * hour }),
        links: [aLink({ to: startsAt + 12 * hour })],
      }),
    ],
    ['wear unknown', 'wear_unknown', aDay({ person: aPerson({ wearMethod: 'none' }) })],
    [
      'worn and synced',
      'not_measured',
      aDay({ series: [aSeries('heart_rate', 'sample', { worn: spans([0, 5]) })] }),
    ],
  ])('%s: %s', (_, expected, facts) => {
    expect(stateOf('heart_rate', null, wearOf(facts), facts)).toBe(expected)
  })

  test('the reason of the device that is nearer to giving data counts', () => {
    const facts = aDay({
      links: [aLink(), aLink({ deviceId: 'e' })],
      devices: new Map([
        ['d', aDevice({ conditions: [aCondition('consent_revoked')] })],
        ['e', aDevice({ deviceId: 'e', lastSyncAt: null })],
      ]),
    })
    expect(stateOf('weight', null, null, facts)).toBe('not_synced')
  })
})

test('a day on which the battery was empty says so for every metric, worn time too', () => {
  const facts = aDay({ device: aDevice({ conditions: [aCondition('battery_empty')] }) })
  const states = metricKeys.map((metric) => stateOf(metric, null, wearOf(facts), facts))
  expect(new Set(states)).toEqual(new Set(['battery_empty']))
})

test.each<[string, MetricKey, number, number | null, DayState]>([
  ['steps', 'steps', 4000, 500, 'complete'],
  ['no steps on a day worn', 'steps', 0, 500, 'true_zero'],
  ['no steps, and wear is unknown', 'steps', 0, null, 'wear_unknown'],
  ['no steps since nobody wore it', 'steps', 0, 0, 'not_worn'],
  ['worn time itself', 'wear', 700, 700, 'complete'],
  ['no worn time', 'wear', 0, 0, 'not_worn'],
  ['a heart rate before enrolment is still one', 'heart_rate', 60, null, 'complete'],
])('a cell with data: %s', (_, metric, figure, wear, expected) => {
  expect(stateOf(metric, figure, wear, aDay({ localDate: '2026-10-01' }))).toBe(expected)
})

describe('a day of zeros that the device gives of every day (C44)', () => {
  const zeros = (source: SourceKey, count = 1) => [
    aSeries('steps', source, { sampleCount: count }),
    aSeries('distance', source, { sampleCount: count }),
    aSeries('active_minutes', source, { sampleCount: count }),
    // Calories at rest are computed, also for a drawer.
    aSeries('energy', source, { sampleCount: count, sum: 1510 }),
  ]
  const fromFiles = aDevice({ lastSyncAt: null, authorizationState: 'none' })
  const atMorning = aDevice({ lastSyncAt: startsAt + 7 * hour })
  const still = (...zeros: [start: number, end: number][]) => [
    aSeries('steps', 'minute', { worn: noMinutes, still: spans(...zeros), sampleCount: 1440 }),
  ]
  const heart = aSeries('heart_rate', 'sample', { worn: spans([540, 576]), sum: 58 * 36, sampleCount: 36 })
  const person = (wearMethod: Person['wearMethod']) => ({ person: aPerson({ wearMethod }) })
  const either = person('steps_or_heart_rate')

  test.each<[string, DayState, number | null, number | null, DayFacts]>([
    ['daily, synced, by heart rate', 'not_worn', null, 0, aDay({ series: zeros('day') })],
    ['hourly, synced, by heart rate', 'not_worn', null, 0, aDay({ series: zeros('hour', 24) })],
    [
      'daily, from a file, by heart rate',
      'wear_unknown',
      null,
      null,
      aDay({ device: fromFiles, series: zeros('day') }),
    ],
    ['daily, synced, by either', 'not_worn', null, 0, aDay({ ...either, series: zeros('day') })],
    [
      'daily, from a file, by either',
      'not_worn',
      null,
      0,
      aDay({ ...either, device: fromFiles, series: zeros('day') }),
    ],
    ['hourly, by either', 'not_worn', null, 0, aDay({ ...either, series: zeros('hour', 24) })],
    ['some hours, by either', 'wear_unknown', null, null, aDay({ ...either, series: zeros('hour', 5) })],
    [
      'a morning, by either',
      'wear_unknown',
      null,
      null,
      aDay({ ...either, device: atMorning, series: zeros('day') }),
    ],
    [
      'daily, by the provider',
      'wear_unknown',
      null,
      null,
      aDay({ ...person('provider'), series: zeros('day') }),
    ],
    ['daily, by no method', 'wear_unknown', null, null, aDay({ ...person('none'), series: zeros('day') })],
    ['36 minutes worn, by heart rate', 'true_zero', 0, 36, aDay({ series: [...zeros('day'), heart] })],
    ['36 minutes worn, by either', 'true_zero', 0, 36, aDay({ ...either, series: [...zeros('day'), heart] })],
    [
      'a heart rate at rest, by either',
      'true_zero',
      0,
      null,
      aDay({ ...either, series: [...zeros('day'), aSeries('resting_heart_rate', 'day', { sum: 58 })] }),
    ],
    [
      'still minutes and a heart rate at rest, by either',
      'true_zero',
      0,
      null,
      aDay({
        ...either,
        series: [
          aSeries('steps', 'minute', { worn: noMinutes, still: spans([0, 1440]), sampleCount: 1440 }),
          aSeries('resting_heart_rate', 'day', { sum: 58 }),
        ],
      }),
    ],
    [
      'a weight alone, by heart rate',
      'not_worn',
      null,
      0,
      aDay({ series: [...zeros('day'), aSeries('weight', 'manual', { sum: 61 })] }),
    ],
    [
      'steps typed in beside them, by heart rate',
      'not_worn',
      null,
      0,
      aDay({ series: [...zeros('day'), aSeries('steps', 'manual', { sum: 4000 })] }),
    ],
    [
      'active minutes typed in beside them, by either',
      'not_worn',
      null,
      0,
      aDay({ ...either, series: [...zeros('day'), aSeries('active_minutes', 'manual', { sum: 30 })] }),
    ],
    [
      'a night typed in, by either',
      'not_worn',
      null,
      0,
      aDay({
        ...either,
        series: zeros('day'),
        sleep: [{ deviceId: 'd', source: 'manual', isNap: false, minutesAsleep: 420 }],
      }),
    ],
    [
      'a night measured, by either',
      'true_zero',
      0,
      null,
      aDay({
        ...either,
        series: zeros('day'),
        sleep: [{ deviceId: 'd', source: 'sample', isNap: false, minutesAsleep: 420 }],
      }),
    ],
    [
      'minutes of zero all day, from a file, by either',
      'not_worn',
      null,
      0,
      aDay({
        ...either,
        device: fromFiles,
        series: [aSeries('steps', 'minute', { worn: noMinutes, still: spans([0, 1440]), sampleCount: 1440 })],
      }),
    ],
    [
      'minutes of zero until noon, from a file, by either',
      'wear_unknown',
      null,
      null,
      aDay({ ...either, device: fromFiles, series: still([0, 720]) }),
    ],
    [
      'minutes of zero with an hour missing, synced, by either',
      'wear_unknown',
      null,
      null,
      aDay({ ...either, series: still([0, 900], [960, 1440]) }),
    ],
    [
      'minutes of zero until noon beside the figure of the day, by either',
      'not_worn',
      null,
      0,
      aDay({ ...either, series: [...still([0, 720]), ...zeros('day')] }),
    ],
    [
      'minutes of zero from noon on, since when it is linked, by either',
      'not_worn',
      null,
      0,
      aDay({ ...either, links: [aLink({ from: startsAt + 12 * hour })], series: still([720, 1440]) }),
    ],
    [
      'minutes of zero until noon of one device, and another one linked then, by either',
      'wear_unknown',
      null,
      null,
      aDay({
        ...either,
        links: [aLink({ to: startsAt + 12 * hour }), aLink({ deviceId: 'e', from: startsAt + 12 * hour })],
        series: still([0, 720]),
      }),
    ],
    [
      'oxygen measured in the night, by heart rate',
      'true_zero',
      0,
      null,
      aDay({ series: [...zeros('day'), aSeries('spo2', 'day', { sum: 96 })] }),
    ],
    [
      'daily, and the battery was empty, by heart rate',
      'wear_unknown',
      null,
      null,
      aDay({ device: aDevice({ conditions: [aCondition('battery_empty')] }), series: zeros('day') }),
    ],
  ])('%s: %s', (_, state, steps, wear, facts) => {
    const row = subjectDayOf(facts, new Date(endsAt))
    expect(dayStates[row.day_state[metrics.steps.code] ?? -1]).toBe(state)
    expect({ steps: row.steps, wear: row.wear_minutes }).toEqual({ steps, wear })
  })
})

describe('worn minutes', () => {
  const steps = (worn: Uint16Array, still: Uint16Array, sum = 10) =>
    aSeries('steps', 'minute', { worn, still, sum })
  const heart = (worn: Uint16Array, deviceId = 'd') =>
    aSeries('heart_rate', 'sample', { worn, deviceId, sum: 1 })
  const closing = { person: aPerson({ wearMethod: 'steps_or_heart_rate' }) }

  test.each<[string, number | null, DayFacts]>([
    [
      'by heart rate, of two devices once',
      30,
      aDay({ series: [heart(spans([0, 20])), heart(spans([10, 30]), 'e')] }),
    ],
    ['by heart rate, steps without heart rate', null, aDay({ series: [steps(spans([0, 9]), noMinutes)] })],
    ['by heart rate, nothing at all but synced', 0, aDay()],
    [
      'by heart rate, nothing at all and not synced',
      null,
      aDay({ device: aDevice({ lastSyncAt: endsAt - 1 }) }),
    ],
    [
      'by heart rate, nothing at all, synced, and the battery was empty',
      null,
      aDay({ device: aDevice({ conditions: [aCondition('battery_empty')] }) }),
    ],
    [
      'by heart rate, nothing at all, synced, and another metric’s scope is missing',
      0,
      aDay({ device: aDevice({ conditions: [aCondition('scope_missing', { metrics: [3] })] }) }),
    ],
    [
      'by heart rate, only zero steps and synced',
      0,
      aDay({ series: [steps(noMinutes, spans([0, 1440]), 0)] }),
    ],
    [
      'by steps or heart rate, a pause of 59 still minutes',
      79,
      aDay({ ...closing, series: [steps(spans([0, 10], [69, 79]), spans([10, 69]))] }),
    ],
    [
      'by steps or heart rate, a pause of 60 still minutes',
      20,
      aDay({ ...closing, series: [steps(spans([0, 10], [70, 80]), spans([10, 70]))] }),
    ],
    [
      'by steps or heart rate, a night asleep',
      490,
      aDay({ ...closing, asleep: spans([0, 480]), series: [steps(spans([600, 610]), noMinutes)] }),
    ],
    [
      'by steps or heart rate, only a daily total',
      null,
      aDay({ ...closing, series: [aSeries('steps', 'day', { sum: 5000 })] }),
    ],
    [
      'by steps or heart rate, still all day',
      0,
      aDay({ ...closing, series: [steps(noMinutes, spans([0, 1440]), 0)] }),
    ],
    [
      'by the provider',
      812,
      aDay({ person: aPerson({ wearMethod: 'provider' }), series: [aSeries('wear', 'day', { sum: 812 })] }),
    ],
    ['by the provider that says nothing', null, aDay({ person: aPerson({ wearMethod: 'provider' }) })],
    [
      'by no method',
      null,
      aDay({ person: aPerson({ wearMethod: 'none' }), series: [heart(spans([0, 20]))] }),
    ],
  ])('%s: %s', (_, expected, facts) => {
    expect(wearOf(facts)).toBe(expected)
  })
})

describe('the figure of a day', () => {
  const given = (
    metric: MetricKey,
    source: SourceKey,
    sum: number,
    sampleCount = 1,
    deviceId = 'd',
    wornMinutes = 0,
  ) => aSeries(metric, source, { sum, sampleCount, deviceId, wornMinutes })
  const twoAtOnce = [aLink(), aLink({ deviceId: 'e' })]
  const changedAtNoon = [
    aLink({ to: startsAt + 12 * hour }),
    aLink({ deviceId: 'e', from: startsAt + 12 * hour }),
  ]

  test.each<[string, MetricKey, number | null, Partial<DayFacts>]>([
    ['nothing', 'steps', null, {}],
    [
      'steps prefer the day’s own figure',
      'steps',
      9000,
      { series: [given('steps', 'minute', 8800, 1440), given('steps', 'day', 9000)] },
    ],
    [
      'steps prefer minutes to hours',
      'steps',
      8800,
      { series: [given('steps', 'hour', 8700, 24), given('steps', 'minute', 8800, 1440)] },
    ],
    [
      'heart rate prefers samples to the day',
      'heart_rate',
      70,
      { series: [given('heart_rate', 'day', 65), given('heart_rate', 'sample', 700, 10)] },
    ],
    [
      'two devices at once count by the one worn longer',
      'steps',
      50,
      {
        links: twoAtOnce,
        series: [given('steps', 'minute', 90, 9, 'd', 5), given('steps', 'minute', 50, 9, 'e', 6)],
      },
    ],
    [
      'worn as long, the one with more samples',
      'steps',
      90,
      { links: twoAtOnce, series: [given('steps', 'minute', 90, 9), given('steps', 'minute', 50, 8, 'e')] },
    ],
    [
      'equal in both, the smaller id',
      'steps',
      90,
      { links: twoAtOnce, series: [given('steps', 'minute', 50, 9, 'e'), given('steps', 'minute', 90, 9)] },
    ],
    [
      'a change of device at noon adds both halves',
      'steps',
      140,
      {
        links: changedAtNoon,
        series: [given('steps', 'minute', 90, 9), given('steps', 'minute', 50, 9, 'e')],
      },
    ],
    ['weighed twice, the mean', 'weight', 60.5, { series: [given('weight', 'manual', 121, 2)] }],
    [
      'sleep without the nap',
      'sleep',
      400,
      {
        sleep: [
          { deviceId: 'd', source: 'sample', isNap: false, minutesAsleep: 400 },
          { deviceId: 'd', source: 'sample', isNap: true, minutesAsleep: 30 },
        ],
      },
    ],
    [
      'a night in two parts',
      'sleep',
      410,
      {
        sleep: [
          { deviceId: 'd', source: 'sample', isNap: false, minutesAsleep: 300 },
          { deviceId: 'd', source: 'sample', isNap: false, minutesAsleep: 110 },
        ],
      },
    ],
    [
      'only a nap',
      'sleep',
      null,
      { sleep: [{ deviceId: 'd', source: 'sample', isNap: true, minutesAsleep: 30 }] },
    ],
  ])('%s', (_, metric, expected, values) => {
    expect(figureOf(metric, aDay(values))).toBe(expected)
  })

  /** 70 in the first hour, 50 in the second, one sample a minute. */
  const rollup = rollUp(
    {
      offsets: Float64Array.from({ length: 120 }, (_, i) => i * 60_000),
      values: Float64Array.from({ length: 120 }, (_, i) => (i < 60 ? 70 : 50)),
    },
    96,
  )
  const heart = aSeries('heart_rate', 'sample', {
    worn: spans([0, 120]),
    sum: 7200,
    sampleCount: 120,
    rollup: () => rollup,
  })

  test.each<[string, number | null, Partial<DayFacts>]>([
    [
      'as the provider gives it',
      58,
      { series: [heart, given('resting_heart_rate', 'day', 58)], asleep: spans([0, 120]) },
    ],
    ['else the lowest half hour asleep', 70, { series: [heart], asleep: spans([0, 60]) }],
    ['also half of it', 60, { series: [heart], asleep: spans([45, 75]) }],
    ['nothing is known of rest', null, { series: [heart] }],
  ])('resting heart rate: %s', (_, expected, values) => {
    expect(figureOf('resting_heart_rate', aDay(values))).toBe(expected)
  })
})
