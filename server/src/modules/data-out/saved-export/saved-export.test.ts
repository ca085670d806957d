import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { usualChoices } from '../../../../testing/exporting'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { conductRun } from '../../studies/run'
import { exportWork } from '../export'
import { makeSavedExports } from './make-saved-exports'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = new Date('2026-11-27T00:00:00Z')
const context = { db, now: () => clock, publicUrl: testConfig.publicUrl }
const to = (moment: string) => {
  clock = new Date(moment)
}

const definition = { ...usualChoices, contents: ['SUBJECTS'] }
const nightly = { name: '毎晩', definition, repeats: 'DAILY', hour: 2, isCompared: true }

const create = `mutation ($projectId: ID!, $input: SavedExportInput!) {
  createSavedExport(projectId: $projectId, input: $input) { id nextAt lastDays definition { from to } } }`
type Saved = { id: string; nextAt: string | null; lastDays: number | null; definition: object }

let projects = 0
async function aStudy(subjects = 1) {
  const project = await aProject(db, {
    company_id: company.id,
    code: `SV${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  for (let count = 0; count < subjects; count++) {
    await aTestSubject(db, { project_id: project.id, status: 'active', code: `S-${count}` })
  }
  return project
}

async function save(project: { id: string }, input: object, person = owner) {
  const { data, errors } = await graphqlAs<{ createSavedExport: Saved }>(
    db,
    person,
    create,
    { projectId: project.id, input: { ...nightly, ...input } },
    { now: () => clock },
  )
  return { saved: data?.createSavedExport, problem: errors?.[0]?.originalError }
}

const exportsOf = (project: { id: string }) =>
  db
    .selectFrom('data_export')
    .selectAll()
    .where('project_id', '=', project.id)
    .orderBy('created_at')
    .execute()
const rowOf = (id: string | undefined) =>
  db
    .selectFrom('saved_export')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

test('what is due is made once, as who saved it, and again the next day', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy()
  const { saved } = await save(project, {})
  expect(saved?.nextAt).toBe('2026-11-27T17:00:00.000Z')
  to('2026-11-27T16:59:59Z')
  await makeSavedExports(context)
  expect(await exportsOf(project)).toEqual([])
  to('2026-11-27T17:00:00Z')
  await Promise.all([makeSavedExports(context), makeSavedExports(context)])
  const [made, ...others] = await exportsOf(project)
  expect(others).toEqual([])
  expect(made).toMatchObject({ name: '毎晩', asked_by: owner.id, saved_export_id: saved?.id })
  expect((await rowOf(saved?.id)).next_at).toEqual(new Date('2026-11-28T17:00:00Z'))
})

test('what was missed for days is made up for once, and tells what changed since the one before', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy()
  await save(project, {})
  to('2026-11-27T17:00:00Z')
  await makeSavedExports(context)
  const [first] = await exportsOf(project)
  await conductRun(
    context,
    first?.run_id ?? '',
    exportWork({ ...context, encryptionKey: testConfig.encryptionKey }),
  )
  to('2026-12-03T00:00:00Z')
  await makeSavedExports(context)
  await makeSavedExports(context)
  const made = await exportsOf(project)
  expect(made.map(({ previous_id }) => previous_id)).toEqual([null, first?.id])
})

test('the last days go with the calendar of the project', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy()
  const period = { ...definition, from: '2026-01-01', to: '2026-02-01' }
  const { saved } = await save(project, { definition: period, lastDays: 7, repeats: 'WEEKLY', weekday: 1 })
  // Its own period is of no use beside them.
  expect(saved).toMatchObject({ lastDays: 7, definition: { from: null, to: null } })
  expect(saved?.nextAt).toBe('2026-11-29T17:00:00.000Z')
  to('2026-11-29T17:00:00Z')
  await makeSavedExports(context)
  expect((await exportsOf(project))[0]?.definition).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
})

test('why one was not made is told, and the next one is tried', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy(0)
  const { saved } = await save(project, {})
  to('2026-11-27T17:00:00Z')
  await makeSavedExports(context)
  const list = 'query ($id: ID!) { savedExports(projectId: $id) { items { failure nextAt } } }'
  const { data } = await graphqlAs(db, owner, list, { id: project.id })
  expect(data).toMatchObject({
    savedExports: {
      items: [
        {
          failure: 'この条件に合う被験者がいません。被験者の条件を変えてください。',
          nextAt: '2026-11-28T17:00:00.000Z',
        },
      ],
    },
  })
  expect(saved).toBeDefined()
  await aTestSubject(db, { project_id: project.id, status: 'active', code: 'S-9' })
  to('2026-11-28T17:00:00Z')
  await makeSavedExports(context)
  expect(await exportsOf(project)).toHaveLength(1)
  expect((await rowOf(saved?.id)).failure).toBeNull()
})

test('nothing is made for somebody who may not export any more', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const { saved } = await save(project, {}, member)
  await db.updateTable('project_member').set({ can_export: false }).where('user_id', '=', member.id).execute()
  to('2026-11-27T17:00:00Z')
  await makeSavedExports(context)
  expect(await exportsOf(project)).toEqual([])
  expect((await rowOf(saved?.id)).failure).toMatchObject({ key: 'savedExport.makerGone' })
})

test.each([
  [{ name: '' }, 'name', 'input.required'],
  [{ hour: 24 }, 'hour', 'input.range'],
  [{ repeats: 'WEEKLY' }, 'weekday', 'savedExport.weekdayMissing'],
  [{ repeats: 'WEEKLY', weekday: 0 }, 'weekday', 'input.range'],
  [{ repeats: 'WEEKLY', weekday: 8 }, 'weekday', 'input.range'],
  [{ repeats: 'WEEKLY', weekday: -2147483648 }, 'weekday', 'input.range'],
  [{ repeats: 'DAILY', weekday: 9 }, 'weekday', 'input.range'],
  [{ hour: -1 }, 'hour', 'input.range'],
  [{ lastDays: 0 }, 'lastDays', 'input.range'],
  [{ definition: { ...definition, contents: [] } }, 'contents', 'export.nothingChosen'],
])('%j is refused at its field', async (input, path, key) => {
  const project = await aStudy()
  const { problem } = await save(project, input)
  expect(problem).toMatchObject({ fields: [{ path, message: { key } }] })
})

test('a name stands for one set of choices, whatever its case', async () => {
  const project = await aStudy()
  expect((await save(project, { name: 'Weekly' })).problem).toBeUndefined()
  expect((await save(project, { name: 'weekly' })).problem).toMatchObject({
    fields: [{ path: 'name', message: { key: 'savedExport.nameTaken' } }],
  })
  expect((await save(await aStudy(), { name: 'weekly' })).problem).toBeUndefined()
})

test('after dates are chosen to be moved, the next one is compared with none, and those after it again', async () => {
  to('2026-11-27T00:00:00Z')
  const project = await aStudy()
  const { saved } = await save(project, {})
  const makeAt = async (time: string) => {
    to(time)
    await makeSavedExports(context)
    const made = (await exportsOf(project)).at(-1)
    await conductRun(
      context,
      made?.run_id ?? '',
      exportWork({ ...context, encryptionKey: testConfig.encryptionKey }),
    )
    return made
  }
  await makeAt('2026-11-27T17:00:00Z')
  const { definition: chosen } = await rowOf(saved?.id)
  await db
    .updateTable('saved_export')
    .set({ definition: JSON.stringify({ ...chosen, hidesCodes: true, shiftsDates: true }) })
    .where('id', '=', saved?.id ?? '')
    .execute()
  const first = await makeAt('2026-11-28T17:00:00Z')
  expect(first?.previous_id).toBeNull()
  expect((await makeAt('2026-11-29T17:00:00Z'))?.previous_id).toBe(first?.id)
})
