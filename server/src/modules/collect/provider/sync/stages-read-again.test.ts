import { afterAll, expect, test } from 'vitest'
import { readers } from '../../../../../../engines/providers'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { scriptedProvider } from '../../../../../testing/scripted-provider'
import { readSleeps } from '../../../series/measurement'
import { syncGrant } from './sync-grant'
import { writeReading } from './write-reading'

const { db } = await testDatabase()
const study = await connectedStudy(db)
afterAll(() => study.simulator.stop())

const stages = (remUntil: string) =>
  [
    ['LIGHT', '2026-11-27T23:30', '2026-11-28T00:30'],
    ['DEEP', '2026-11-28T00:30', '2026-11-28T01:30'],
    ['REM', '2026-11-28T01:30', remUntil],
    ['LIGHT', remUntil, '2026-11-28T06:30'],
  ].map(([type, from, to]) => ({ type, startTime: `${from}:00+09:00`, endTime: `${to}:00+09:00` }))

test('a night that is read again has its stages once, and a revision replaces them', async () => {
  let clock = Date.parse('2026-11-28T07:00:00+09:00')
  let remUntil = '2026-11-28T02:00'
  const { device, subject } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: 2 })
  const { send } = scriptedProvider(({ path, search }) => {
    if (path.endsWith('/token')) return { body: { access_token: 'A', expires_in: 31_536_000 } }
    if (path.endsWith('/settings')) return { body: { timeZone: 'Asia/Tokyo' } }
    const [from = '', to = ''] = [...(search.get('filter') ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, text]) => text ?? '',
    )
    const end = '2026-11-27T21:30:00Z'
    if (!path.includes('/dataTypes/sleep/') || from > end || to <= end) return { body: {} }
    const interval = { startTime: '2026-11-27T14:30:00Z', endTime: end }
    const name = 'users/me/dataTypes/sleep/dataPoints/n-1'
    return { body: { dataPoints: [{ name, sleep: { interval, metadata: {}, stages: stages(remUntil) } }] } }
  })
  const context = { ...study.context, now: () => new Date(clock), send }
  const read = async (times = 1) => {
    clock += 3_600_000
    const grant = await study.grantOf(device)
    await Promise.all(Array.from({ length: times }, () => syncGrant(context, grant)))
    const { byKind } = await study.lastRun(device)
    const [night, ...others] = await readSleeps(db, { subjectIds: [subject.id], from: null, to: null })
    expect(others).toEqual([])
    const { updated_at } = await db
      .selectFrom('sleep_session')
      .select('updated_at')
      .where('device_id', '=', device.id)
      .executeTakeFirstOrThrow()
    return {
      pieces: night?.stages.map(({ stage, minutes }) => [stage, minutes]),
      sums: [night?.minutesLight, night?.minutesDeep, night?.minutesRem, night?.minutesAsleep],
      revisedAt: updated_at.getTime(),
      values: byKind.sleep?.values,
    }
  }
  const before = {
    pieces: [
      ['light', 60],
      ['deep', 60],
      ['rem', 30],
      ['light', 270],
    ],
    sums: [330, 60, 30, 420],
  }
  const first = await read()
  expect(first).toMatchObject({ ...before, values: 1 })
  for (let again = 0; again < 2; again++) {
    expect(await read()).toMatchObject({ ...before, revisedAt: first.revisedAt, values: 0 })
  }
  // A notification and a poll at once.
  expect(await read(2)).toMatchObject({ ...before, revisedAt: first.revisedAt })

  remUntil = '2026-11-28T02:15'
  const revised = await read(2)
  expect(revised).toMatchObject({
    pieces: [
      ['light', 60],
      ['deep', 60],
      ['rem', 45],
      ['light', 255],
    ],
    sums: [315, 60, 45, 420],
    revisedAt: clock,
  })
  expect(await read()).toMatchObject({ sums: revised.sums, revisedAt: revised.revisedAt, values: 0 })
})

test('a night that Garmin pushed and an account export tells again is one row, on the day on which it ended', async () => {
  const { device, subject } = await study.aWornDevice('garmin')
  const context = { ...study.context, now: () => new Date('2026-11-28T03:00:00Z') }
  const start = Date.parse('2026-11-27T14:40:00Z')
  const minutes = 435
  const seconds = { startTimeInSeconds: start / 1000, durationInSeconds: minutes * 60 }
  const push = { sleeps: [{ summaryId: 'x-1', startTimeOffsetInSeconds: 32_400, ...seconds }] }
  const wall = 9 * 3_600_000
  const end = start + minutes * 60_000
  const exported = {
    calendarDate: '2026-11-28',
    sleepStartTimestampGMT: start,
    sleepStartTimestampLocal: start + wall,
    sleepEndTimestampGMT: end,
    sleepEndTimestampLocal: end + wall,
    nextSleepNeed: { calendarDate: '2026-11-29', baseline: 480 },
  }
  for (const body of [push, exported, push]) {
    await writeReading(context, device.id, readers.garmin(body, { timeZone: 'Asia/Tokyo' }))
  }
  const nights = await readSleeps(db, { subjectIds: [subject.id], from: null, to: null })
  expect(nights).toMatchObject([
    { localDate: '2026-11-28', startedAt: new Date(start), endedAt: new Date(end), minutesAsleep: minutes },
  ])
})
