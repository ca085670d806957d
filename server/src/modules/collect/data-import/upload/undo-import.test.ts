import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { DataImports } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { lines } from '../../../../../testing/export-folders'
import { importedStore } from '../../../../../testing/imported-store'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { conductRun, latestRuns } from '../../../studies/run'
import { undoingOfImport } from '..'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new DataImports(db, owner)
const now = () => new Date('2026-11-21T03:00:00Z')
const newProject = () => aProject(db, { company_id: company.id, wear_method: 'steps_or_heart_rate' })

const days = lines('Id,ActivityDay,StepTotal', '7,4/12/2016,100', '8,4/12/2016,200', '8,4/13/2016,50')
const nights = lines(
  'Id,date,value,logId',
  ...[0, 1, 2].map((minute) => `7,4/13/2016 1:0${minute}:00 AM,1,55`),
)
const later = lines('Id,ActivityDay,StepTotal', '8,4/20/2016,300')

async function imported(projectId: string, files: Readonly<Record<string, string>>): Promise<string> {
  const id = await desk.send(projectId, files)
  await desk.check(id)
  await desk.import(id)
  return id
}

const valuesOf = async (projectId: string) => {
  const { series, sleep } = await importedStore(db, projectId)
  return [series.length, sleep.length]
}
const figuresOf = async (projectId: string) =>
  (await importedStore(db, projectId)).days.filter(({ steps }) => steps !== null).length

test('members and others undo nothing', async () => {
  const project = await newProject()
  const id = await imported(project.id, { 'days.csv': days })
  for (const other of [await aStranger(db), await aMember(db, company, [project])]) {
    await expect(new DataImports(db, other).undo(id)).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|ADMIN_OR_OWNER_REQUIRED)$/),
    })
  }
  expect(await valuesOf(project.id)).toEqual([3, 0])
})

test('what is not imported, and what changed nothing, is not undone', async () => {
  const project = await newProject()
  const waiting = await desk.send(project.id, { 'days.csv': days })
  await desk.check(waiting)
  await expect(desk.undo(waiting)).rejects.toMatchObject({ code: 'CONFLICT' })
  await desk.import(waiting)
  const again = await imported(project.id, { 'days.csv': days })
  await expect(desk.undo(again)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('先に取り込んだほう'),
  })
})

test('where another import has values of a device, too, it is named and nothing goes', async () => {
  const project = await newProject()
  const first = await imported(project.id, { 'days.csv': days })
  await imported(project.id, { 'later.csv': later })
  await expect(desk.undo(first)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/FIT-8.*ほかの取り込み/),
  })
  expect(await valuesOf(project.id)).toEqual([4, 0])
})

test('values and figures of days go, subjects and links stay, and the same files can be imported again', async () => {
  const project = await newProject()
  const id = await imported(project.id, { 'days.csv': days, 'nights.csv': nights })
  const before = await importedStore(db, project.id)
  expect(await figuresOf(project.id)).toBe(3)

  expect(await desk.undo(id)).toMatchObject({ state: 'UNDONE' })
  expect(await valuesOf(project.id)).toEqual([0, 0])
  expect(await figuresOf(project.id)).toBe(0)
  const after = await importedStore(db, project.id)
  expect(after.people).toEqual(before.people)
  expect(after.links.map(({ code, last_sync_at }) => [code, last_sync_at])).toEqual([
    ['FIT-7', null],
    ['FIT-8', null],
  ])
  const [event] = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'after'])
    .where('target_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(event).toMatchObject({ action: 'data_import.undo', actor_id: owner.id, after: { deviceCount: 2 } })

  await imported(project.id, { 'days.csv': days, 'nights.csv': nights })
  expect(await importedStore(db, project.id)).toEqual(before)
})

test('stopped after a device it goes on with the others, and other projects keep theirs', async () => {
  const [project, other] = [await newProject(), await newProject()]
  const id = await imported(project.id, { 'days.csv': days })
  await imported(other.id, { 'days.csv': days })
  await desk.ask('mutation U($id: ID!) { undoDataImport(dataImportId: $id) { id } }', { id })
  // The third look at the clock is at the second device.
  let looks = 0
  const breaking = () => {
    looks += 1
    if (looks === 3) throw new Error('no clock')
    return now()
  }
  const run = (await latestRuns(db, [id])).get(id)
  await expect(
    conductRun({ db, now }, run?.id ?? '', undoingOfImport({ db, now: breaking })),
  ).rejects.toThrow('no clock')
  const [left = 0] = await valuesOf(project.id)
  expect([1, 2]).toContain(left)

  await desk.work(id)
  expect((await desk.look(id)).state).toBe('UNDONE')
  expect(await valuesOf(project.id)).toEqual([0, 0])
  expect(await valuesOf(other.id)).toEqual([3, 0])
})
