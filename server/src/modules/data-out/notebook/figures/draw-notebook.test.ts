import { expect, test } from 'vitest'
import { notebookTemplateKeys } from '../../../../../../engines/notebook-templates'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { aDataExport } from '../../../../../testing/data-export'
import { testDatabase } from '../../../../../testing/database'
import { exporting } from '../../../../../testing/exporting'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { Problem } from '../../../../platform/problem'
import { dayBounds, ingestSamples, refreshDays } from '../../../series/measurement'
import { conductRun } from '../../../studies/run'
import { drawingWork } from './draw-notebook'
import { purgeFigures } from './kept-figures'
import { canDrawFigures } from './sandbox'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date()
const context = { db, now }
const exports = exporting(db, owner, now)
const canDraw = await canDrawFigures(true)
// What is refused before anything is drawn is tried everywhere.
const drawingTest = test.skipIf(!canDraw)

type Person = Parameters<typeof graphqlAs>[1]

/** A person who wore a device for a day. */
async function aStudy() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const enrolled = { project_id: project.id, status: 'active', enrolled_on: '2026-11-10' } as const
  const subject = await aTestSubject(db, enrolled)
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject)
  const from = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
  const times = Float64Array.from({ length: 800 }, (_, minute) => from + minute * 60_000)
  const values = new Float64Array(times.length).fill(60)
  await ingestSamples(context, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values },
  ])
  await refreshDays(context, { subjectIds: [subject.id], from: '2026-11-10', to: '2026-11-12' })
  return { project, subject }
}

async function aNotebook(project: { id: string }, input: object = {}): Promise<string> {
  const create = `mutation ($projectId: ID!, $input: NotebookInput!) {
    createNotebook(projectId: $projectId, input: $input, makesKey: false) { notebook { id } } }`
  const usual = { name: '解析', template: 'DATA_QUALITY', tagIds: [], numbers: {} }
  const { data } = await graphqlAs<{ createNotebook: { notebook: { id: string } } }>(db, owner, create, {
    projectId: project.id,
    input: { ...usual, ...input },
  })
  return data?.createNotebook.notebook.id ?? ''
}

async function ask(notebookId: string, person: Person = owner, isOn = true): Promise<Problem | undefined> {
  const document = 'mutation ($id: ID!) { drawNotebookFigures(notebookId: $id) { id } }'
  const config = { ...testConfig, notebookFigures: isOn }
  const { errors } = await graphqlAs(db, person, document, { id: notebookId }, { config })
  return errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)
}

interface Told {
  drawing: {
    isWaitingForExport: boolean
    exportName: string
    run: { state: string; failure: string | null } | null
  } | null
  figures: { exportName: string; images: string[] } | null
}

async function told(notebookId: string, person: Person = owner): Promise<Told | undefined> {
  const document = `query ($id: ID!) { notebook(notebookId: $id) {
    drawing { isWaitingForExport exportName run { state failure } } figures { exportName images } } }`
  const { data } = await graphqlAs<{ notebook: Told }>(db, person, document, { id: notebookId })
  return data?.notebook
}

const work = drawingWork({ ...context, encryptionKey: testConfig.encryptionKey, isOn: true })

const latestDrawing = (notebookId: string) =>
  db
    .selectFrom('notebook_drawing')
    .selectAll()
    .where('notebook_id', '=', notebookId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()

/** Makes the export that was asked for first, and draws. */
async function draw(notebookId: string): Promise<void> {
  const { data_export_id, run_id } = await latestDrawing(notebookId)
  if (run_id === null) await exports.make(data_export_id)
  await conductRun(context, (await latestDrawing(notebookId)).run_id ?? '', work)
}

async function aFixedNotebook() {
  const { project, subject } = await aStudy()
  const { id } = await exports.ask(
    project,
    { contents: ['DAILY'], metrics: ['HEART_RATE', 'STEPS', 'SLEEP'] },
    { name: '中間' },
  )
  await exports.make(id)
  return { project, subject, exportId: id, notebookId: await aNotebook(project, { exportId: id }) }
}

test.each<[string, () => Promise<Person>, string]>([
  ['a stranger', () => aStranger(db), 'NOT_FOUND'],
  ['a member of another project', () => aMember(db, company), 'NOT_FOUND'],
])('%s learns nothing of a notebook', async (_, person, code) => {
  const { project } = await aStudy()
  const id = await aNotebook(project)
  expect((await ask(id, await person()))?.code).toBe(code)
  expect((await ask('nothing', await person()))?.code).toBe(code)
  expect(
    await db.selectFrom('notebook_drawing').select('id').where('notebook_id', '=', id).execute(),
  ).toEqual([])
})

test('members need データ出力, and a server without the programs says what to do instead', async () => {
  const { project } = await aStudy()
  const id = await aNotebook(project)
  const member = await aMember(db, company, [project], { can_export: false })
  expect((await ask(id, member))?.code).toBe('FORBIDDEN')
  expect((await ask(id, owner, false))?.said?.key).toBe('notebook.cannotDraw')
})

drawingTest('an export is asked for, told as it goes, and drawn of once it is there', async () => {
  const { project, subject } = await aStudy()
  const tag = await aTag(db, project, { name: '夜勤' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: tag.id }).execute()
  const id = await aNotebook(project, { tagIds: [tag.id], from: '2026-11-01', to: '2026-11-10' })
  expect(await told(id)).toEqual({ drawing: null, figures: null })
  expect(await ask(id)).toBeUndefined()
  const name = 'ノートブック「解析」の図'
  expect(await told(id)).toEqual({
    drawing: { isWaitingForExport: true, exportName: name, run: { state: 'QUEUED', failure: null } },
    figures: null,
  })
  expect((await ask(id))?.said?.key).toBe('notebook.isDrawing')
  const { data_export_id } = await latestDrawing(id)
  expect((await exports.rowOf(data_export_id)).definition).toMatchObject({
    subjects: { ids: [], tagIds: [tag.id], statuses: [] },
    from: '2026-11-01',
    to: '2026-11-10',
    contents: ['daily', 'subjects'],
    metrics: ['heart_rate', 'steps', 'sleep'],
  })
  await exports.make(data_export_id)
  expect((await told(id))?.drawing).toMatchObject({ isWaitingForExport: false, run: { state: 'QUEUED' } })
  await draw(id)
  const done = await told(id)
  expect(done?.drawing).toBeNull()
  expect(done?.figures?.exportName).toBe(name)
  expect(done?.figures?.images.length).toBeGreaterThan(0)
  expect(done?.figures?.images.every((image) => image.startsWith('data:image/png;base64,iVBOR'))).toBe(true)
})

drawingTest.each(notebookTemplateKeys)('the export that is asked for is one that %s reads', async (key) => {
  const { project } = await aStudy()
  const tag = await aTag(db, project)
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: tag.id }).execute()
  const template = key.toUpperCase()
  const id = await aNotebook(project, { template, tagIds: [tag.id] })
  expect(await ask(id)).toBeUndefined()
  const { data_export_id } = await latestDrawing(id)
  await exports.make(data_export_id)
  // Refused otherwise, with what it lacks.
  expect(await aNotebook(project, { template, tagIds: [tag.id], exportId: data_export_id })).not.toBe('')
})

drawingTest('figures lie sealed, and are replaced as a whole', async () => {
  const { notebookId } = await aFixedNotebook()
  await ask(notebookId)
  await draw(notebookId)
  const first = await latestDrawing(notebookId)
  const stored = await db
    .selectFrom('notebook_figure')
    .select(['place', 'sealed'])
    .where('drawing_id', '=', first.id)
    .execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.some(({ sealed }) => sealed.includes('PNG'))).toBe(false)
  expect(await ask(notebookId)).toBeUndefined()
  expect((await told(notebookId))?.figures?.images).toHaveLength(stored.length)
  await draw(notebookId)
  const rows = await db
    .selectFrom('notebook_drawing')
    .leftJoin('notebook_figure', 'drawing_id', 'id')
    .select(['id', 'place'])
    .where('notebook_id', '=', notebookId)
    .execute()
  expect(rows).toHaveLength(stored.length)
  expect(rows.some(({ id }) => id === first.id)).toBe(false)
})

drawingTest('two processes that take a run for dead keep one set of figures', async () => {
  const { notebookId } = await aFixedNotebook()
  await ask(notebookId)
  const { id, run_id } = await latestDrawing(notebookId)
  await Promise.all([conductRun(context, run_id ?? '', work), conductRun(context, run_id ?? '', work)])
  const run = await db.selectFrom('run').selectAll().where('id', '=', run_id).executeTakeFirstOrThrow()
  expect(run.state).toBe('succeeded')
  const figures = await db
    .selectFrom('notebook_figure')
    .select('place')
    .where('drawing_id', '=', id)
    .execute()
  expect(new Set(figures.map(({ place }) => place)).size).toBe(figures.length)
  expect(figures.length).toBeGreaterThan(0)
})

drawingTest('a drawing that is cancelled ends without figures and can be asked for again', async () => {
  const { notebookId } = await aFixedNotebook()
  await ask(notebookId)
  const { run_id } = await latestDrawing(notebookId)
  const running = conductRun(context, run_id ?? '', work)
  await graphqlAs(db, owner, 'mutation ($id: ID!) { cancelRun(runId: $id) { id } }', { id: run_id })
  await running
  expect(await told(notebookId)).toMatchObject({ drawing: { run: { state: 'CANCELLED' } }, figures: null })
  expect(await ask(notebookId)).toBeUndefined()
})

const erase = async (subject: { id: string; code: string }) =>
  graphqlAs(
    db,
    owner,
    'mutation ($id: ID!, $code: String!) { eraseTestSubject(testSubjectId: $id, keep: STUDY_DATA, code: $code) }',
    { id: subject.id, code: subject.code },
  )

drawingTest('figures go with an erased subject, also where the file of the export is over', async () => {
  const { notebookId, subject, exportId } = await aFixedNotebook()
  const other = await aFixedNotebook()
  for (const id of [notebookId, other.notebookId]) {
    await ask(id)
    await draw(id)
  }
  await db
    .updateTable('data_export')
    .set({ removed_at: now(), removed_why: 'expired' })
    .where('id', '=', exportId)
    .execute()
  expect((await told(notebookId))?.figures?.images.length).toBeGreaterThan(0)
  expect((await erase(subject)).errors).toBeUndefined()
  expect(await told(notebookId)).toEqual({ drawing: null, figures: null })
  expect((await told(other.notebookId))?.figures?.images.length).toBeGreaterThan(0)
})

drawingTest('an erasure while figures are drawn leaves none', async () => {
  const { notebookId, subject } = await aFixedNotebook()
  await ask(notebookId)
  const { run_id } = await latestDrawing(notebookId)
  const running = conductRun(context, run_id ?? '', work)
  const cellsOf = () =>
    db.selectFrom('run').select('total').where('id', '=', run_id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await cellsOf()).total).not.toBeNull()
  await erase(subject)
  await running
  expect(
    await db.selectFrom('notebook_drawing').select('id').where('notebook_id', '=', notebookId).execute(),
  ).toEqual([])
})

drawingTest('an export that is gone, or of owners alone for a member, is not drawn of', async () => {
  const { project, exportId, notebookId } = await aFixedNotebook()
  const member = await aMember(db, company, [project], { can_export: true })
  await ask(notebookId)
  await draw(notebookId)
  await db.updateTable('data_export').set({ holds_personal: true }).where('id', '=', exportId).execute()
  expect((await ask(notebookId, member))?.code).toBe('FORBIDDEN')
  expect((await told(notebookId, member))?.figures).toBeNull()
  expect((await told(notebookId, owner))?.figures).not.toBeNull()
  await graphqlAs(db, owner, 'mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }', {
    id: exportId,
  })
  expect((await ask(notebookId))?.said?.key).toBe('notebook.exportOver')
})

drawingTest('what no notebook can read ends as failed, in words', async () => {
  const { project } = await aStudy()
  const broken = await aDataExport(db, project, '壊れた出力')
  const id = await aNotebook(project)
  await ask(id)
  const { run_id } = await (async () => {
    const drawing = await latestDrawing(id)
    await exports.make(drawing.data_export_id)
    return latestDrawing(id)
  })()
  await db
    .updateTable('notebook_drawing')
    .set({ data_export_id: broken })
    .where('notebook_id', '=', id)
    .execute()
  await conductRun(context, run_id ?? '', work)
  expect((await told(id))?.drawing?.run).toMatchObject({
    state: 'FAILED',
    failure: expect.stringMatching(/^コード \d でエラーが起きました（KansokuError）/),
  })
})

drawingTest(
  'a project without subjects, a renamed tag and a right that was lost are told in words',
  async () => {
    const empty = await aProject(db, { company_id: company.id })
    expect((await ask(await aNotebook(empty)))?.said?.key).toBe('export.noSubject')
    const { project } = await aStudy()
    const tag = await aTag(db, project, { name: '夜勤' })
    const tagged = await aNotebook(project, { tagIds: [tag.id] })
    await db.updateTable('tag').set({ name: '日勤' }).where('id', '=', tag.id).execute()
    expect((await ask(tagged))?.said?.key).toBe('notebook.tagGone')
    const fixed = await aFixedNotebook()
    const member = await aMember(db, company, [fixed.project], { can_export: true })
    await ask(fixed.notebookId, member)
    await db
      .updateTable('project_member')
      .set({ can_export: false })
      .where('user_id', '=', member.id)
      .execute()
    await draw(fixed.notebookId)
    expect((await told(fixed.notebookId))?.drawing?.run).toMatchObject({ state: 'FAILED' })
    expect((await told(fixed.notebookId))?.figures).toBeNull()
  },
)

drawingTest('figures go with their notebook, and after a year', async () => {
  const first = await aFixedNotebook()
  const second = await aFixedNotebook()
  for (const { notebookId } of [first, second]) {
    await ask(notebookId)
    await draw(notebookId)
  }
  const left = async () =>
    (await db.selectFrom('notebook_drawing').select('notebook_id').execute()).map(
      ({ notebook_id }) => notebook_id,
    )
  await graphqlAs(db, owner, 'mutation ($id: ID!) { deleteNotebook(notebookId: $id) }', {
    id: first.notebookId,
  })
  expect(await left()).not.toContain(first.notebookId)
  await purgeFigures(db, new Date(Date.now() + 364 * 86_400_000))
  expect(await left()).toContain(second.notebookId)
  await purgeFigures(db, new Date(Date.now() + 366 * 86_400_000))
  expect(await left()).toEqual([])
})
