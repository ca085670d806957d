import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders, lines } from '../../../../../testing/export-folders'
import { splitStatements } from '../../../../platform/postgres/migrate/migrate'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const { folderOf, remove } = exportFolders()
afterAll(remove)

const now = () => new Date('2016-08-01T03:00:00Z')
const steps = (...rows: string[]) => ({ 'dailySteps.csv': lines('Id,ActivityDay,StepTotal', ...rows) })
const march = steps('7,3/12/2016,100', '7,3/13/2016,200', '8,3/13/2016,300')
const april = steps('7,4/12/2016,400', '7,4/13/2016,500', '8,4/12/2016,600')

type Project = Awaited<ReturnType<typeof aProject>>
const run = (project: Project, files: Record<string, string>, options: { extendLinks?: boolean } = {}) =>
  importFolder({ db, now }, { kind: 'fitabase', folder: folderOf(files), project, ...options })

const peopleOf = (project: Project) =>
  db
    .selectFrom('test_subject')
    .select(['code', 'status', 'enrolled_on', 'ended_on'])
    .where('project_id', '=', project.id)
    .orderBy('code')
    .execute()

const daysOf = async (project: Project) => {
  const days = await db
    .selectFrom('subject_day')
    .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
    .select(['code', 'local_date', 'steps'])
    .where('subject_day.project_id', '=', project.id)
    .where('steps', 'is not', null)
    .orderBy('code')
    .orderBy('local_date')
    .execute()
  return days.map(({ code, local_date, steps }) => `${code} ${local_date} ${steps}`)
}
const marchDays = ['FIT-7 2016-03-12 100', 'FIT-7 2016-03-13 200', 'FIT-8 2016-03-13 300']
const aprilDays = ['FIT-7 2016-04-12 400', 'FIT-7 2016-04-13 500', 'FIT-8 2016-04-12 600']

test('values before the first link wait, and it is known how many, of which device and of when', async () => {
  const project = await aProject(db)
  await run(project, april)
  const summary = await run(project, march)

  expect(await daysOf(project)).toEqual(aprilDays)
  expect(summary.waiting.map(({ subjectCode, waiting }) => [subjectCode, waiting])).toEqual([
    ['FIT-7', { count: 2, firstOn: '2016-03-12', lastOn: '2016-03-13' }],
    ['FIT-8', { count: 1, firstOn: '2016-03-13', lastOn: '2016-03-13' }],
  ])
})

test.each([
  ['with the import', false],
  ['by the same command once more', true],
])('with --extend-links they are their wearer’s: %s', async (_, isLater) => {
  const project = await aProject(db)
  await run(project, april)
  if (isLater) await run(project, march)
  const summary = await run(project, march, { extendLinks: true })

  expect(summary).toMatchObject({ wasFinished: isLater, waiting: [] })
  expect(await daysOf(project)).toEqual([
    ...marchDays.slice(0, 2),
    ...aprilDays.slice(0, 2),
    ...marchDays.slice(2),
    ...aprilDays.slice(2),
  ])
  expect(await peopleOf(project)).toMatchObject([
    { enrolled_on: '2016-03-12' },
    { enrolled_on: '2016-03-13' },
  ])
  const changes = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind'])
    .where('company_id', '=', project.company_id)
    .where('action', '=', 'device.change_link')
    .execute()
  expect(changes).toEqual(Array(2).fill({ action: 'device.change_link', actor_kind: 'command' }))
})

test('a completed subject becomes active again with later data', async () => {
  const project = await aProject(db)
  await run(project, march)
  expect(await peopleOf(project)).toMatchObject([
    { code: 'FIT-7', status: 'completed', ended_on: '2016-03-13' },
    { code: 'FIT-8', status: 'completed', ended_on: '2016-03-13' },
  ])
  await run(project, april)
  expect(await peopleOf(project)).toMatchObject([
    { status: 'completed', ended_on: '2016-04-13' },
    { status: 'completed', ended_on: '2016-04-12' },
  ])
  await run(project, steps('7,7/20/2016,1', '8,4/1/2016,1'))
  expect(await peopleOf(project)).toMatchObject([
    { status: 'active', ended_on: null },
    { status: 'completed', ended_on: '2016-04-12' },
  ])
  expect(await daysOf(project)).toContain('FIT-7 2016-07-20 1')
})

test('dates and a state that a person set stay as they are', async () => {
  const project = await aProject(db)
  await run(project, april)
  const set = (code: string, values: object) =>
    db
      .updateTable('test_subject')
      .set(values)
      .where('project_id', '=', project.id)
      .where('code', '=', code)
      .execute()
  await set('FIT-7', { ended_on: '2016-04-20', enrolled_on: '2016-04-10' })
  await set('FIT-8', { status: 'withdrawn' })
  await run(project, { ...steps('7,7/20/2016,1', '8,7/20/2016,1') })
  await run(project, march, { extendLinks: true })
  expect(await peopleOf(project)).toMatchObject([
    { enrolled_on: '2016-04-10', ended_on: '2016-04-20' },
    { enrolled_on: '2016-03-13', ended_on: null, status: 'withdrawn' },
  ])
})

test('dates that only an import set are known as such, also of subjects that were there before', async () => {
  const project = await aProject(db)
  await run(project, april)
  const subjects = db.updateTable('test_subject').where('project_id', '=', project.id)
  await subjects.set({ imported_enrolled_on: null, imported_ended_on: null }).execute()
  await sql`
    insert into audit_event (id, company_id, actor_kind, action, target_kind, target_id, after, at)
    select gen_random_uuid(), company_id, 'user', 'test_subject.update', 'test_subject', id, '{"ended_on": null}', now()
    from test_subject where project_id = ${project.id} and code = 'FIT-8'`.execute(db)

  const file = join(import.meta.dirname, '../../../../../migrations/2026-11-22-1500-know-imported-dates.sql')
  const [, moving = ''] = splitStatements(readFileSync(file, 'utf8'))
  await sql.raw(moving).execute(db)

  const known = await db
    .selectFrom('test_subject')
    .select(['code', 'imported_enrolled_on', 'imported_ended_on'])
    .where('project_id', '=', project.id)
    .orderBy('code')
    .execute()
  expect(known).toEqual([
    { code: 'FIT-7', imported_enrolled_on: '2016-04-12', imported_ended_on: '2016-04-13' },
    { code: 'FIT-8', imported_enrolled_on: null, imported_ended_on: null },
  ])
})

test('positions that an earlier version wrote beside the run are gone on from', async () => {
  const project = await aProject(db)
  await run(project, { ...march, 'notes.bin': '\u0000\u0001' })
  const { id } = await db
    .selectFrom('import_run')
    .select('id')
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  await sql`
    update import_run
    set state = 'running', files = (
      select jsonb_object_agg(
        case when sha256 = sha256('notes.bin') then 'notes.bin' else encode(sha256, 'hex') end, position)
      from import_run_file where import_run_id = ${id})
    where id = ${id}
  `.execute(db)
  await db.deleteFrom('import_run_file').where('import_run_id', '=', id).execute()

  const summary = await run(project, { ...march, 'notes.bin': '\u0000\u0001' })
  // Read again, the rows would be unchanged values.
  expect(summary).toMatchObject({ rows: 3, wasFinished: false, stored: { written: 3, unchanged: 0 } })
  const written = await db
    .selectFrom('import_run_file')
    .select('sha256')
    .where('import_run_id', '=', id)
    .execute()
  expect(written).toEqual([])
})
