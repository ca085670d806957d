import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import { countingDatabase } from '../../../../testing/query-count'
import { newId } from '../../../platform/postgres/ids'

const { db } = await testDatabase()
const company = await aCompany(db)
const mine = await aProject(db, { company_id: company.id, code: 'A-1', name: '睡眠ＡＢＣ' })
const other = await aProject(db, { company_id: company.id, code: 'B-1' })
const owner = await anOwner(db, company)
const member = await aMember(db, company, [mine], { can_export: true })

const oneProject =
  'query One($id: ID!) { project(projectId: $id) { id viewerCanExport viewerCanViewPersonalData } }'
const allProjects =
  'query All($text: String, $limit: Int! = 50) { projects(text: $text, limit: $limit) { total items { code } } }'

test("an unknown project, another company's and a text that is no id get the same answer", async () => {
  const stranger = await aStranger(db)
  const answers = await Promise.all(
    [mine.id, newId(), 'not-an-id'].map((id) => graphqlAs(db, stranger, oneProject, { id })),
  )

  for (const answer of answers) {
    expect(answer.errors?.[0]?.originalError).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
    expect(answer.data ?? null).toBeNull()
  }
  expect(new Set(answers.map((answer) => answer.errors?.[0]?.message)).size).toBe(1)
})

test('a member may not read a project whose member list lacks them, and is not told that it is another company’s', async () => {
  const answer = await graphqlAs(db, member, oneProject, { id: other.id })

  expect(answer.errors?.[0]?.originalError).toMatchObject({
    code: 'PROJECT_COMPANY_MISMATCH',
    message: 'このプロジェクトは存在しないか、閲覧する権限がありません。',
  })
})

test('a platform administrator reads no project, and nobody is asked to sign in', async () => {
  const asAdmin = await graphqlAs(db, await anAdmin(db), oneProject, { id: mine.id })
  const asNobody = await graphqlAs(db, null, oneProject, { id: mine.id })

  expect(asAdmin.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
  expect(asNobody.errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(asNobody.errors?.[0]?.message).toMatch(/^401/)
})

test('a page of a thousand projects is refused', async () => {
  const answer = await graphqlAs(db, owner, allProjects, { limit: 1000 })

  expect(answer.errors?.[0]?.originalError).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'limit' }],
  })
})

test('an owner lists all projects of the company, a member their own', async () => {
  const ofOwner = await graphqlAs(db, owner, allProjects)
  const ofMember = await graphqlAs(db, member, allProjects)

  expect(ofOwner.data?.projects).toEqual({ total: 2, items: [{ code: 'A-1' }, { code: 'B-1' }] })
  expect(ofMember.data?.projects).toEqual({ total: 1, items: [{ code: 'A-1' }] })
})

test('a project is found whatever the width and case of the typed name', async () => {
  const answer = await graphqlAs(db, owner, allProjects, { text: 'ａbc' })

  expect(answer.data?.projects).toEqual({ total: 1, items: [{ code: 'A-1' }] })
})

test("a member has the permissions of the project's member list, an owner all", async () => {
  const asMember = await graphqlAs(db, member, oneProject, { id: mine.id })
  const asOwner = await graphqlAs(db, owner, oneProject, { id: mine.id })

  expect(asMember.data?.project).toMatchObject({ viewerCanExport: true, viewerCanViewPersonalData: false })
  expect(asOwner.data?.project).toMatchObject({ viewerCanExport: true, viewerCanViewPersonalData: true })
})

test('a list of many projects with their tags costs no more queries than a list of one', async () => {
  const crowded = await aCompany(db)
  const director = await anOwner(db, crowded)
  const withTags = '{ projects { items { id tags { name } } } }'
  const costs = []
  for (const added of [1, 20]) {
    for (let i = 0; i < added; i += 1) {
      const project = await aProject(db, { company_id: crowded.id })
      await db
        .insertInto('tag')
        .values({ id: newId(), project_id: project.id, name: '夜勤', colour: 'ai' })
        .execute()
    }
    const { counted, queries } = countingDatabase(db)
    const answer = await graphqlAs(counted, director, withTags)
    expect(answer.errors).toBeUndefined()
    expect(JSON.stringify(answer.data)).toContain('夜勤')
    costs.push(queries.sent)
  }

  expect(costs[1]).toBe(costs[0])
})

test('a search for a text that cannot be stored finds nothing', async () => {
  const answer = await graphqlAs(db, owner, allProjects, { text: 'A\0' })

  expect(answer.errors).toBeUndefined()
  expect(answer.data).toEqual({ projects: { total: 0, items: [] } })
})
