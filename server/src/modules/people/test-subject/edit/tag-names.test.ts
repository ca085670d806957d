import { expect, test } from 'vitest'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

async function create(project: { id: string }, name: string) {
  const document = `mutation ($id: ID!, $name: String!) {
    createTag(projectId: $id, input: { name: $name, colour: "ai" }) { id } }`
  const { errors } = await graphqlAs(db, owner, document, { id: project.id, name })
  return errors?.[0]?.originalError
}

async function rename(tag: { id: string }, name: string) {
  const document = `mutation ($id: ID!, $name: String!) {
    updateTag(tagId: $id, input: { name: $name, colour: "enji" }) { id } }`
  const { errors } = await graphqlAs(db, owner, document, { id: tag.id, name })
  return errors?.[0]?.originalError
}

const names = async (project: { id: string }) =>
  (
    await db.selectFrom('tag').select('name').where('project_id', '=', project.id).orderBy('name').execute()
  ).map(({ name }) => name)

test.each([';', '；', ',', '，', '、'])(
  'a name with %s, which stands between tags in files, is refused',
  async (sign) => {
    const project = await aProject(db, { company_id: company.id })
    const tag = await aTag(db, project, { name: 'A病棟' })
    const refused = {
      code: 'INVALID_INPUT',
      message: expect.stringContaining(`「${sign}」は使えません`),
      fields: [{ path: 'name' }],
    }
    expect(await create(project, `夜${sign}昼`)).toMatchObject(refused)
    expect(await rename(tag, `夜${sign}昼`)).toMatchObject(refused)
  },
)

test('a tag that has such a name from earlier days can be edited, and its file says what to do', async () => {
  const project = await aProject(db, { company_id: company.id })
  const tag = await aTag(db, project, { name: '夜;昼' })
  expect(await rename(tag, '夜;昼')).toBeUndefined()

  const desk = new BulkUploads(db, owner)
  const content = 'コード,タグ\nS-1,夜;昼\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.set(id, { createsMissing: true })
  expect((await desk.look(id)).rows[0]?.issues[0]).toEqual({
    field: 'tags',
    message: expect.stringMatching(/^タグ「夜;昼」は、名前に区切りの文字があるため.*名前を変えて/),
  })
})

test.each(['Ａ病棟', 'a病棟', 'A病棟'])(
  '%s is A病棟: it is neither made nor given to another',
  async (name) => {
    const project = await aProject(db, { company_id: company.id })
    await aTag(db, project, { name: 'A病棟' })
    const other = await aTag(db, project, { name: 'B病棟' })

    const taken = {
      code: 'CONFLICT',
      message: expect.stringContaining('「A病棟」'),
      fields: [{ path: 'name' }],
    }
    expect(await create(project, name)).toMatchObject(taken)
    expect(await rename(other, name)).toMatchObject(taken)
    expect(await names(project)).toEqual(['A病棟', 'B病棟'])
  },
)

test('a tag may change the case of its own name', async () => {
  const project = await aProject(db, { company_id: company.id })
  expect(await rename(await aTag(db, project, { name: 'a病棟' }), 'A病棟')).toBeUndefined()
  expect(await names(project)).toEqual(['A病棟'])
})

test('one of two who make a tag of one name at once, in two widths, is refused', async () => {
  const project = await aProject(db, { company_id: company.id })
  const refusals = await Promise.all([create(project, 'A病棟'), create(project, 'Ａ病棟')])
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
  expect(await names(project)).toHaveLength(1)
})

test('a file gives the tag that is there, in whatever width and case it is written', async () => {
  const project = await aProject(db, { company_id: company.id })
  const tag = await aTag(db, project, { name: 'A病棟' })
  await aTestSubject(db, { project_id: project.id, code: 'S-2' })
  const desk = new BulkUploads(db, owner)
  const content = 'コード,タグ\nS-1,ａ病棟;A病棟\nS-2,a病棟;Ｎ;n\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.set(id, { createsMissing: true })
  await desk.register(id)

  expect(await names(project)).toEqual(['A病棟', 'Ｎ'])
  const given = await db
    .selectFrom('test_subject_tag')
    .select('test_subject_id')
    .where('tag_id', '=', tag.id)
    .execute()
  expect(given).toHaveLength(2)
  const again = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  expect((await desk.look(again)).rows.map(({ verdict }) => verdict)).toEqual(['UNCHANGED', 'UNCHANGED'])
})
