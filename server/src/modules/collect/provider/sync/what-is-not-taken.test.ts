import { afterAll, afterEach, expect, test } from 'vitest'
import { metrics } from '../../../../../../engines/metrics'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator } = study
afterEach(() => simulator.faults.set([]))
afterAll(() => simulator.stop())

const dayMs = 86_400_000

/** Wearers who do nothing unusual. */
let wearers = 0
function anotherWearer(): number {
  wearers += 2
  return wearers
}

/** Milliseconds until the next full hour of that name, by UTC. */
function hoursUntil(hour: number, now: number): number {
  const at = Math.floor(now / dayMs) * dayMs + hour * 3_600_000
  return (at > now ? at : at + dayMs) - now
}

test('who left the study while nothing could be read is ended, too: the connection was lost, or the provider refuses everybody', async () => {
  const [lost, refused] = [await study.aWornDevice('oura'), await study.aWornDevice('withings')]
  const wearers = [anotherWearer(), anotherWearer()]
  await study.connect(lost.device, { wearer: wearers[0] ?? 0 })
  await study.connect(refused.device, { wearer: wearers[1] ?? 0 })
  simulator.grants.revokeWearer(wearers[0] ?? 0)
  await study.sync()
  expect(await study.grantOf(lost.device)).toMatchObject({ state: 'reauthorize', next_sync_at: null })
  const open = { open_until_at: new Date(simulator.now() + 3_600_000) }
  const { id } = await study.aClient('withings')
  await db.updateTable('provider_client').set(open).where('id', '=', id).execute()
  const left = [lost.subject.id, refused.subject.id]
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', 'in', left).execute()
  await study.sync()
  await db.updateTable('provider_client').set({ open_until_at: null }).where('id', '=', id).execute()
  for (const { device } of [lost, refused]) {
    expect(await study.grantOf(device)).toMatchObject({
      state: 'revoked',
      access_sealed: null,
      refresh_sealed: null,
      is_withdrawing: false,
    })
  }
})

test('figures of a night that is yet to come are refused with the night', async () => {
  const { device, subject } = await study.aWornDevice('oura')
  const wearer = anotherWearer()
  await study.connect(device, { wearer })
  // An hour after midnight in Tokyo: the day has begun, its night has not ended.
  simulator.advance(hoursUntil(16, simulator.now()))
  simulator.faults.set(['future'])
  await study.sync()
  const figures = await db
    .selectFrom('series_day')
    .select(['local_date', 'metric'])
    .where('subject_id', '=', subject.id)
    .where('metric', '=', metrics.hrv_rmssd.code)
    .execute()
  const today = simulator.body(wearer).dateAt(simulator.now())
  const dates = figures.map(({ local_date }) => local_date)
  expect(dates.length).toBeGreaterThan(3)
  expect(dates.filter((date) => date >= today)).toEqual([])
})
