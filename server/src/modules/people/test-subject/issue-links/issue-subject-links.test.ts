import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const aStudy = (status: 'draft' | 'active' | 'paused' | 'closed') =>
  aProject(db, { company_id: company.id, status })

const document = `mutation ($ids: [ID!]!) {
  issueSubjectLinks(testSubjectIds: $ids) { items { code sentSurveys } withheld { code reason } }
}`

interface Answer {
  issueSubjectLinks: {
    items: { code: string; sentSurveys: string }[]
    withheld: { code: string; reason: string }[]
  }
}
const issueLinks = (ids: readonly string[], person = owner) =>
  graphqlAs<Answer>(db, person, document, { ids: [...ids] })

const problemOf = ({ errors }: Awaited<ReturnType<typeof graphqlAs>>) => errors?.[0]?.originalError

test('members and the owners of other companies get no links of subjects', async () => {
  const project = await aStudy('active')
  const { id } = await aTestSubject(db, { project_id: project.id })
  expect(problemOf(await issueLinks([id], await aStranger(db)))).toMatchObject({ code: 'NOT_FOUND' })
  expect(problemOf(await issueLinks([id], await aMember(db, company, [project])))).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
})

test('who withdrew gets nothing sent, and the others of the selection get their links', async () => {
  const project = await aStudy('active')
  const gone = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'withdrawn' })
  const here = await aTestSubject(db, { project_id: project.id, code: 'S-2', status: 'active' })

  const { data } = await issueLinks([gone.id, here.id])
  expect(data?.issueSubjectLinks).toEqual({
    items: [{ code: 'S-2', sentSurveys: expect.stringMatching(/\/sent-survey-test-subjects\/\S{20,}/) }],
    withheld: [{ code: 'S-1', reason: 'WITHDRAWN' }],
  })
  const row = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  expect(row.public_key_hash).toBeNull()
})

test.each([
  ['draft', null],
  ['active', null],
  ['paused', 'PROJECT_PAUSED'],
  ['closed', 'PROJECT_CLOSED'],
] as const)('in a project that is %s, what is withheld and why is %s', async (status, reason) => {
  const project = await aStudy(status)
  const { id, code } = await aTestSubject(db, { project_id: project.id })
  const { data } = await issueLinks([id])
  expect(data?.issueSubjectLinks.withheld).toEqual(reason === null ? [] : [{ code, reason }])
  expect(data?.issueSubjectLinks.items).toHaveLength(reason === null ? 1 : 0)
})

test('the links of one subject are refused with the reason, also new ones', async () => {
  const gone = await aTestSubject(db, { project_id: (await aStudy('active')).id, status: 'withdrawn' })
  const paused = await aTestSubject(db, { project_id: (await aStudy('paused')).id })
  for (const act of ['issuePublicLinks', 'renewPublicLinks']) {
    const mutation = `mutation ($id: ID!) { ${act}(testSubjectId: $id) { sentSurveys } }`
    const messageFor = async (id: string) => problemOf(await graphqlAs(db, owner, mutation, { id }))?.message
    expect(await messageFor(gone.id)).toBe('中止した被験者には、リンクを渡せません。')
    expect(await messageFor(paused.id)).toContain('一時停止中')
  }
})
