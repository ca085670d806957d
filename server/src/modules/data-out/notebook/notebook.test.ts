import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notebookTemplateKeys, notebookTemplates } from '../../../../../engines/notebook-templates'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { type Choices, exporting } from '../../../../testing/exporting'
import { graphqlAs, viewerFor } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { Problem } from '../../../platform/problem'
import { projectRoot } from '../../../platform/process/project-root'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { readNotebookFile } from './read-notebook'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, code: 'NB1', name: '睡眠 [研究] <b>' })
const tag = await aTag(db, project, { name: '夜勤 "A"' })
const place = { url: 'https://kansoku.example', language: 'ja' } as const

const create = `mutation ($projectId: ID!, $input: NotebookInput!, $makesKey: Boolean!) {
  createNotebook(projectId: $projectId, input: $input, makesKey: $makesKey) { secret notebook { id tags } } }`

interface Made {
  createNotebook: { secret: string | null; notebook: { id: string; tags: string[] } }
}

function make(input: object, { makesKey = false, person = owner } = {}) {
  return graphqlAs<Made>(db, person, create, {
    projectId: project.id,
    makesKey,
    input: { name: '解析', template: 'DATA_QUALITY', tagIds: [], numbers: {}, ...input },
  })
}

function refusalOf(errors: Awaited<ReturnType<typeof make>>['errors']): Problem | undefined {
  return errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)
}

async function fileOf(id: string) {
  const { name, content } = await readNotebookFile(
    db,
    asCompanyViewer(viewerFor(owner)),
    id,
    place,
    new Date(),
  )
  return { name, content, document: JSON.parse(content) }
}

test.each(notebookTemplateKeys)(
  '%s becomes nbformat 4.5 with its parameters, and without a secret',
  async (key) => {
    const { data } = await make(
      { template: key.toUpperCase(), tagIds: [tag.id], from: '2026-11-01', numbers: { validMinutes: 480 } },
      { makesKey: true },
    )
    const { secret, notebook } = data?.createNotebook ?? { secret: null, notebook: { id: '' } }
    const { name, content, document } = await fileOf(notebook.id)

    expect(name).toBe('NB1_解析.ipynb')
    expect([document.nbformat, document.nbformat_minor]).toEqual([4, 5])
    expect(content).not.toContain(secret)
    expect(content).not.toContain('kns_live_')
    const ids = document.cells.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const parameters = document.cells[1].source.join('')
    expect(parameters).toContain('PROJECT = "NB1"')
    expect(parameters).toContain('START = "2026-11-01"\nEND = None\nTAGS = ["夜勤 \\"A\\""]')
    const takes = (notebookTemplates[key].numbers as readonly string[]).includes('validMinutes')
    expect(parameters.includes('VALID_MINUTES = 480')).toBe(takes)
  },
)

test('names of people are text in the title, not links and not HTML', async () => {
  const { data } = await make({ name: '[開く](https://evil.example) <img src=x>' })
  const { document } = await fileOf(data?.createNotebook.notebook.id ?? '')
  const title = document.cells[0].source.join('')
  expect(title).not.toMatch(/(?<!\\)\[|<img|<b>/)
})

test('its own key reads what the template reads, for a week, with the tags of the notebook', async () => {
  await make({ template: 'ADHERENCE', tagIds: [tag.id] }, { makesKey: true })
  const key = await db
    .selectFrom('access_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(key).toMatchObject({ scopes: ['daily', 'answers'], tag_ids: [tag.id], name: 'ノートブック「解析」' })
  expect(key.expires_at.getTime() - key.created_at.getTime()).toBe(7 * 86_400_000)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ numbers: { validMinutes: 1441 } }, 'validMinutes'],
  [{ tagIds: ['00000000-0000-0000-0000-000000000000'] }, 'tagIds'],
])('%j is refused at its field', async (input, field) => {
  const { errors } = await make(input)
  expect(refusalOf(errors)?.fields.map(({ path }) => path)).toEqual([field])
})

const exports = exporting(db, owner, () => new Date())
const days: Choices = { contents: ['DAILY'], metrics: ['HEART_RATE', 'STEPS', 'SLEEP'] }
await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })

async function aFile(choices: Choices = days) {
  const { id } = await exports.ask(project, choices, { name: '中間' })
  await exports.make(id)
  return exports.rowOf(id)
}

test('of a fixed export it names the file and its digest, and there is no key', async () => {
  const { id, file_name, sha256 } = await aFile()
  const { data, errors } = await make({ exportId: id }, { makesKey: true })
  expect(errors).toBeUndefined()
  expect(data?.createNotebook.secret).toBeNull()
  const { document } = await fileOf(data?.createNotebook.notebook.id ?? '')
  const [title, parameters, preparation] = document.cells.map(({ source }: { source: string[] }) =>
    source.join(''),
  )
  expect(title).toContain('出力「中間」')
  expect(parameters).toContain(`EXPORT = "${file_name}"\nEXPORT_SHA256 = "${sha256?.toString('hex')}"`)
  expect(preparation).toContain('アクセスキーは要りません')
  // A later release still has the client that it names.
  const [, named = ''] = /CLIENT_SHA256 = "([0-9a-f]{64})"/.exec(parameters) ?? []
  const kept = await db
    .selectFrom('client_program')
    .select('content')
    .where('sha256', '=', Buffer.from(named, 'hex'))
    .execute()
  expect(kept.map(({ content }) => content)).toEqual([
    readFileSync(join(projectRoot, 'clients/kansoku.py'), 'utf8'),
  ])
})

test.each<[object, Choices, string]>([
  [{}, { ...days, format: 'PARQUET' }, 'notebook.unreadableFormat'],
  [{}, { ...days, contents: ['SUBJECTS'] }, 'notebook.lacksContents'],
  [{}, { ...days, metrics: ['STEPS'] }, 'notebook.lacksContents'],
  [{}, { ...days, layout: 'LONG' }, 'notebook.needsWideDays'],
  [{ tagIds: [tag.id] }, days, 'notebook.lacksContents'],
  [
    { template: 'SURVEY_SCORES' },
    { contents: ['SURVEYS', 'SUBJECTS'], times: 'LOCAL' },
    'notebook.needsUtcTimes',
  ],
])('%j does not read an export of %j', async (input, choices, key) => {
  const { id } = await aFile(choices)
  const { errors } = await make({ ...input, exportId: id })
  expect(refusalOf(errors)?.fields).toMatchObject([{ path: 'exportId', message: { key } }])
})

test('an export that is not there, not done, or of owners alone for a member is refused; it has its own period', async () => {
  const other = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: other.id, code: 'S-1', status: 'active' })
  const waiting = await exports.ask(project, days)
  const foreign = await exports.ask(other, days)
  await exports.make(foreign.id)
  const { id: gone } = await aFile()
  await graphqlAs(db, owner, 'mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }', {
    id: gone,
  })
  const { id: personal } = await aFile()
  await db.updateTable('data_export').set({ holds_personal: true }).where('id', '=', personal).execute()
  const member = await aMember(db, company, [project], { can_export: true })
  const keyOf = async (exportId: string, person = owner) =>
    refusalOf((await make({ exportId }, { person })).errors)?.fields.map(({ message }) => message.key)
  expect(await keyOf(waiting.id)).toEqual(['export.notReady'])
  expect(await keyOf(foreign.id)).toEqual(['notebook.unknownExport'])
  expect(await keyOf('nothing')).toEqual(['notebook.unknownExport'])
  expect(await keyOf(gone)).toEqual(['export.removed'])
  expect(await keyOf(personal, member)).toEqual(['export.ownersOnly'])
  const { id } = await aFile()
  const { errors } = await make({ exportId: id, from: '2026-11-01' })
  expect(refusalOf(errors)?.fields.map(({ path }) => path)).toEqual(['from'])
})

test('members need データ出力, and a deleted notebook is gone', async () => {
  const without = await aMember(db, company, [project], { can_export: false })
  expect(refusalOf((await make({}, { person: without })).errors)?.code).toBe('FORBIDDEN')
  const member = await aMember(db, company, [project], { can_export: true })
  const { data } = await make({}, { person: member })
  const id = data?.createNotebook.notebook.id ?? ''
  await graphqlAs(db, member, 'mutation ($id: ID!) { deleteNotebook(notebookId: $id) }', { id })
  await expect(fileOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
