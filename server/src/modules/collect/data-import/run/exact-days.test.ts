import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { metrics } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kansoku-exact-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = [
  'nightly_temperature,steps,distance,very_active_minutes,moderately_active_minutes,calories',
  'bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,minutesasleep',
].join(',')

test('a day’s means and measurements of LifeSnaps are stored as the file has them', async () => {
  const row = 'a1,2026-11-10,34.137687,8833,6517.5,33,24,2351.59,71.701565,62.07070842,89.603,94.6,14.8,445'
  writeFileSync(join(folder, 'daily.csv'), `id,date,${columns}\n${row}\n`)
  const project = await aProject(db, { time_zone: 'Asia/Tokyo' })
  const now = () => new Date('2026-11-21T03:00:00Z')
  await importFolder({ db, now }, { kind: 'lifesnaps', folder, project })

  const stored = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['metric', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .execute()
  const of = (key: keyof typeof metrics) =>
    stored.find(({ metric }) => metric === metrics[key].code)?.sum_value
  expect(of('heart_rate')).toBe(71.701565)
  expect(of('resting_heart_rate')).toBe(62.07070842)
  expect(of('hrv_rmssd')).toBe(89.603)
  expect(of('skin_temperature')).toBe(34.137687)
  // Sums have the precision of their metric.
  expect(of('energy')).toBe(2351.6)
  expect(of('steps')).toBe(8833)
})
