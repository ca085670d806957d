import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { ingestSamples } from '../merge/ingest-samples'
import { ingestSleep } from '../merge/ingest-sleep'
import { eraseMeasurements } from './store-subjects'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const tables = ['subject_key', 'series_day', 'series_late', 'sleep_session', 'subject_day'] as const

test('erasing a subject leaves nothing that was measured of them, and everything of everybody else', async () => {
  const project = await aProject(db)
  const [erased, kept] = [await aWearer(project), await aWearer(project)]
  const before = await rowsOf(kept.id)
  expect(before).toEqual({ subject_key: 1, series_day: 1, series_late: 0, sleep_session: 1, subject_day: 2 })
  expect(await rowsOf(erased.id)).toEqual(before)

  await eraseMeasurements(db, erased.id)

  expect(await rowsOf(erased.id)).toEqual({
    subject_key: 0,
    series_day: 0,
    series_late: 0,
    sleep_session: 0,
    subject_day: 0,
  })
  expect(await rowsOf(kept.id)).toEqual(before)
})

async function aWearer(project: { id: string; company_id: string }) {
  const subject = await aTestSubject(db, { project_id: project.id })
  const device = await aDevice(db, { company_id: project.company_id })
  await aLink(db, device, subject)
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(Date.UTC(2026, 10, 9, 3)),
      values: Float64Array.of(70),
    },
  ])
  const night = { startedAt: new Date('2026-11-09T14:00:00Z'), endedAt: new Date('2026-11-09T21:00:00Z') }
  await ingestSleep(context, [{ deviceId: device.id, source: 'sample', naturalKey: 'night', ...night }])
  return subject
}

async function rowsOf(subjectId: string) {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select('subject_id')
        .where('subject_id', '=', subjectId)
        .execute()
      return [table, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}
