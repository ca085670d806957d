import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const [first, second] = [
  await aProject(db, { company_id: company.id, code: 'A' }),
  await aProject(db, { company_id: company.id, code: 'B' }),
]
const foreign = await aProject(db)

const invite = (
  who: Parameters<typeof graphqlAs>[1],
  email: string,
  projects: { id: string }[],
  role = 'MEMBER',
) =>
  graphqlAs(
    db,
    who,
    `mutation I($input: InvitationInput!, $memberships: [ProjectMembershipInput!]) {
      inviteUser(input: $input, memberships: $memberships) { id memberships { projectCode canExport canViewPersonalData } } }`,
    {
      input: { name: '山本 玲奈', email, role },
      memberships: projects.map(({ id }, index) => ({
        projectId: id,
        canExport: index === 0,
        canViewPersonalData: false,
      })),
    },
  )
const invited = (email: string) =>
  db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()

test('a project of another company refuses the whole invitation', async () => {
  const { errors } = await invite(owner, 'foreign@aoba.example', [first, foreign])
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  expect(await invited('foreign@aoba.example')).toBeUndefined()
})

test('an owner needs no projects, and a member invites nobody', async () => {
  const asOwner = await invite(owner, 'owner2@aoba.example', [first], 'OWNER')
  expect(asOwner.errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  const byMember = await invite(await aMember(db, company, [first]), 'x@aoba.example', [first])
  expect(byMember.errors?.[0]?.originalError).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect(await invited('owner2@aoba.example')).toBeUndefined()
})

test('a member is invited with projects and permissions, each in the log', async () => {
  const { data } = await invite(owner, 'rena@aoba.example', [second, first])
  expect(data).toMatchObject({
    inviteUser: {
      memberships: [
        { projectCode: 'A', canExport: false, canViewPersonalData: false },
        { projectCode: 'B', canExport: true, canViewPersonalData: false },
      ],
    },
  })
  const events = await db
    .selectFrom('audit_event')
    .select(['target_id', 'actor_id'])
    .where('action', '=', 'project.add_member')
    .execute()
  expect(events.map(({ target_id }) => target_id).sort()).toEqual([first.id, second.id].sort())
  expect(events.every(({ actor_id }) => actor_id === owner.id)).toBe(true)
})
