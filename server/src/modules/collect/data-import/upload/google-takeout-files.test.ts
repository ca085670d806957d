import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { DataImports, zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { lines } from '../../../../../testing/export-folders'
import { anOwner } from '../../../../../testing/people'
import {
  beatsAt,
  globalExport,
  numbersAt,
  physicalActivity,
  table,
} from '../../../../../testing/takeout-export'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new DataImports(db, owner)

const made = 'takeout-20261006T123456Z'
const steps = (month: number, value: number) => ({
  [`${globalExport}/steps-2026-0${month}-01.json`]: numbersAt([`0${month}/01/26 00:00:00`, value]),
})
const ofPhone = {
  [`${physicalActivity}/Steps/steps_2026-05-01.csv`]: table(
    'timestamp,steps,data source',
    '2026-05-01T00:00:00Z,8,MobileTrack',
  ),
}

const linksOf = (projectId: string) =>
  db
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .select(['test_subject.code as subject', 'device.model', 'device.provider'])
    .where('test_subject.project_id', '=', projectId)
    .orderBy('test_subject.code')
    .orderBy('device.model')
    .execute()

test('the parts of one archive are one account, which is given to a subject before anything is written', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'P-1' })
  const id = await desk.send(project.id, {
    [`${made}-001.zip`]: await zipOf(steps(5, 10)),
    [`${made}-002.zip`]: await zipOf({ ...ofPhone, 'Takeout/archive_browser.html': '<html>' }),
  })
  const { preview, format } = await desk.check(id)
  expect(format).toBe('GOOGLE_TAKEOUT')
  expect(preview).toMatchObject({
    rows: 2,
    newSubjects: 1,
    refused: [],
    people: [{ subjectCode: 'TAKEOUT-20261006T123456Z', isNewSubject: true, firstOn: '2026-05-01' }],
  })
  expect(await linksOf(project.id)).toEqual([])
  const { state, report } = await desk.import(id, false, [['20261006T123456Z', 'P-1']])
  expect([state, report?.people, report?.rejected]).toEqual(['IMPORTED', 1, 0])
  expect(await linksOf(project.id)).toEqual([
    { subject: 'P-1', model: 'Fitbit', provider: 'fitbit' },
    { subject: 'P-1', model: 'MobileTrack', provider: 'fitbit' },
  ])
})

test('archives of several people are given to each; a later one of the same name goes to the same subject', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'P-2' })
  const id = await desk.send(project.id, {
    'A.zip': await zipOf(steps(5, 10)),
    'B.zip': await zipOf(steps(5, 10)),
  })
  const { preview } = await desk.check(id)
  expect(preview?.people.map(({ subjectCode }) => subjectCode).sort()).toEqual(['TAKEOUT-A', 'TAKEOUT-B'])
  await desk.import(id, false, [['B', 'P-2']])
  const later = await desk.send(project.id, { 'B.zip': await zipOf({ ...steps(5, 10), ...steps(6, 20) }) })
  expect((await desk.check(later)).preview).toMatchObject({
    newSubjects: 0,
    people: [{ subjectCode: 'P-2', isNewSubject: false }],
  })
  expect((await desk.import(later)).report).toMatchObject({ people: 1, rejected: 0 })
  expect((await linksOf(project.id)).map(({ subject }) => subject)).toEqual(['P-2', 'TAKEOUT-A'])
})

test('files that nobody is named for are refused where they are seen, and another format is not mixed in', async () => {
  const project = await aProject(db, { company_id: company.id })
  const unnamed = await desk.send(project.id, steps(5, 10))
  const { preview } = await desk.check(unnamed)
  expect(preview).toMatchObject({
    rows: 0,
    files: [],
    refused: [
      { file: `${globalExport}/steps-2026-05-01.json`, message: expect.stringContaining('P001.zip') },
    ],
  })
  await expect(desk.start(unnamed)).rejects.toMatchObject({ code: 'CONFLICT' })
  const mixed = await desk.send(project.id, {
    'P001.zip': await zipOf({
      [`${globalExport}/heart_rate-2026-05-01.json`]: beatsAt(['05/01/26 00:00:00', 60]),
    }),
    'steps.csv': lines('Id,ActivityDay,StepTotal', '7,4/12/2016,100'),
  })
  await desk.check(mixed)
  expect((await desk.look(mixed)).run).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('形式の違う'),
  })
})
