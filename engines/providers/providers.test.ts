import { readFileSync } from 'node:fs'
import { fixtureNames, fixturesFolder, readFixture } from '@testing/providers/fixtures'
import { providerFixturesPage } from '@testing/providers/fixtures-page'
import { expect, test } from 'vitest'
import { metrics } from '../metrics'
import { grantedScopes, kindsWithin, providerKeys, providers, readers, readText, withoutParts } from '.'

const tokyo = { timeZone: 'Asia/Tokyo' }
const at = (text: string) => Date.parse(text)

test('every answer that we have is read, or refused with a reason, and the page says which', () => {
  const lost = fixtureNames().filter((name) => {
    const { samples, days, sleeps, gone, devices, refused, timeZone, next } = readFixture(name)
    return (
      [samples, days, sleeps, gone, devices, refused].every((list) => list.length === 0) && !timeZone && !next
    )
  })
  expect(lost).toEqual([
    'google-health/synthetic/empty.json',
    'oura-v2/synthetic/empty.json',
    'withings/synthetic/empty-sleep-summary.json',
  ])
  expect(readFileSync(`${fixturesFolder}/../../../docs/provider-fixtures.md`, 'utf8')).toBe(
    providerFixturesPage(),
  )
})

test('what is read lies within what is stored', () => {
  for (const name of fixtureNames()) {
    const { samples, days, sleeps } = readFixture(name)
    for (const { metric, value } of [...samples, ...days]) {
      expect(value, `${name} ${metric}`).toBeGreaterThanOrEqual(0)
      expect(value, `${name} ${metric}`).toBeLessThanOrEqual(metrics[metric].maximum)
    }
    for (const { startedAt, endedAt } of sleeps) expect(endedAt, name).toBeGreaterThan(startedAt)
  }
})

test('each kind of data stands under a scope that tells it', () => {
  for (const key of providerKeys) {
    const { kinds, scopes } = providers[key]
    for (const [kind, { scope, metrics: told }] of Object.entries(kinds)) {
      expect(scopes[scope]?.metrics, `${key} ${kind}`).toEqual(expect.arrayContaining([...told]))
    }
  }
})

test('scopes are compared as providers write them, and a missing one takes its kinds away', () => {
  expect(grantedScopes('oura', ['heartrate', 'extapi:daily'])).toEqual(['heartrate', 'daily'])
  const { readable, missing } = kindsWithin('oura', ['extapi:heartrate'])
  expect(readable).toEqual(['heartrate'])
  expect(missing).toEqual(['sleep', 'daily_activity', 'daily_spo2'])
})

test('a night in progress counts nothing, and is one session when it is over', () => {
  expect(readFixture('provider-cases/case-01-first-read.json')).toMatchObject({
    sleeps: [],
    refused: [{ what: 'sleep', reason: 'in_progress' }],
  })
  const { sleeps } = readFixture('provider-cases/case-01-second-read.json')
  expect(sleeps).toMatchObject([
    {
      key: 'users/me/dataTypes/sleep/dataPoints/night-77',
      startedAt: at('2026-11-19T14:31:30Z'),
      endedAt: at('2026-11-19T21:58:30Z'),
      minutesAsleep: 395,
    },
  ])
})

test('"NaN", −1 and null are missing, an omitted count is 0', () => {
  const { days, refused } = readFixture('provider-cases/case-02-nan.json')
  expect(days.map(({ value }) => value)).toEqual([34.1, expect.any(Number)])
  expect(refused.map(({ reason }) => reason)).toEqual(['waiting_for_baseline'])
  const interval = { startTime: '2026-11-20T10:04:00Z', endTime: '2026-11-20T10:05:00Z' }
  const google = readers['google-health'](
    { dataPoints: [{ steps: { interval } }, { steps: { interval, count: null } }] },
    tokyo,
  )
  expect(google.samples.map(({ value }) => value)).toEqual([0])
  expect(google.refused).toEqual([{ what: 'steps', reason: 'not_measured' }])
  const fitbit = readers.fitbit({ br: [{ dateTime: '2026-08-01', value: { breathingRate: -1 } }] }, tokyo)
  expect(fitbit).toMatchObject({ days: [], refused: [{ reason: 'not_measured' }] })
})

test('two sources and the total of the provider are three values, and nothing is added', () => {
  const list = readFixture('provider-cases/case-07-list.json').days
  const total = readFixture('provider-cases/case-07-reconcile.json').days
  expect(list.map(({ origin, value, date }) => [origin !== '', value, date])).toEqual([
    [true, 1919, '2026-11-20'],
    [true, 2506, '2026-11-20'],
  ])
  expect(new Set(list.map(({ origin }) => origin)).size).toBe(2)
  expect(total).toMatchObject([{ origin: '', value: 2560, date: '2026-11-20' }])
})

test('Oura: long sleeps are nights, others naps; rest is no sleep and a deleted one goes', () => {
  const first = readFixture('provider-cases/case-10-oura-first-read.json')
  expect(first.sleeps.map(({ key, isNap }) => [key, isNap])).toEqual([
    ['o-1', false],
    ['o-2', true],
    ['o-3', true],
  ])
  const second = readFixture('provider-cases/case-10-oura-second-read.json')
  expect(second.gone).toEqual(['o-2'])
  expect(second.sleeps.map(({ key }) => key)).not.toContain('o-2')
})

test.each(['case-04-growing-night', 'case-04-night-inside-night'])('%s is one sleep in any order', (name) => {
  const { rows } = JSON.parse(readFileSync(`${fixturesFolder}/provider-cases/${name}.json`, 'utf8'))
  const sleeps = rows.map((row: Record<string, string>) => ({
    key: row.id,
    startedAt: at(row.start ?? ''),
    endedAt: at(row.end ?? ''),
    isNap: false,
    isProvisional: false,
    minutesAsleep: null,
    stages: [],
  }))
  const kept = withoutParts(sleeps)
  expect(kept).toHaveLength(1)
  expect(withoutParts([...sleeps].reverse())).toEqual(kept)
  expect(withoutParts([...sleeps, ...kept])).toEqual(kept)
  expect((kept[0]?.endedAt ?? 0) - (kept[0]?.startedAt ?? 0)).toBe(
    (name === 'case-04-growing-night' ? 7 * 60 + 5 : 5 * 60 + 43) * 60_000,
  )
})

test('local times of Fitbit: the night keeps the clock of its start, the hour that is skipped comes later', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  const night = readers.fitbit(
    {
      sleep: [
        { logId: '1', startTime: '2026-10-24T23:30:00.000', duration: 8 * 3_600_000, isMainSleep: true },
      ],
    },
    berlin,
  )
  expect(night.sleeps[0]?.endedAt).toBe(at('2026-10-25T05:30:00Z'))
  const spring = readers.fitbit(
    {
      'activities-steps': [{ dateTime: '2027-03-28', value: '5' }],
      'activities-steps-intraday': { dataset: [{ time: '02:30:00', value: 5 }] },
    },
    berlin,
  )
  expect(spring.samples[0]?.at).toBe(at('2027-03-28T01:30:00Z'))
})

test('ids beyond 2^53 stay what they are, also beside texts that look like them', () => {
  const text =
    '\ufeff{"sleep":[{"logId":5512345678901234567,"note":": 5512345678901234567,","startTime":"2026-08-01T23:00:00.000","duration":60000}]}'
  expect(readText(readers.fitbit, text, tokyo).sleeps[0]?.key).toBe('5512345678901234567')
})

test('pages, cut off answers and lists of nonsense are refused, never thrown', () => {
  const nonsense = [null, 7, 'x', [], [null], { data: [null, 3] }, { dataPoints: [{}] }, { sleep: [{}] }]
  for (const key of providerKeys) {
    for (const body of nonsense) expect(() => readers[key](body, tokyo)).not.toThrow()
    expect(readText(readers[key], '<html>', tokyo).refused).toEqual([{ what: 'HTML', reason: 'unreadable' }])
    expect(readText(readers[key], '{"data":[', tokyo).refused).toEqual([
      { what: 'JSON', reason: 'unreadable' },
    ])
  }
})

test('Garmin writes clocks of a person as if they were UTC: a night is that of its instants, in every form it comes in', () => {
  const start = at('2026-11-27T14:40:00Z')
  const end = at('2026-11-27T21:55:00Z')
  const wall = 9 * 3_600_000
  const sleepOf = (body: unknown) => readers.garmin(body, tokyo).sleeps
  const whole = {
    calendarDate: '2026-11-28',
    sleepStartTimestampGMT: start,
    sleepStartTimestampLocal: start + wall,
    sleepEndTimestampGMT: end,
    sleepEndTimestampLocal: end + wall,
    nextSleepNeed: { calendarDate: '2026-11-29', baseline: 480 },
  }
  const night = { startedAt: start, endedAt: end, endedOn: '2026-11-28' }
  expect(sleepOf(whole)).toMatchObject([night])
  // Account exports write texts without an offset.
  const texts = {
    calendarDate: '2026-11-28',
    sleepStartTimestampGMT: '2026-11-27T14:40:00.0',
    sleepEndTimestampGMT: '2026-11-27T21:55:00.0',
  }
  expect(sleepOf(texts)).toMatchObject([night])
  // Only the wall clock is there: it is read in the zone of the person, 40 minutes after 23:00 in Tokyo.
  const { sleepStartTimestampLocal, sleepEndTimestampLocal } = whole
  expect(sleepOf([{ sleepStartTimestampLocal, sleepEndTimestampLocal }])).toMatchObject([
    { startedAt: start, endedAt: end },
  ])
  const push = {
    sleeps: [{ summaryId: 'x-1', startTimeInSeconds: start / 1000, startTimeOffsetInSeconds: 32_400 }].map(
      (one) => ({ ...one, calendarDate: '2026-11-28', durationInSeconds: (end - start) / 1000 }),
    ),
  }
  expect(sleepOf(push)).toMatchObject([{ startedAt: start, endedAt: end }])
})

test('WHOOP: a night is stored before it is scored, and a recovery without a day names its night', () => {
  const read = (record: object) => readers.whoop({ records: [record] }, tokyo)
  const night = {
    id: 'n',
    start: '2026-11-27T14:20:00.000Z',
    end: '2026-11-27T21:50:00.000Z',
    timezone_offset: '+09:00',
    nap: false,
  }
  expect(read({ ...night, score_state: 'PENDING_SCORE' })).toMatchObject({
    sleeps: [{ key: 'n', endedOn: '2026-11-28', isProvisional: true }],
    refused: [{ what: 'sleep', reason: 'in_progress' }],
  })
  const recovery = {
    sleep_id: 'n',
    score_state: 'SCORED',
    score: { resting_heart_rate: 54, hrv_rmssd_milli: 41.2 },
  }
  expect(read(recovery).days).toEqual([
    { metric: 'resting_heart_rate', date: '', value: 54, origin: '', night: 'n' },
    { metric: 'hrv_rmssd', date: '', value: 41.2, origin: '', night: 'n' },
  ])
  // 07:05 in Tokyo is still the day before in UTC.
  expect(read({ ...recovery, created_at: '2026-11-27T22:05:00.000Z' }).days).toMatchObject([
    { date: '2026-11-28' },
    { date: '2026-11-28' },
  ])
  expect(read({ ...recovery, score_state: 'UNSCORABLE' })).toMatchObject({
    days: [],
    refused: [{ what: 'recovery', reason: 'unscorable' }],
  })
})
