import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { importedStore } from '../../../../testing/imported-store'
import { dayStates, metrics } from '../../series/measurement'
import { gapReasons } from './gap-plan'
import { generateStudy } from './generate-study'
import type { StudyPlan } from './study'

const { db } = await testDatabase()
const now = () => new Date('2026-11-21T03:00:00Z')

const plan: StudyPlan = {
  seed: 'test',
  subjects: 13,
  days: 12,
  firstDate: '2026-11-10',
  timeZone: 'Asia/Tokyo',
  secondsFrom: '2026-11-21',
}

async function generated(of: StudyPlan = plan, threads = 0) {
  const project = await aProject(db)
  const request = { plan: of, project, codePrefix: 'G-', threads }
  await generateStudy({ db, now }, request)
  return { project, request }
}

const study = await generated()

const contentOf = (projectId: string) => importedStore(db, projectId)

test('the same seed gives the same study, and the same study again changes nothing', {
  timeout: 120_000,
}, async () => {
  const first = study
  const second = await generated()
  const content = await contentOf(first.project.id)
  expect(content.series.length).toBeGreaterThan(500)
  expect(await contentOf(second.project.id)).toEqual(content)

  expect(await generateStudy({ db, now }, first.request)).toEqual({ samples: 0 })
  expect(await contentOf(first.project.id)).toEqual(content)
  const other = await generated({ ...plan, seed: 'another', subjects: 2 })
  expect((await contentOf(other.project.id)).series[0]?.samples).not.toEqual(content.series[0]?.samples)
})

test('threads make the same study', { timeout: 120_000 }, async () => {
  const threaded = await generated(plan, 2)
  expect(await contentOf(threaded.project.id)).toEqual(await contentOf(study.project.id))
})

test('days written at once are the days that the same samples give one by one', {
  timeout: 120_000,
}, async () => {
  const { project, request } = await generated()
  const expected = await contentOf(project.id)
  // Days that are already stored are merged, like imports.
  await sql`
    with own as (select id from test_subject where project_id = ${project.id}),
      steps as (delete from series_day where subject_id in (select id from own) and metric <> ${metrics.steps.code}),
      nights as (delete from sleep_session where subject_id in (select id from own))
    delete from subject_day where project_id = ${project.id}`.execute(db)
  const { samples } = await generateStudy({ db, now }, request)
  expect(samples).toBeGreaterThan(0)
  expect(await contentOf(project.id)).toEqual(expected)
})

test('complete participants are skipped, and a written one is marked in the transaction of the last days', async () => {
  const project = await aProject(db)
  const told: number[] = []
  await generateStudy(
    { db, now },
    {
      plan: { ...plan, subjects: 4, days: 3, firstDate: '2026-11-19' },
      project,
      codePrefix: 'G-',
      done: new Set([0, 2]),
      onWritten: async (_, { index }) => void told.push(index),
    },
  )
  expect(told.sort()).toEqual([1, 3])
  expect((await importedStore(db, project.id)).people.map(({ code }) => code)).toEqual(['G-0002', 'G-0004'])
})

test('every named reason stands on some day, and none is seen after the last sync', {
  timeout: 120_000,
}, async () => {
  const { project } = study
  const days = await db
    .selectFrom('subject_day')
    .select(['day_state', 'local_date', 'wear_minutes'])
    .where('project_id', '=', project.id)
    .execute()
  expect(days).toHaveLength(plan.subjects * plan.days)
  const met = new Set(days.flatMap(({ day_state }) => [...day_state].map((code) => dayStates[code])))
  const hasThinDay = days.some(
    ({ wear_minutes }) => wear_minutes !== null && wear_minutes > 0 && wear_minutes < 600,
  )
  // A day of little wear is shown as partly worn when it is read, by the current threshold.
  if (hasThinDay) met.add('worn_partial')
  expect([...met]).toEqual(expect.arrayContaining([...gapReasons, 'complete', 'not_measured']))
  const late = await db
    .selectFrom('series_day')
    .innerJoin('device', 'device.id', 'series_day.device_id')
    .select('series_day.last_at')
    .where('company_id', '=', project.company_id)
    .whereRef('series_day.last_at', '>', 'device.last_sync_at')
    .execute()
  expect(late).toEqual([])
  expect(days[0]?.day_state).toHaveLength(Object.keys(metrics).length)
})

test('nights have stages, and there are naps', { timeout: 120_000 }, async () => {
  const { project } = study
  const sleeps = await db
    .selectFrom('sleep_session')
    .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
    .select(['is_nap', 'minutes_deep', 'minutes_asleep'])
    .where('project_id', '=', project.id)
    .execute()
  expect(sleeps.some(({ is_nap }) => is_nap)).toBe(true)
  expect(sleeps.some(({ is_nap, minutes_deep }) => !is_nap && (minutes_deep ?? 0) > 20)).toBe(true)
  expect(sleeps.every(({ minutes_asleep }) => minutes_asleep > 0)).toBe(true)
})
