import { expect, test } from 'vitest'
import { appleExport, beats, walk } from '../../../../../testing/apple-export'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { DataImports, zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { lines } from '../../../../../testing/export-folders'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new DataImports(db, owner)

const archiveOf = (...records: string[]) =>
  zipOf({ 'apple_health_export/書き出したデータ.xml': appleExport(...records) })

const first = [
  beats('2026-11-17 10:00:00', 60),
  walk('2026-11-17 09:00:00', '2026-11-17 09:10:00', 500),
  walk('2026-11-17 09:00:00', '2026-11-17 09:10:00', 480, { source: '太郎のiPhone' }),
]

const devicesOf = (projectId: string) =>
  db
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .select(['test_subject.code as subject', 'device.code', 'device.model', 'device.provider'])
    .where('test_subject.project_id', '=', projectId)
    .orderBy('device.model')
    .execute()

test('the archive of a phone is given to a subject, whose devices stay apart; the next one goes to the same person', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'P-1' })
  await aTestSubject(db, { project_id: project.id, code: 'P-2' })
  const id = await desk.send(project.id, { '書き出したデータ.zip': await archiveOf(...first) })
  const { preview, format } = await desk.check(id)
  expect(format).toBe('APPLE_HEALTH')
  expect(preview).toMatchObject({ rows: 3, newSubjects: 1, wasImported: false, refused: [] })
  const account = preview?.people[0]?.subjectCode.replace(/^APPLE-/, '') ?? ''
  expect(await devicesOf(project.id)).toEqual([])

  const { state, report } = await desk.import(id, false, [[account, 'P-1']])
  expect([state, report?.people, report?.rejected]).toEqual(['IMPORTED', 1, 0])
  expect(await devicesOf(project.id)).toMatchObject([
    { subject: 'P-1', model: 'Apple Watch', provider: 'apple-health' },
    { subject: 'P-1', model: 'iPhone', provider: 'apple-health' },
  ])
  // Nothing that is stored has the name by which the phone is called.
  expect(JSON.stringify(await devicesOf(project.id))).not.toContain('太郎')

  const later = await archiveOf(
    ...first,
    beats('2026-11-18 10:00:00', 61, { source: 'Oura' }),
    beats('2026-11-18 10:00:00', 62),
  )
  const next = await desk.send(project.id, { '書き出したデータ.zip': later })
  expect((await desk.check(next)).preview).toMatchObject({
    newSubjects: 0,
    people: [{ subjectCode: 'P-1', isNewSubject: false }],
  })
  await expect(desk.start(next, false, [[account, 'P-2']])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await desk.import(next)
  expect((await devicesOf(project.id)).map(({ subject, model }) => [subject, model])).toEqual([
    ['P-1', 'Apple Watch'],
    ['P-1', 'Oura'],
    ['P-1', 'iPhone'],
  ])
})

test('archives of several people are told apart by their names; another format beside them is not mixed in', async () => {
  const project = await aProject(db, { company_id: company.id })
  const files = {
    'P001.zip': await archiveOf(...first),
    'P002.zip': await archiveOf(beats('2026-11-17 10:00:00', 70)),
  }
  const { preview } = await desk.check(await desk.send(project.id, files))
  expect(preview?.people.map(({ subjectCode }) => subjectCode)).toEqual(['APPLE-P001', 'APPLE-P002'])
  const mixed = await desk.send(project.id, {
    ...files,
    'steps.csv': lines('Id,ActivityDay,StepTotal', '7,4/12/2016,100'),
  })
  await desk.check(mixed)
  expect((await desk.look(mixed)).run).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('形式の違う'),
  })
})
