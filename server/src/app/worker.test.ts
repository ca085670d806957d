import { expect, onTestFinished, test } from 'vitest'
import { aDevice, aLink, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { ingestSamples } from '../modules/measurement'
import { createLog } from '../platform/log'
import { startWorker } from './worker'

const database = await testDatabase()
const { db } = database
const now = () => new Date()

test('the worker merges late samples within a second and opens the days on which nothing arrived', async () => {
  const subject = await aTestSubject(db, { enrolled_on: now().toISOString().slice(0, 10) })
  const device = await aDevice(db, { company_id: subject.company_id })
  await aLink(db, device, subject)
  const worker = await startWorker(database, createLog('silent'), now)
  onTestFinished(() => worker.stop())
  const daysOf = () =>
    db
      .selectFrom('subject_day')
      .select(['local_date', 'heart_rate'])
      .where('subject_id', '=', subject.id)
      .execute()
  await expect.poll(daysOf, { timeout: 10_000 }).not.toEqual([])

  await ingestSamples(
    { db, now },
    [
      {
        deviceId: device.id,
        metric: 'heart_rate',
        source: 'sample',
        times: Float64Array.of(now().getTime()),
        values: Float64Array.of(64),
      },
    ],
    { mode: 'stage' },
  )
  const stagedAt = performance.now()
  await expect
    .poll(async () => (await daysOf()).map(({ heart_rate }) => heart_rate), { timeout: 10_000, interval: 20 })
    .toContain(64)
  expect(performance.now() - stagedAt).toBeLessThan(1000)
})
