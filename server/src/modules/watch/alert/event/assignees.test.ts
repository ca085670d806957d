import { expect, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const member = await aMember(db, company, [project])
const colleague = await aMember(db, company, [project])
const suspended = await aMember(db, company, [project])
const elsewhere = await aMember(db, company)
await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()

const people = async (person: typeof owner, page: object = {}) => {
  const { data, errors } = await graphqlAs(
    db,
    person,
    `query ($projectId: ID!, $offset: Int! = 0, $limit: Int! = 50) {
      alertAssignees(projectId: $projectId, offset: $offset, limit: $limit) { total items { id name } } }`,
    { projectId: project.id, ...page },
  )
  return {
    found: (data as { alertAssignees: { total: number; items: { id: string }[] } } | null)?.alertAssignees,
    code: (errors?.[0]?.originalError as { code?: string } | undefined)?.code,
  }
}

test.each([
  ['an owner', owner],
  ['a member', member],
])('%s is told who may be given alerts of the project', async (_, person) => {
  const { found } = await people(person)
  expect(found?.items[0]?.id).toBe(owner.id)
  expect(new Set(found?.items.map(({ id }) => id))).toEqual(new Set([owner.id, member.id, colleague.id]))
  expect((await people(person, { offset: 1, limit: 1 })).found).toMatchObject({ total: 3, items: [{}] })
})

test('who does not see the project is told nobody', async () => {
  expect((await people(elsewhere)).code).toBe('PROJECT_COMPANY_MISMATCH')
  expect((await people(await anOwner(db, await aCompany(db)))).code).toBe('PROJECT_COMPANY_MISMATCH')
})

test('a member gives an alert to a colleague, and to nobody who is not told', async () => {
  const rule = await anAlertRule(db, project)
  const event = await anAlertEvent(db, rule, await aTestSubject(db, { project_id: project.id }))
  const given = (userId: string) =>
    graphqlAs(
      db,
      member,
      'mutation ($ids: [ID!]!, $userId: ID!) { assignAlerts(alertEventIds: $ids, userId: $userId) { assigneeId } }',
      { ids: [event.id], userId },
    )
  expect((await given(colleague.id)).data).toEqual({ assignAlerts: [{ assigneeId: colleague.id }] })
  for (const { id } of [suspended, elsewhere])
    expect((await given(id)).errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'userId' }] })
})
