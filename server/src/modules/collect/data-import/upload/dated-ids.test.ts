import { afterAll, expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { DataImports } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders, lines } from '../../../../../testing/export-folders'
import { anOwner } from '../../../../../testing/people'
import { textIn } from '../../../../platform/words'
import { importFolder } from '../run/import-folder'

const { db } = await testDatabase()
const { folderOf, remove } = exportFolders()
afterAll(remove)
const company = await aCompany(db)
const desk = new DataImports(db, await anOwner(db, company))
const newProject = () => aProject(db, { company_id: company.id })
const now = () => new Date('2026-11-21T03:00:00Z')

const steps = lines(
  'Id,ActivityDay,StepTotal',
  '7,4/12/2026,100',
  '2-Jan,4/12/2026,200',
  '１月３日,4/12/2026,300',
  '45291,4/12/2026,400',
  '1:30,4/12/2026,500',
  '1-Mar,4/12/2026,600',
)
/** Of LifeSnaps. */
const days = lines(
  'id,date,nightly_temperature,steps,distance,very_active_minutes,moderately_active_minutes,calories,bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,minutesasleep',
  '2026-01-02,2026-04-12,,8000,,,,,,,,,,',
  '621e2e8e67b776a24055b564,2026-04-12,,9000,,,,,,,,,,',
)

const stored = async (projectId: string) => {
  const days = await db
    .selectFrom('subject_day')
    .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
    .select(['code', 'steps'])
    .where('subject_day.project_id', '=', projectId)
    .where('steps', 'is not', null)
    .orderBy('steps')
    .execute()
  return days.map(({ code, steps: count }) => `${code} ${count}`)
}
const everybody = [
  'FIT-7 100',
  'FIT-2-Jan 200',
  'FIT-1月3日 300',
  'FIT-45291 400',
  'FIT-1:30 500',
  'FIT-1-Mar 600',
]

test('a command refuses new people whose id looks like a date with their lines, and takes them when told that they are right', async () => {
  const project = await newProject()
  const request = { kind: 'fitabase', folder: folderOf({ 'steps.csv': steps }), project } as const
  const refused = await importFolder({ db, now }, request)
  expect(await stored(project.id)).toEqual(['FIT-7 100'])
  expect(refused.rejected).toBe(5)
  expect(refused.rejections.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7])
  const [first] = refused.rejections
  expect(textIn(first?.message ?? '', 'ja')).toMatch(/「2-Jan」は、Excelが日付や時刻に変えたID.*--dated-ids/)

  // The content is the same, and what was refused of it is somebody's now.
  const taken = await importFolder({ db, now }, { ...request, datedIdsAreRight: true })
  expect(taken).toMatchObject({ wasFinished: false, rejected: 0 })
  expect(await stored(project.id)).toEqual(everybody)

  // Said once: they are registered now, and nothing is asked of files to come.
  const more = folderOf({ 'steps.csv': lines('Id,ActivityDay,StepTotal', '45291,4/13/2026,900') })
  expect(await importFolder({ db, now }, { ...request, folder: more })).toMatchObject({ rejected: 0 })
  expect(await stored(project.id)).toContain('FIT-45291 900')
  expect(await importFolder({ db, now }, { ...request, datedIdsAreRight: true })).toMatchObject({
    wasFinished: true,
  })
})

test('files of LifeSnaps are asked about in the same way', async () => {
  const project = await newProject()
  const folder = folderOf({ 'daily.csv': days })
  expect(await importFolder({ db, now }, { kind: 'lifesnaps', folder, project })).toMatchObject({
    rejected: 1,
    rejections: [{ line: 2 }],
  })
  expect(await stored(project.id)).toEqual(['LIFE-621e2e8e67b776a24055b564 9000'])
})

test('the screen asks once for the column, and nobody is registered without an answer', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { 'steps.csv': steps })
  const { preview } = await desk.check(id)
  expect(preview).toMatchObject({ newSubjects: 1, datedIds: { count: 5, example: '2-Jan' } })
  expect(preview?.people.filter(({ looksDated }) => looksDated)).toHaveLength(5)
  await desk.start(id)
  await desk.work(id)
  expect((await desk.look(id)).report).toMatchObject({ rejected: 5 })
  expect(await stored(project.id)).toEqual(['FIT-7 100'])

  const again = await desk.send(project.id, { 'steps.csv': steps })
  expect((await desk.check(again)).preview?.datedIds).toEqual({ count: 5, example: '2-Jan' })
  await desk.start(again, false, [], true)
  await desk.work(again)
  expect((await desk.look(again)).report).toMatchObject({ rejected: 0, wasFinished: false })
  expect(await stored(project.id)).toEqual(everybody)
  const last = await desk.send(project.id, { 'steps.csv': steps })
  expect((await desk.check(last)).preview).toMatchObject({ datedIds: null, wasImported: true })
})

test('whoever is given a registered subject has their rows, whatever their id looks like', async () => {
  const project = await newProject()
  await aTestSubject(db, { project_id: project.id, code: 'P-1' })
  const files = { 'steps.csv': lines('Id,ActivityDay,StepTotal', '7,4/12/2026,100', '2-Jan,4/12/2026,200') }
  const before = await desk.send(project.id, files)
  await desk.check(before)
  await desk.start(before)
  await desk.work(before)
  const id = await desk.send(project.id, files)
  await desk.check(id)
  await desk.start(id, false, [['2-Jan', 'P-1']])
  await desk.work(id)
  expect((await desk.look(id)).report).toMatchObject({ rejected: 0 })
  expect(await stored(project.id)).toEqual(['FIT-7 100', 'P-1 200'])
})
