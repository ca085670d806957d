import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const input = {
  name: '勤務形態と睡眠',
  code: 'SLP30',
  timeZone: 'Asia/Tokyo',
  wearMethod: 'HEART_RATE',
  validDayMinutes: 600,
}
const create = 'mutation C($input: ProjectInput!) { createProject(input: $input) { id code status } }'
const update =
  'mutation U($id: ID!, $input: ProjectInput!) { updateProject(projectId: $id, input: $input) { name timeZone } }'
const contact =
  'mutation K($id: ID!, $to: String!) { setProjectContact(projectId: $id, contactEmail: $to) { contactEmail } }'
const become =
  'mutation S($id: ID!, $status: ProjectStatus!) { changeProjectStatus(projectId: $id, status: $status) { status } }'

const refusalOf = (answer: { errors?: readonly { originalError?: unknown }[] }) =>
  answer.errors?.[0]?.originalError
const eventsOf = (id: string) =>
  db.selectFrom('audit_event').selectAll().where('target_id', '=', id).orderBy('at').execute()

test('a member makes no project and changes none', async () => {
  const project = await aProject(db, { company_id: company.id, name: '元の名前' })
  const member = await aMember(db, company, [project])

  for (const [document, variables] of [
    [create, { input }],
    [update, { id: project.id, input }],
    [contact, { id: project.id, to: 'study@aoba-lab.example' }],
    [become, { id: project.id, status: 'CLOSED' }],
  ] as const) {
    expect(refusalOf(await graphqlAs(db, member, document, variables))).toMatchObject({
      code: 'ADMIN_OR_OWNER_REQUIRED',
    })
  }
  expect(await eventsOf(project.id)).toEqual([])
})

test('only an owner sees that projects can be created', async () => {
  const told = async (person: Parameters<typeof graphqlAs>[1]) =>
    (await graphqlAs(db, person, '{ viewer { canCreateProjects } }')).data
  expect(await told(owner)).toEqual({ viewer: { canCreateProjects: true } })
  for (const person of [await aMember(db, company, []), await anAdmin(db)]) {
    expect(await told(person)).toEqual({ viewer: { canCreateProjects: false } })
  }
})

test.each([
  ['an owner', () => anOwner(db, company), [true, true, false]],
  ['a member', () => aMember(db, company, []), [true, false, false]],
  ['an administrator', () => anAdmin(db), [false, false, true]],
])('%s is told which parts of the product are theirs', async (_, person, told) => {
  const document = '{ viewer { canSeeProjects canManageCompany canManagePlatform } }'
  const { data } = await graphqlAs(db, await person(), document)
  expect(Object.values(data?.viewer as object)).toEqual(told)
})

test('every field that cannot be taken is named at once', async () => {
  const wrong = {
    ...input,
    name: ' ',
    code: 'x'.repeat(65),
    timeZone: 'Asia/Tokio',
    contactEmail: 'nobody',
    startOn: '2026-05-01',
    endOn: '2026-04-01',
    validDayMinutes: 1441,
  }
  const answer = await graphqlAs(db, owner, create, { input: wrong })

  const refusal = refusalOf(answer) as { code: string; fields: { path: string }[] }
  expect(refusal.code).toBe('INVALID_INPUT')
  expect(refusal.fields.map(({ path }) => path).sort()).toEqual(
    ['code', 'contactEmail', 'endOn', 'name', 'timeZone', 'validDayMinutes'].sort(),
  )
})

test('a code that the company has already is refused at its field', async () => {
  await aProject(db, { company_id: company.id, code: 'TAKEN' })
  const answer = await graphqlAs(db, owner, create, { input: { ...input, code: 'TAKEN' } })

  expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'code' }] })
})

test('a company makes no more projects than its limit says', async () => {
  const small = await aCompany(db, { project_limit: 1 })
  const director = await anOwner(db, small)
  const answers = await Promise.all(
    ['A', 'B'].map((code) => graphqlAs(db, director, create, { input: { ...input, code } })),
  )

  expect(answers.filter((answer) => answer.errors).map(refusalOf)).toMatchObject([{ code: 'CONFLICT' }])
})

test('a project starts, pauses, closes and reopens, but is never a draft again', async () => {
  const made = await graphqlAs<{ createProject: { id: string; status: string } }>(db, owner, create, {
    input,
  })
  const { id, status } = made.data?.createProject ?? { id: '', status: '' }
  expect(status).toBe('DRAFT')

  expect(refusalOf(await graphqlAs(db, owner, become, { id, status: 'PAUSED' }))).toMatchObject({
    code: 'CONFLICT',
  })
  for (const next of ['ACTIVE', 'PAUSED', 'ACTIVE', 'CLOSED', 'ACTIVE']) {
    const answer = await graphqlAs(db, owner, become, { id, status: next })
    expect(answer.data).toEqual({ changeProjectStatus: { status: next } })
  }
  expect(refusalOf(await graphqlAs(db, owner, become, { id, status: 'DRAFT' }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(
    (await eventsOf(id)).map(({ action }) => action).filter((action) => action === 'project.change_status'),
  ).toHaveLength(5)
})

test('a change is audited with the old values, and a changed zone or end enqueues the decision of all days', async () => {
  const project = await aProject(db, { company_id: company.id, name: '前', time_zone: 'Asia/Tokyo' })
  const kept = { ...input, code: project.code, name: '後' }
  await graphqlAs(db, owner, update, { id: project.id, input: kept })
  expect(await jobsFor(project.id)).toBe(0)
  const answer = await graphqlAs(db, owner, update, {
    id: project.id,
    input: { ...kept, timeZone: 'Europe/Paris' },
  })

  expect(answer.data).toEqual({ updateProject: { name: '後', timeZone: 'Europe/Paris' } })
  expect(await jobsFor(project.id)).toBe(1)
  expect((await eventsOf(project.id)).map(({ before, after }) => [before, after])).toMatchObject([
    [{ name: '前' }, { name: '後' }],
    [{ time_zone: 'Asia/Tokyo' }, { time_zone: 'Europe/Paris' }],
  ])

  await graphqlAs(db, owner, update, {
    id: project.id,
    input: { ...kept, timeZone: 'Europe/Paris', endOn: '2030-03-31' },
  })
  expect(await jobsFor(project.id)).toBe(2)
})

const members = `query M($id: ID!) { projectMembers(projectId: $id) {
  items { user { id } isOwner viewerCanChange canExport canViewPersonalData } candidates { id } } }`
const setMember = `mutation M($id: ID!, $user: ID!, $export: Boolean!) {
  setProjectMember(projectId: $id, userId: $user, canExport: $export, canViewPersonalData: false) { id } }`

test('a user of another company cannot be put on a member list, nor an owner, who is on it already', async () => {
  const project = await aProject(db, { company_id: company.id })
  const foreign = await aMember(db, await aCompany(db))

  for (const [user, code] of [
    [foreign.id, 'NOT_FOUND'],
    [owner.id, 'CONFLICT'],
  ]) {
    const answer = await graphqlAs(db, owner, setMember, { id: project.id, user, export: true })
    expect(refusalOf(answer)).toMatchObject({ code })
  }
})

test('a member is put on the list, given a permission, and taken off again', async () => {
  const lab = await aCompany(db)
  const head = await anOwner(db, lab)
  const project = await aProject(db, { company_id: lab.id })
  const worker = await aMember(db, lab)
  const listed = async () => (await graphqlAs(db, head, members, { id: project.id })).data?.projectMembers
  const ofHead = {
    user: { id: head.id },
    isOwner: true,
    viewerCanChange: false,
    canExport: true,
    canViewPersonalData: true,
  }
  expect(await listed()).toEqual({ items: [ofHead], candidates: [{ id: worker.id }] })

  await graphqlAs(db, head, setMember, { id: project.id, user: worker.id, export: true })
  expect(await listed()).toEqual({
    items: [
      ofHead,
      {
        user: { id: worker.id },
        isOwner: false,
        viewerCanChange: true,
        canExport: true,
        canViewPersonalData: false,
      },
    ],
    candidates: [],
  })

  const remove =
    'mutation R($id: ID!, $user: ID!) { removeProjectMember(projectId: $id, userId: $user) { id } }'
  await graphqlAs(db, head, remove, { id: project.id, user: worker.id })
  expect(await listed()).toEqual({ items: [ofHead], candidates: [{ id: worker.id }] })
})

async function jobsFor(projectId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'decide-days-anew' and job.payload->>'projectId' = ${projectId}`.execute(db)
  return Number(rows[0]?.count)
}

test('a page of members is found by name or address, as are the candidates, and counted', async () => {
  const lab = await aCompany(db)
  const head = await anOwner(db, lab)
  const project = await aProject(db, { company_id: lab.id })
  const people = [
    await aMember(db, lab, [project]),
    await aMember(db, lab, [project]),
    await aMember(db, lab),
  ]
  const names = ['中村 彩', '山本 玲奈', '中村 健'] as const
  for (const [index, { id }] of people.entries()) {
    await db
      .updateTable('app_user')
      .set({ name: names[index] ?? '' })
      .where('id', '=', id)
      .execute()
  }
  const page = `query M($id: ID!, $text: String!, $offset: Int!) {
    projectMembers(projectId: $id, text: $text, offset: $offset, limit: 1) {
      total items { user { name } } candidates { name } } }`
  const read = async (text: string, offset = 0) =>
    (await graphqlAs(db, head, page, { id: project.id, text, offset })).data?.projectMembers
  expect(await read('中村')).toEqual({
    total: 1,
    items: [{ user: { name: '中村 彩' } }],
    candidates: [{ name: '中村 健' }],
  })
  expect(await read('', 2)).toMatchObject({ total: 3, items: [{ user: { name: '山本 玲奈' } }] })
  expect(await read('どこにもいない')).toEqual({ total: 0, items: [], candidates: [] })
})

test('the contact alone is set, refused where it is no address, and stays hidden from other companies', async () => {
  const project = await aProject(db, { company_id: company.id })
  const stranger = await anOwner(db, await aCompany(db))
  expect(
    refusalOf(await graphqlAs(db, stranger, contact, { id: project.id, to: 'study@aoba-lab.example' })),
  ).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  expect(refusalOf(await graphqlAs(db, owner, contact, { id: project.id, to: 'study' }))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'contactEmail' }],
  })
  for (let times = 0; times < 2; times++) {
    const { data } = await graphqlAs(db, owner, contact, { id: project.id, to: 'study@aoba-lab.example' })
    expect(data).toEqual({ setProjectContact: { contactEmail: 'study@aoba-lab.example' } })
  }
  expect(await eventsOf(project.id)).toMatchObject([
    { action: 'project.update', after: { contact_email: 'study@aoba-lab.example' } },
  ])
})
