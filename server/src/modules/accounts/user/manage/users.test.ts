import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { newId } from '../../../../platform/postgres/ids'
import type { AppUserTable } from '../../../../platform/tables'
import { purgeRemovedUsers } from '..'

const { db } = await testDatabase()
type Person = Selectable<AppUserTable>

const list = `query L($filter: UserFilter, $sort: UserSort! = NAME) {
  users(filter: $filter, sort: $sort) {
    total userCount ownerCount withoutSecondFactorCount
    items { id name email role status viewerCanChangeRole worksOnAllProjects memberships { projectCode canExport } }
  }
}`
const invite = 'mutation I($input: InvitationInput!) { inviteUser(input: $input) { id email status } }'
const updateUser =
  'mutation U($id: ID!, $input: UserInput!) { updateUser(userId: $id, input: $input) { name role } }'
const act = (name: string) => `mutation A($id: ID!) { ${name}(userId: $id) { id status } }`
const remove = 'mutation A($id: ID!) { removeUser(userId: $id) }'
const actions = [
  ...[
    'suspendUser',
    'resumeUser',
    'restoreUser',
    'signOutUser',
    'resetUserSecondFactor',
    'resendInvitation',
  ].map(act),
  remove,
  'mutation A($id: ID!) { askForSecondFactor(userId: $id) }',
]

async function aTeam() {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id, code: 'SLP26' })
  return {
    company,
    project,
    owner: await anOwner(db, company),
    member: await aMember(db, company, [project], { can_export: true }),
  }
}

test('an act on a user of another company is answered as on one that does not exist, and does nothing', async () => {
  const { member } = await aTeam()
  const stranger = await aStranger(db)
  for (const document of actions) {
    expect(problemOf(await graphqlAs(db, stranger, document, { id: member.id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  const input = { name: '偽', role: 'OWNER' }
  expect(problemOf(await graphqlAs(db, stranger, updateUser, { id: member.id, input }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await rowOf(member)).toEqual(member)
})

test('an administrator finds a user only where the address says: in that company, or among the administrators', async () => {
  const { company, member } = await aTeam()
  const other = await aTeam()
  const admin = await anAdmin(db)
  const find = (document: string, variables: Record<string, string>) =>
    graphqlAs(db, admin, document, variables)
  const companyUser = 'query Q($in: ID!, $id: ID!) { companyUser(companyId: $in, userId: $id) { id } }'
  const platformUser = 'query Q($id: ID!) { platformUser(userId: $id) { id } }'

  const notThere = await find(companyUser, { in: company.id, id: newId() })
  expect(problemOf(notThere)).toMatchObject({ code: 'NOT_FOUND' })
  for (const id of [other.member.id, admin.id]) {
    expect(problemOf(await find(companyUser, { in: company.id, id }))).toEqual(problemOf(notThere))
  }
  expect(problemOf(await find(companyUser, { in: newId(), id: member.id }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(problemOf(await find(platformUser, { id: member.id }))).toEqual(problemOf(notThere))

  expect(await find(companyUser, { in: company.id, id: member.id })).toMatchObject({
    data: { companyUser: { id: member.id } },
  })
  expect(await find(platformUser, { id: admin.id })).toMatchObject({
    data: { platformUser: { id: admin.id } },
  })
  const owner = await graphqlAs(db, other.owner, companyUser, { in: other.company.id, id: other.member.id })
  expect(problemOf(owner)).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
})

test('a member may manage no user, not even themselves', async () => {
  const { member } = await aTeam()
  for (const document of actions) {
    expect(problemOf(await graphqlAs(db, member, document, { id: member.id }))).toMatchObject({
      code: 'ADMIN_OR_OWNER_REQUIRED',
    })
  }
  expect(problemOf(await graphqlAs(db, member, list))).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
})

test('an owner cannot make anybody a platform administrator, and an administrator cannot turn an administrator into an owner', async () => {
  const { owner, member } = await aTeam()
  const admin = await anAdmin(db)
  const other = await anAdmin(db)
  const toAdmin = { name: '昇 格', role: 'PLATFORM_ADMIN' }

  expect(problemOf(await graphqlAs(db, owner, updateUser, { id: member.id, input: toAdmin }))).toMatchObject({
    fields: [{ path: 'role' }],
  })
  expect(
    problemOf(await graphqlAs(db, owner, invite, { input: { ...toAdmin, email: 'a@example.com' } })),
  ).toMatchObject({ fields: [{ path: 'role' }] })
  expect(
    problemOf(
      await graphqlAs(db, admin, updateUser, { id: other.id, input: { name: '降 格', role: 'OWNER' } }),
    ),
  ).toMatchObject({ fields: [{ path: 'role' }] })
})

test('the last owner can be neither suspended, removed nor demoted, by nobody', async () => {
  const { owner } = await aTeam()
  const admin = await anAdmin(db)
  const demoted = { name: owner.name, role: 'MEMBER' }

  for (const who of [owner, admin]) {
    for (const document of [act('suspendUser'), remove]) {
      expect(problemOf(await graphqlAs(db, who, document, { id: owner.id }))).toMatchObject({
        code: 'CONFLICT',
      })
    }
    expect(problemOf(await graphqlAs(db, who, updateUser, { id: owner.id, input: demoted }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('オーナーが1名以上'),
    })
  }
  expect(await rowOf(owner)).toEqual(owner)
})

test('an invited or suspended owner does not count as a remaining owner', async () => {
  const { company, owner } = await aTeam()
  const admin = await anAdmin(db)
  await anOwner(db, company, { status: 'invited' })
  await anOwner(db, company, { status: 'suspended' })

  expect(problemOf(await graphqlAs(db, admin, act('suspendUser'), { id: owner.id }))).toMatchObject({
    code: 'CONFLICT',
  })
})

test('one of two owners who suspend each other at the same time stays active', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { company, owner } = await aTeam()
    const other = await anOwner(db, company)
    const answers = await Promise.all([
      graphqlAs(db, owner, act('suspendUser'), { id: other.id }),
      graphqlAs(db, other, act('suspendUser'), { id: owner.id }),
    ])

    expect(answers.map((answer) => problemOf(answer)).filter(Boolean)).toMatchObject([{ code: 'CONFLICT' }])
    expect([(await rowOf(owner)).status, (await rowOf(other)).status].sort()).toEqual(['active', 'suspended'])
  }
})

test('one of the last two administrators stays', async () => {
  await db.updateTable('app_user').set({ status: 'suspended' }).where('role', '=', 'PLATFORM_ADMIN').execute()
  const [one, other] = [await anAdmin(db), await anAdmin(db)]
  await graphqlAs(db, one, act('suspendUser'), { id: other.id })
  const helper = await anAdmin(db, { status: 'suspended' })

  expect(problemOf(await graphqlAs(db, helper, act('suspendUser'), { id: one.id }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(problemOf(await graphqlAs(db, helper, remove, { id: one.id }))).toMatchObject({ code: 'CONFLICT' })
})

test('an address of the own company is refused at its field', async () => {
  const { owner, member } = await aTeam()
  const input = { name: '重 複', email: member.email.toUpperCase(), role: 'MEMBER' }

  expect(problemOf(await graphqlAs(db, owner, invite, { input }))).toMatchObject({
    code: 'CONFLICT',
    fields: [{ path: 'email' }],
  })
})

test('an address of another company is invited like any other, and its holder gets a mail', async () => {
  const [ours, theirs] = [await aTeam(), await aTeam()]
  const free = { name: '自由 人', email: 'free@example.com', role: 'MEMBER' }
  const taken = { name: '他社 人', email: theirs.member.email, role: 'MEMBER' }
  const ofFree = await graphqlAs(db, ours.owner, invite, { input: free })
  const ofTaken = await graphqlAs(db, ours.owner, invite, { input: taken })

  expect(ofTaken.errors).toBeUndefined()
  expect(ofTaken.data).toMatchObject({ inviteUser: { email: taken.email, status: 'INVITED' } })
  expect(Object.keys(ofTaken.data?.inviteUser as object)).toEqual(
    Object.keys(ofFree.data?.inviteUser as object),
  )
  const listed = await usersOf(ours.owner)
  expect(listed.find(({ email }) => email === taken.email)).toMatchObject({ status: 'INVITED' })
  expect(await actionsOn(listed, taken.email)).toEqual(await actionsOn(listed, free.email))
  expect(problemOf(await graphqlAs(db, ours.owner, invite, { input: taken }))).toMatchObject({
    code: 'CONFLICT',
  })

  const mail = await db.selectFrom('mail').selectAll().where('kind', '=', 'foreign-invitation').execute()
  expect(mail).toMatchObject([{ recipient: theirs.member.email }])
  expect(await rowOf(theirs.member)).toEqual(theirs.member)
})

test('an invitation is mailed, sent again, and withdrawn so that the address is free', async () => {
  const { owner } = await aTeam()
  const input = { name: '招待 人', email: 'invited@example.com', role: 'MEMBER' }
  const { data } = await graphqlAs<{ inviteUser: { id: string } }>(db, owner, invite, { input })
  const id = data?.inviteUser.id
  await graphqlAs(db, owner, act('resendInvitation'), { id })

  const links = await db.selectFrom('auth_link').selectAll().where('email', '=', input.email).execute()
  expect(links.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  expect(links).toHaveLength(2)
  expect((await graphqlAs(db, owner, remove, { id })).data).toEqual({ removeUser: true })
  expect((await graphqlAs(db, owner, invite, { input })).errors).toBeUndefined()
})

test('an active user is not invited again', async () => {
  const { owner, member } = await aTeam()

  expect(problemOf(await graphqlAs(db, owner, act('resendInvitation'), { id: member.id }))).toMatchObject({
    code: 'CONFLICT',
  })
})

test('a removed user can come back for 30 days, then the address is free', async () => {
  const { owner, member } = await aTeam()
  await graphqlAs(db, owner, remove, { id: member.id })
  expect((await usersOf(owner)).map(({ id }) => id)).toEqual([owner.id])
  expect(await usersOf(owner, { statuses: ['REMOVED'] })).toMatchObject([
    { id: member.id, status: 'REMOVED' },
  ])
  expect(problemOf(await graphqlAs(db, owner, act('resumeUser'), { id: member.id }))).toMatchObject({
    code: 'CONFLICT',
  })

  await graphqlAs(db, owner, act('restoreUser'), { id: member.id })
  expect(await rowOf(member)).toMatchObject({ status: 'active', removed_at: null })

  await graphqlAs(db, owner, remove, { id: member.id })
  const days = (count: number) => () => new Date(Date.now() + count * 86_400_000)
  await purgeRemovedUsers({ db, now: days(29) })
  expect((await rowOf(member)).email).toBe(member.email)
  await purgeRemovedUsers({ db, now: days(31) })
  expect((await rowOf(member)).email).not.toBe(member.email)
  expect(problemOf(await graphqlAs(db, owner, act('restoreUser'), { id: member.id }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a user is signed out everywhere, and the log says by whom', async () => {
  const { owner, member } = await aTeam()
  const session = { user_id: member.id, token: 'x', expires_at: new Date(Date.now() + 9e6) }
  await db
    .insertInto('auth_session')
    .values({ ...session, id: member.id })
    .execute()
  await graphqlAs(db, owner, act('signOutUser'), { id: member.id })

  expect(await db.selectFrom('auth_session').where('user_id', '=', member.id).selectAll().execute()).toEqual(
    [],
  )
  const event = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('target_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'user.sign_out', actor_id: owner.id })
})

test('users are found by name, address, role, status and project, with what they may do there', async () => {
  const { owner, member, project } = await aTeam()

  expect(await usersOf(owner, { text: '目場' })).toMatchObject([
    { id: member.id, worksOnAllProjects: false, memberships: [{ projectCode: 'SLP26', canExport: true }] },
  ])
  expect(await usersOf(owner, { text: owner.email })).toMatchObject([
    { id: owner.id, worksOnAllProjects: true, viewerCanChangeRole: true },
  ])
  expect(await usersOf(owner, { roles: ['OWNER'] })).toMatchObject([{ id: owner.id }])
  expect(await usersOf(owner, { projectId: project.id })).toMatchObject([{ id: member.id }])
  expect(await usersOf(owner, { projectId: (await aTeam()).project.id })).toEqual([])
  expect(await usersOf(owner, { statuses: ['SUSPENDED'] })).toEqual([])
})

test('everybody without a second factor is asked by mail to set one up', async () => {
  const { owner } = await aTeam()
  const answer = await graphqlAs(db, owner, 'mutation { askEverybodyForSecondFactor }')

  expect(answer.data).toEqual({ askEverybodyForSecondFactor: 2 })
})

function problemOf(answer: { errors?: readonly { originalError?: unknown }[] | undefined }) {
  return answer.errors?.[0]?.originalError
}

function rowOf({ id }: { id: string }): Promise<Person> {
  return db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function usersOf(owner: Person, filter: object = {}) {
  const answer = await graphqlAs<{ users: { items: { id: string; email: string }[] } }>(db, owner, list, {
    filter,
  })
  return answer.data?.users.items ?? []
}

async function actionsOn(users: { id: string; email: string }[], email: string) {
  const id = users.find((user) => user.email === email)?.id ?? ''
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'after'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  return events.map(({ action, after }) => [action, Object.keys((after ?? {}) as object)])
}

test('nobody is asked for a second factor again and again', async () => {
  const { owner, member } = await aTeam()
  const ask = () => graphqlAs(db, owner, `mutation { askForSecondFactor(userId: "${member.id}") }`)
  for (let time = 1; time <= 3; time += 1) expect((await ask()).data).toEqual({ askForSecondFactor: 1 })
  expect((await ask()).errors?.[0]?.originalError).toMatchObject({ code: 'RATE_LIMITED' })
})
