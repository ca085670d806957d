import { expect, test } from 'vitest'
import { aCompany, aProject, aProjectSurvey, aSurvey, aSurveyVersion } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { Problem } from '../../../platform/problem'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const survey = await aSurvey(db, { company_id: company.id, name: '睡眠の質問' })
const version = await aSurveyVersion(db, survey)
const elsewhere = await aCompany(db)
const stranger = await anOwner(db, elsewhere)
const theirVersion = await aSurveyVersion(db, await aSurvey(db, { company_id: elsewhere.id }))

const types: Record<string, string> = {
  projectId: 'ID!',
  id: 'ID!',
  ids: '[ID!]!',
  input: 'ProjectSurveyInput!',
  basedOn: 'DateTime',
}
async function run<Result>(field: string, variables: Record<string, unknown>, by = owner) {
  const heads = Object.keys(variables).map((name) => `$${name}: ${types[name]}`)
  const kind = /^(projectSurveys?|usesOfSurvey)\(/.test(field) ? 'query' : 'mutation'
  const document = `${kind} (${heads.join(', ')}) { it: ${field} }`
  const { data, errors } = await graphqlAs<{ it: Result }>(db, by, document, variables)
  const [error] = errors ?? []
  if (error) throw error.originalError instanceof Problem ? error.originalError : error
  if (!data) throw new Error('There is no answer.')
  return data.it
}

interface Shown {
  id: string
  name: string
  updatedAt: string
}
const fields =
  'id name kind status asksPin opensAt closesAt updatedAt survey { name } surveyVersion { version definition }'
const values = { name: '毎朝の質問', surveyVersionId: version.id, kind: 'SCHEDULED' }
const create = (input: object = {}, by = owner, projectId = project.id) =>
  run<Shown>(
    `createProjectSurvey(projectId: $projectId, input: $input) { ${fields} }`,
    { projectId, input: { ...values, ...input } },
    by,
  )
const update = (id: string, input: object, basedOn: string | null = null, by = owner) =>
  run<Shown>(
    `updateProjectSurvey(projectSurveyId: $id, input: $input, basedOn: $basedOn) { ${fields} }`,
    { id, input: { ...values, ...input }, basedOn },
    by,
  )
const act = (mutation: string, id: string, by = owner) =>
  run<number>(`${mutation}(projectSurveyIds: $ids)`, { ids: [id] }, by)
const read = (id: string, projectId = project.id, by = owner) =>
  run<Shown>(
    `projectSurvey(projectId: $projectId, projectSurveyId: $id) { ${fields} }`,
    { projectId, id },
    by,
  )

const refusals: Record<string, [() => Promise<unknown>, object]> = {
  'a project of another company': [() => create({}, stranger), { code: 'PROJECT_COMPANY_MISMATCH' }],
  'a version of another company': [
    () => create({ surveyVersionId: theirVersion.id }),
    { code: 'SURVEY_COMPANY_MISMATCH' },
  ],
  'the id of a survey as a version': [
    () => create({ surveyVersionId: survey.id }),
    { code: 'SURVEY_COMPANY_MISMATCH' },
  ],
  'a member': [
    async () => create({}, await aMember(db, company, [project])),
    { code: 'ADMIN_OR_OWNER_REQUIRED' },
  ],
  'a name of blanks': [
    () => create({ name: ' \u3000' }),
    { code: 'INVALID_INPUT', fields: [{ path: 'name' }] },
  ],
  'a window that closes when it opens': [
    () => create({ opensAt: '2026-12-01T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }),
    { code: 'INVALID_INPUT', fields: [{ path: 'closesAt' }] },
  ],
}
test.each(Object.entries(refusals))('%s is refused', async (_, [tried, problem]) => {
  const before = await countAll()
  await expect(tried()).rejects.toMatchObject(problem)
  expect(await countAll()).toBe(before)
})

async function countAll(): Promise<number> {
  return (await db.selectFrom('project_survey').select('id').execute()).length
}

test('an archived or deleted survey cannot be added to a project; existing uses stay', async () => {
  const one = await aSurvey(db, { company_id: company.id })
  const { id: surveyVersionId } = await aSurveyVersion(db, one)
  const used = await create({ surveyVersionId })
  await db.updateTable('survey').set({ archived_at: new Date() }).where('id', '=', one.id).execute()
  await expect(create({ surveyVersionId })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await update(used.id, { surveyVersionId, name: '改名' })).toMatchObject({ name: '改名' })
  await db.updateTable('survey').set({ deleted_at: new Date() }).where('id', '=', one.id).execute()
  await expect(create({ surveyVersionId })).rejects.toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
})

test('a project survey is created, changed, ended, deleted and restored, and every step is audited', async () => {
  const made = await create({ asksPin: true, closesAt: '2027-01-01T00:00:00Z' })
  expect(made).toMatchObject({
    kind: 'SCHEDULED',
    status: 'ACTIVE',
    asksPin: true,
    opensAt: null,
    survey: { name: '睡眠の質問' },
    surveyVersion: { version: 1 },
  })
  expect(await update(made.id, { name: '毎晩の質問' })).toMatchObject({ asksPin: true, closesAt: null })
  expect(await act('endProjectSurveys', made.id)).toBe(1)
  expect(await read(made.id)).toMatchObject({ status: 'ENDED' })
  await act('reopenProjectSurveys', made.id)
  await act('deleteProjectSurveys', made.id)
  await expect(read(made.id)).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
  const deleted = { projectId: project.id }
  expect(await run('projectSurveys(projectId: $projectId, deleted: true) { items { id } }', deleted)).toEqual(
    {
      items: [{ id: made.id }],
    },
  )
  expect(await act('restoreProjectSurveys', made.id)).toBe(1)
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', made.id)
    .execute()
  expect(events.map(({ action }) => action.replace('project_survey.', '')).sort()).toEqual(
    ['create', 'delete', 'end', 'reopen', 'restore', 'update'].sort(),
  )
})

test('its version can change, but not its survey or kind', async () => {
  const { id } = await create()
  const newer = await aSurveyVersion(db, survey)
  const other = await aSurveyVersion(db, await aSurvey(db, { company_id: company.id }))
  expect(await update(id, { surveyVersionId: newer.id })).toMatchObject({ surveyVersion: { version: 2 } })
  for (const input of [{ surveyVersionId: other.id }, { surveyVersionId: newer.id, kind: 'VOLUNTARY' }]) {
    await expect(update(id, input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('what uses a survey is listed with its version, and takes the newest one when asked to', async () => {
  const one = await aSurvey(db, { company_id: company.id })
  const { id: surveyVersionId } = await aSurveyVersion(db, one)
  const [kept, switched, ended] = [
    await create({ surveyVersionId, name: 'あ' }),
    await create({ surveyVersionId, name: 'い' }),
    await create({ surveyVersionId, name: 'う' }),
  ]
  await act('endProjectSurveys', ended.id)
  await aSurveyVersion(db, one)
  const uses = (by = owner) =>
    run<{ total: number; items: { name: string; surveyVersion: { version: number } }[] }>(
      'usesOfSurvey(surveyId: $id) { total items { name project { name } surveyVersion { version } } }',
      { id: one.id },
      by,
    )
  const versions = async () =>
    (await uses()).items.map(({ name, surveyVersion }) => [name, surveyVersion.version])
  expect(await versions()).toEqual([
    ['あ', 1],
    ['い', 1],
  ])
  await expect(uses(stranger)).rejects.toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
  await expect(act('takeNewestVersion', switched.id, stranger)).rejects.toMatchObject({
    code: 'PROJECT_SURVEY_MISMATCH',
  })
  expect(await act('takeNewestVersion', switched.id)).toBe(1)
  expect(await act('takeNewestVersion', switched.id)).toBe(0)
  expect(await versions()).toEqual([
    ['あ', 1],
    ['い', 2],
  ])
  const events = await db
    .selectFrom('audit_event')
    .select(['target_id', 'action'])
    .where('target_id', 'in', [kept.id, switched.id])
    .where('action', '=', 'project_survey.update')
    .execute()
  expect(events).toEqual([{ target_id: switched.id, action: 'project_survey.update' }])
  await db.updateTable('survey').set({ archived_at: new Date() }).where('id', '=', one.id).execute()
  await expect(act('takeNewestVersion', kept.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a concurrent change is not overwritten', async () => {
  const { id, updatedAt } = await create()
  await update(id, { name: '先の変更' }, updatedAt)
  await expect(update(id, { name: '後の変更' }, updatedAt)).rejects.toMatchObject({ code: 'STALE_EDIT' })
})

test('it is visible only in its own project and company', async () => {
  const { id } = await create()
  const beside = await aProject(db, { company_id: company.id })
  await expect(read(id, beside.id)).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
  await expect(read(id, project.id, stranger)).rejects.toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  await expect(update(id, {}, null, stranger)).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
  await expect(act('deleteProjectSurveys', id, stranger)).rejects.toMatchObject({
    code: 'PROJECT_SURVEY_MISMATCH',
  })
})

test('it cannot be restored while its survey is deleted', async () => {
  const gone = await aSurvey(db, { company_id: company.id, name: '消えた質問', deleted_at: new Date() })
  const row = await aProjectSurvey(db, project, await aSurveyVersion(db, gone), { deleted_at: new Date() })
  await expect(act('restoreProjectSurveys', row.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('消えた質問'),
  })
})
