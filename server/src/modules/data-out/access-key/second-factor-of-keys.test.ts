import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const member = await aMember(db, company, [project], { can_export: true })

async function demand(isDemanded: boolean): Promise<void> {
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: isDemanded })
    .where('id', '=', company.id)
    .execute()
}

const create = `mutation ($projectId: ID!, $input: AccessKeyInput!) {
  createAccessKey(projectId: $projectId, input: $input) { key { id } } }`
const rotate = 'mutation ($id: ID!) { rotateAccessKey(accessKeyId: $id, overlapHours: 1) { key { id } } }'
const notebook = `mutation ($projectId: ID!, $input: NotebookInput!) {
  createNotebook(projectId: $projectId, input: $input, makesKey: true) { secret } }`

async function refusedNotebook(template: string) {
  const input = { name: '解析', template, tagIds: [], numbers: {} }
  const { errors } = await graphqlAs(db, owner, notebook, { projectId: project.id, input })
  return errors?.[0]?.originalError
}

interface Made {
  createAccessKey: { key: { id: string } }
}

async function make(isDeidentified: boolean, scopes = ['SUBJECTS', 'DAILY'], person = owner) {
  const input = {
    name: '分析用',
    purpose: '解析',
    scopes,
    tagIds: [],
    isDeidentified,
    networks: '',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    perMinute: 60,
  }
  const { data, errors } = await graphqlAs<Made>(db, person, create, { projectId: project.id, input })
  return { id: data?.createAccessKey.key.id ?? '', problem: errors?.[0]?.originalError }
}

const refusal = { code: 'FORBIDDEN', said: { key: 'personalData.needsSecondFactor' } }

test('a key that reads personal data asks for the second factor that the company demands, as an export does', async () => {
  const open = await make(false)
  const hiding = await make(true)
  expect([open.problem, hiding.problem]).toEqual([undefined, undefined])

  await demand(true)
  for (const scopes of [['SUBJECTS'], ['ALERTS'], ['EXPORTS', 'CONDUCT'], ['EXPORTS', 'AUDIT']]) {
    expect((await make(false, scopes)).problem).toMatchObject(refusal)
  }
  const rotated = async (id: string) =>
    (await graphqlAs(db, owner, rotate, { id })).errors?.[0]?.originalError
  expect(await rotated(open.id)).toMatchObject(refusal)
  // What reads nothing that is told to owners alone is made without it.
  expect((await make(true)).problem).toBeUndefined()
  expect((await make(false, ['DAILY', 'SAMPLES'])).problem).toBeUndefined()
  expect((await make(false, ['SUBJECTS'], member)).problem).toBeUndefined()
  expect(await rotated(hiding.id)).toBeUndefined()
  // Notebooks have keys of their own.
  expect(await refusedNotebook('COHORT')).toMatchObject(refusal)
  expect(await refusedNotebook('ADHERENCE')).toBeUndefined()

  await demand(false)
  expect(await rotated(open.id)).toBeUndefined()
})
