import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../testing/people'
import { createLog } from '../../../platform/process/log'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const otherProject = await aProject(db, { company_id: company.id })
const secret = {
  name: '秘密 花子',
  nameKana: 'ひみつ はなこ',
  email: 'himitsu@example.jp',
  phone: '090-1234-5678',
  address: '秘密県1-1',
}
const form = { code: 'S-1', status: 'ACTIVE', locale: 'ja', attributes: [], tagIds: [] as string[] }

const create = `mutation C($id: ID!, $input: TestSubjectInput!) { createTestSubject(projectId: $id, input: $input) { id } }`
const update = `mutation U($id: ID!, $input: TestSubjectInput!) { updateTestSubject(testSubjectId: $id, input: $input) { id } }`
const see = `query S($id: ID!) { testSubject(testSubjectId: $id) { code personalData { name nameKana email phone address } } }`
const list = `query L($id: ID!, $text: String) { testSubjects(projectId: $id, text: $text) { total items {
  id code personalData { name } } } }`
const find = `query F($id: ID!, $text: String) { testSubjects(projectId: $id, text: $text) { total items { code } } }`
const access = 'query A($id: ID!) { project(projectId: $id) { personalDataAccess } }'

const refusalOf = (answer: { errors?: readonly { originalError?: unknown }[] }) =>
  answer.errors?.[0]?.originalError

let made = 0
async function aPerson(values: Partial<typeof secret> = {}, where = project) {
  made += 1
  const input = { ...form, code: `P-${made}`, personalData: { ...secret, ...values } }
  const answer = await graphqlAs<{ createTestSubject: { id: string } }>(db, owner, create, {
    id: where.id,
    input,
  })
  if (!answer.data) throw answer.errors?.[0]
  return { id: answer.data.createTestSubject.id, code: input.code }
}

const accessRecords = (subjectId: string) =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', 'in', ['personal_data.view', 'personal_data.search'])
    .where((eb) => eb.or([eb('target_id', '=', subjectId)]))
    .execute()

const person = await aPerson()
const permitted = await aMember(db, company, [project], { can_view_personal_data: true })

test.each([
  ['a member of the project without the permission', await aMember(db, company, [project]), 'FORBIDDEN'],
  [
    'a member who may export, but no more',
    await aMember(db, company, [project], { can_export: true }),
    'FORBIDDEN',
  ],
  [
    'a member who has the permission in another project',
    await aMember(db, company, [otherProject], { can_view_personal_data: true }),
    'NOT_FOUND',
  ],
  ['the owner of another company', await aStranger(db), 'NOT_FOUND'],
])('%s sees no personal data, and no access is recorded', async (_, who, code) => {
  const answer = await graphqlAs(db, who, see, { id: person.id })
  expect(refusalOf(answer)).toMatchObject({ code })
  expect(JSON.stringify(answer)).not.toMatch(/秘密|himitsu/)
  expect(await accessRecords(person.id)).toEqual([])
})

test('where the company demands a second factor for it, nobody without one sees or changes personal data', async () => {
  const strict = await aCompany(db)
  const strictOwner = await anOwner(db, strict)
  const study = await aProject(db, { company_id: strict.id })
  const input = { ...form, personalData: secret }
  const registered = await graphqlAs<{ createTestSubject: { id: string } }>(db, strictOwner, create, {
    id: study.id,
    input,
  })
  const id = registered.data?.createTestSubject.id
  const set = (isDemanded: boolean) =>
    db
      .updateTable('company')
      .set({ personal_data_demands_second_factor: isDemanded })
      .where('id', '=', strict.id)
      .execute()

  await set(true)
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('二要素認証') }
  expect(refusalOf(await graphqlAs(db, strictOwner, see, { id }))).toMatchObject(refused)
  const change = { id, input: { ...input, personalData: { name: '別人' } } }
  expect(refusalOf(await graphqlAs(db, strictOwner, update, change))).toMatchObject(refused)
  expect((await graphqlAs(db, strictOwner, access, { id: study.id })).data).toEqual({
    project: { personalDataAccess: 'NEEDS_SECOND_FACTOR' },
  })
  expect((await graphqlAs(db, strictOwner, find, { id: study.id, text: secret.email })).data).toMatchObject({
    testSubjects: { total: 0 },
  })

  const now = new Date()
  await db
    .insertInto('auth_second_factor')
    .values({
      user_id: strictOwner.id,
      secret: Buffer.alloc(20),
      enabled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect((await graphqlAs(db, strictOwner, see, { id })).data).toMatchObject({
    testSubject: { personalData: { name: secret.name } },
  })
})

test('an owner and a member with the permission see them, and each access is in the audit log', async () => {
  const { id } = await aPerson()
  expect((await graphqlAs(db, owner, see, { id })).data).toMatchObject({
    testSubject: { personalData: secret },
  })
  expect((await graphqlAs(db, permitted, see, { id })).data).toMatchObject({
    testSubject: { personalData: secret },
  })

  expect(await accessRecords(id)).toMatchObject([
    { action: 'personal_data.view', actor_id: owner.id, company_id: company.id, after: null },
    { action: 'personal_data.view', actor_id: permitted.id },
  ])
})

test('a page of a list is one access that names everybody on it, and nobody without personal data', async () => {
  const study = await aProject(db, { company_id: company.id })
  const ids = [(await aPerson({}, study)).id, (await aPerson({}, study)).id]
  const bare = await aTestSubject(db, { project_id: study.id })
  const before = await countViews()
  const answer = await graphqlAs(db, owner, list, { id: study.id })

  expect(answer.data).toMatchObject({ testSubjects: { total: 3 } })
  const views = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'personal_data.view')
    .orderBy('id', 'desc')
    .execute()
  expect(views.length).toBe(before + 1)
  expect(views[0]).toMatchObject({ target_id: null, after: { testSubjectIds: [...ids].sort() } })
  expect(JSON.stringify(views[0])).not.toContain(bare.id)

  const log = `query A($id: ID!) { auditEvents(filter: { targetId: $id, actions: ["personal_data.view"] }) { total items {
    actionLabel changes { label after } } } }`
  const { data } = await graphqlAs(db, owner, log, { id: ids[0] })
  expect(data).toMatchObject({ auditEvents: { total: 1, items: [{ actionLabel: '個人情報の閲覧' }] } })
})

async function countViews(): Promise<number> {
  const rows = await db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'personal_data.view')
    .execute()
  return rows.length
}

test('a list requested without personal data shows none and records no access', async () => {
  const before = await countViews()
  await graphqlAs(db, owner, find, { id: project.id })
  expect(await countViews()).toBe(before)
})

test('a changed row is a failure of that person alone, and its values are nowhere', async () => {
  const study = await aProject(db, { company_id: company.id })
  const [whole, broken] = [await aPerson({ name: '無事' }, study), await aPerson({}, study)]
  await db
    .updateTable('personal_data')
    .set({ sealed: Buffer.alloc(60, 1) })
    .where('test_subject_id', '=', broken.id)
    .execute()
  const answer = await graphqlAs<{ testSubjects: { items: { id: string; personalData: unknown }[] } }>(
    db,
    owner,
    list,
    { id: study.id },
  )
  const shown = answer.data?.testSubjects.items
  expect(shown?.find(({ id }) => id === whole.id)?.personalData).toEqual({ name: '無事' })
  expect(shown?.find(({ id }) => id === broken.id)?.personalData).toBeNull()
  expect(answer.errors).toHaveLength(1)
  expect(await accessRecords(broken.id)).toEqual([])

  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  createLog('trace', stream).error({ err: answer.errors?.[0]?.originalError }, 'failed')
  expect(lines.join('')).toContain('does not open')
  expect(lines.join('')).not.toMatch(/秘密|himitsu/)
})

test('a member without the permission cannot change what they cannot see, and an owner of another company neither', async () => {
  const change = { id: person.id, input: { ...form, code: 'X-1', personalData: { name: '別人' } } }
  expect(refusalOf(await graphqlAs(db, permitted, update, change))).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect(refusalOf(await graphqlAs(db, await aStranger(db), update, change))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('invalid fields are reported together with those of the rest of the form, and nobody is registered', async () => {
  const input = { ...form, code: '', personalData: { email: 'kaku@', phone: 'なし', nameKana: 'Yoshida' } }
  const refused = refusalOf(await graphqlAs(db, owner, create, { id: project.id, input }))
  expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
  expect((refused as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
    'personalData.nameKana',
    'personalData.email',
    'personalData.phone',
    'code',
  ])
})

test('a form without personal data leaves them as they are', async () => {
  const { id, code } = await aPerson()
  const input = { ...form, code, note: '変更' }
  expect(refusalOf(await graphqlAs(db, owner, update, { id, input }))).toBeUndefined()
  expect((await graphqlAs(db, owner, see, { id })).data).toMatchObject({
    testSubject: { personalData: secret },
  })
})

test('a whole address finds its subject in any case, for viewers who may see it; part of it finds nobody', async () => {
  const study = await aProject(db, { company_id: company.id })
  const { id, code } = await aPerson({ email: 'Sagasu@Example.jp' }, study)
  const member = await aMember(db, company, [study])
  const search = async (who: typeof owner, text: string) =>
    (await graphqlAs(db, who, find, { id: study.id, text })).data

  const none = { testSubjects: { total: 0, items: [] } }
  expect(await search(member, 'sagasu@example.jp')).toEqual(none)
  expect(await search(owner, 'agasu@example.jp')).toEqual(none)
  expect(await accessRecords(id)).toEqual([])
  expect(await search(owner, 'ＳＡＧＡＳＵ＠example.jp')).toEqual({
    testSubjects: { total: 1, items: [{ code }] },
  })
  expect(await accessRecords(id)).toMatchObject([{ action: 'personal_data.search', actor_id: owner.id }])
})

test('the same address in another company is not found', async () => {
  const elsewhere = await aCompany(db)
  const study = await aProject(db, { company_id: elsewhere.id })
  await aTestSubject(db, { project_id: study.id })
  const stranger = await anOwner(db, elsewhere)
  expect((await graphqlAs(db, stranger, find, { id: study.id, text: secret.email })).data).toEqual({
    testSubjects: { total: 0, items: [] },
  })
})

test('the log shows an owner a changed value, which is recorded as an access; without the second factor it shows nothing', async () => {
  const { id, code } = await aPerson()
  const input = { ...form, code, personalData: { name: '秘密 華子' } }
  await graphqlAs(db, owner, update, { id, input })
  const log = `query A($id: ID!) { auditEvents(filter: { targetId: $id, actions: ["personal_data.update"] }) { items {
    changes { field label before after isMasked } } } }`
  type Log = { auditEvents: { items: { changes: object[] }[] } }
  const read = async () => (await graphqlAs<Log>(db, owner, log, { id })).data?.auditEvents.items[0]?.changes

  expect(await read()).toEqual([
    { field: 'name', label: '氏名', before: '秘密 花子', after: '秘密 華子', isMasked: false },
  ])
  expect(await accessRecords(id)).toMatchObject([{ action: 'personal_data.view', actor_id: owner.id }])

  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: true })
    .where('id', '=', company.id)
    .execute()
  expect(await read()).toMatchObject([{ before: null, after: null, isMasked: true }])
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: false })
    .where('id', '=', company.id)
    .execute()
})
