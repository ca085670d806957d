import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { countingDatabase } from '../../../../testing/query-count'
import { purgeDeleted } from '../../operations/retention'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const input = { code: 'S-1', status: 'ACTIVE', locale: 'ja', attributes: [], tagIds: [] as string[] }

const create = `mutation C($id: ID!, $input: TestSubjectInput!) { createTestSubject(projectId: $id, input: $input) {
  id code tags { name } attributes { name value } ownTimeZone } }`
const update = `mutation U($id: ID!, $input: TestSubjectInput!) { updateTestSubject(testSubjectId: $id, input: $input) {
  code note tags { name } } }`
const remove = 'mutation D($ids: [ID!]!) { deleteTestSubjects(testSubjectIds: $ids) }'
const restore = 'mutation R($ids: [ID!]!) { restoreTestSubjects(testSubjectIds: $ids) }'

const refusalOf = (answer: { errors?: readonly { originalError?: unknown }[] }) =>
  answer.errors?.[0]?.originalError

type Page = { testSubjects: { total: number; items: { code: string }[]; counts: Record<string, number> } }
async function list(of: { id: string }, args: Record<string, unknown> = {}, who = owner) {
  const document = `query L($id: ID!, $text: String, $statuses: [TestSubjectStatus!], $tagIds: [ID!], $device: TestSubjectDevice,
      $deleted: Boolean! = false, $sort: TestSubjectSort! = CODE, $descending: Boolean! = false, $offset: Int! = 0, $limit: Int! = 50) {
    testSubjects(projectId: $id, text: $text, statuses: $statuses, tagIds: $tagIds, device: $device, deleted: $deleted,
      sort: $sort, descending: $descending, offset: $offset, limit: $limit) {
      total items { code } counts { invited active completed withdrawn deleted } } }`
  const answer = await graphqlAs<Page>(db, who, document, { id: of.id, ...args })
  if (answer.errors?.[0]) throw answer.errors[0].originalError ?? answer.errors[0]
  const page = answer.data?.testSubjects
  if (!page) throw new Error('no answer')
  return { ...page, codes: page.items.map(({ code }) => code) }
}

test('a member registers nobody and deletes nobody', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const member = await aMember(db, company, [project])

  for (const [document, variables] of [
    [create, { id: project.id, input }],
    [update, { id: subject.id, input }],
    [remove, { ids: [subject.id] }],
  ] as const) {
    expect(refusalOf(await graphqlAs(db, member, document, variables))).toMatchObject({
      code: 'ADMIN_OR_OWNER_REQUIRED',
    })
  }
})

test('a member does not see who was deleted', async () => {
  const member = await aMember(db, company, [project])

  await expect(list(project, { deleted: true }, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a tag of another project and an attribute named twice are refused, and nobody is registered', async () => {
  const elsewhere = await aTag(db, await aProject(db, { company_id: company.id }))
  const twice = [
    { name: '病棟', value: 'A' },
    { name: '病棟', value: 'B' },
  ]
  const before = await list(project)
  const wrongTag = await graphqlAs(db, owner, create, {
    id: project.id,
    input: { ...input, tagIds: [elsewhere.id] },
  })
  const wrongName = await graphqlAs(db, owner, create, {
    id: project.id,
    input: { ...input, attributes: twice },
  })

  expect(refusalOf(wrongTag)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'tagIds' }] })
  expect(refusalOf(wrongName)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'attributes.1.name' }],
  })
  expect((await list(project)).total).toBe(before.total)
})

test('a company registers no more subjects than its limit says', async () => {
  const small = await aCompany(db, { subject_limit: 1 })
  const study = await aProject(db, { company_id: small.id })
  await aTestSubject(db, { project_id: study.id })
  const answer = await graphqlAs(db, await anOwner(db, small), create, { id: study.id, input })

  expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('1名まで') })
})

test('a subject is registered with tags and attributes, and changed', async () => {
  const night = await aTag(db, project, { name: '夜勤' })
  const day = await aTag(db, project, { name: '日勤' })
  const attributes = [{ name: '病棟', value: 'A' }]
  const made = await graphqlAs<{ createTestSubject: { id: string } }>(db, owner, create, {
    id: project.id,
    input: { ...input, code: ' NEW-1 ', attributes, tagIds: [night.id], timeZone: 'Europe/Paris' },
  })
  expect(made.data?.createTestSubject).toMatchObject({
    code: 'NEW-1',
    tags: [{ name: '夜勤' }],
    attributes,
    ownTimeZone: 'Europe/Paris',
  })

  const id = made.data?.createTestSubject.id ?? ''
  const changed = { ...input, code: 'NEW-1', note: '朝型', tagIds: [day.id] }
  const answer = await graphqlAs(db, owner, update, { id, input: changed })
  expect(answer.data).toEqual({
    updateTestSubject: { code: 'NEW-1', note: '朝型', tags: [{ name: '日勤' }] },
  })
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', id)
    .orderBy('at')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['test_subject.create', 'test_subject.update'])
})

test('who is deleted is hidden, keeps the code, frees the device, and is taken back with it', async () => {
  const study = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: study.id, code: 'GONE-1' })
  const other = await aTestSubject(db, { project_id: study.id, code: 'STAYS-1' })
  const [free, taken] = [
    await aDevice(db, { company_id: company.id }),
    await aDevice(db, { company_id: company.id }),
  ]
  await aLink(db, free, subject)
  await aLink(db, taken, subject)
  expect((await graphqlAs(db, owner, remove, { ids: [subject.id] })).data).toEqual({ deleteTestSubjects: 1 })

  expect((await list(study)).codes).toEqual(['STAYS-1'])
  expect(await list(study, { deleted: true })).toMatchObject({ codes: ['GONE-1'], counts: { deleted: 1 } })
  const again = await graphqlAs(db, owner, create, { id: study.id, input: { ...input, code: 'GONE-1' } })
  expect(refusalOf(again)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('削除済み') })

  const link =
    'mutation L($d: ID!, $s: ID!) { linkDevice(deviceId: $d, testSubjectId: $s, from: "2026-01-01T00:00:00Z") { id } }'
  expect((await graphqlAs(db, owner, link, { d: taken.id, s: other.id })).errors).toBeUndefined()
  expect((await graphqlAs(db, owner, restore, { ids: [subject.id] })).data).toEqual({
    restoreTestSubjects: [taken.code],
  })
  const worn = 'query W($id: ID!) { testSubject(testSubjectId: $id) { deviceLinks { device { code } } } }'
  expect((await graphqlAs(db, owner, worn, { id: subject.id })).data).toEqual({
    testSubject: { deviceLinks: [{ device: { code: free.code } }] },
  })
})

test('a device that is taken back comes with its link, and is named where somebody else is in the way', async () => {
  const study = await aProject(db, { company_id: company.id })
  const device = await aDevice(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: study.id })
  await aLink(db, device, subject)
  const act = (name: string, type: string, id: string) =>
    graphqlAs(db, owner, `mutation A($ids: [ID!]!) { ${name}(${type}Ids: $ids) }`, { ids: [id] })
  const wearing = 'query W($id: ID!) { device(deviceId: $id) { wearing { testSubject { id } } } }'

  await act('deleteDevices', 'device', device.id)
  expect((await act('restoreDevices', 'device', device.id)).data).toEqual({ restoreDevices: [] })
  expect((await graphqlAs(db, owner, wearing, { id: device.id })).data).toEqual({
    device: { wearing: { testSubject: { id: subject.id } } },
  })

  await act('deleteDevices', 'device', device.id)
  await act('deleteTestSubjects', 'testSubject', subject.id)
  expect((await act('restoreDevices', 'device', device.id)).data).toEqual({ restoreDevices: [device.code] })
})

test('after thirty days what was deleted is gone for good, with a record, and its code is free', async () => {
  const study = await aProject(db, { company_id: company.id })
  const day = 86_400_000
  const now = new Date()
  const old = { deleted_at: new Date(now.getTime() - 31 * day) }
  const subject = await aTestSubject(db, { project_id: study.id, code: 'OLD-1', ...old })
  const recent = await aTestSubject(db, {
    project_id: study.id,
    deleted_at: new Date(now.getTime() - 29 * day),
  })
  const device = await aDevice(db, { company_id: company.id, ...old })
  await aLink(db, device, recent, { deleted_at: now })
  const tag = await aTag(db, study, old)
  await purgeDeleted({ db, now: () => now })

  expect((await list(study, { deleted: true })).codes).toEqual([recent.code])
  const keys = [subject.id, device.holding_subject_id]
  expect(await db.selectFrom('subject_key').selectAll().where('subject_id', 'in', keys).execute()).toEqual([])
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', 'in', [subject.id, device.id, tag.id])
    .execute()
  expect(events.map(({ action }) => action).sort()).toEqual([
    'device.purge',
    'tag.purge',
    'test_subject.purge',
  ])
  const again = await graphqlAs(db, owner, create, { id: study.id, input: { ...input, code: 'OLD-1' } })
  expect(again.errors).toBeUndefined()
})

test('the list is searched, filtered and ordered by the server', async () => {
  const study = await aProject(db, { company_id: company.id })
  const tag = await aTag(db, study)
  const subjects = []
  for (const [code, status] of [
    ['S-10', 'active'],
    ['S-2', 'active'],
    ['Ｔ-1', 'withdrawn'],
  ] as const) {
    subjects.push(await aTestSubject(db, { project_id: study.id, code, status }))
  }
  const [ten, two] = subjects
  if (!ten || !two) throw new Error('not made')
  await db.insertInto('test_subject_tag').values({ test_subject_id: ten.id, tag_id: tag.id }).execute()
  const fresh = await aDevice(db, { company_id: company.id, last_sync_at: new Date() })
  await aLink(db, fresh, two)

  expect((await list(study)).codes).toEqual(['S-2', 'S-10', 'Ｔ-1'])
  expect((await list(study, { descending: true })).codes).toEqual(['Ｔ-1', 'S-10', 'S-2'])
  expect((await list(study, { sort: 'LAST_SYNC' })).codes).toEqual(['S-2', 'S-10', 'Ｔ-1'])
  expect((await list(study, { text: 't-1' })).codes).toEqual(['Ｔ-1'])
  expect((await list(study, { tagIds: [tag.id] })).codes).toEqual(['S-10'])
  expect((await list(study, { tagIds: ['no-id'] })).codes).toEqual([])
  expect((await list(study, { device: 'LINKED' })).codes).toEqual(['S-2'])
  expect((await list(study, { device: 'UNLINKED' })).codes).toEqual(['S-10', 'Ｔ-1'])
  const withdrawn = await list(study, { statuses: ['WITHDRAWN'] })
  expect(withdrawn).toMatchObject({ codes: ['Ｔ-1'], total: 1, counts: { active: 2, withdrawn: 1 } })
  expect((await list(study, { offset: 1, limit: 1 })).codes).toEqual(['S-10'])
})

test('many subjects with tags and devices cost no more statements than one', async () => {
  const study = await aProject(db, { company_id: company.id })
  const document = `query L($id: ID!) { testSubjects(projectId: $id) { items {
    code tags { name } device { code } deviceLinks { device { code } } } total } }`
  const costs = []
  for (const added of [1, 20]) {
    for (let i = 0; i < added; i += 1) {
      const subject = await aTestSubject(db, { project_id: study.id })
      await aLink(db, await aDevice(db, { company_id: company.id }), subject)
    }
    const { counted, queries } = countingDatabase(db)
    expect((await graphqlAs(counted, owner, document, { id: study.id })).errors).toBeUndefined()
    costs.push(queries.sent)
  }

  expect(costs[1]).toBe(costs[0])
})

test('subjects are tagged, untagged and change their state together', async () => {
  const study = await aProject(db, { company_id: company.id })
  const tag = await aTag(db, study)
  const ids = []
  for (let i = 0; i < 3; i += 1) ids.push((await aTestSubject(db, { project_id: study.id })).id)
  const give = 'mutation T($tag: ID!, $ids: [ID!]!) { tagTestSubjects(tagId: $tag, testSubjectIds: $ids) }'
  const take = 'mutation T($tag: ID!, $ids: [ID!]!) { untagTestSubjects(tagId: $tag, testSubjectIds: $ids) }'
  const change =
    'mutation S($ids: [ID!]!) { changeTestSubjectStatus(testSubjectIds: $ids, status: COMPLETED) }'
  const foreign = await aTestSubject(db, { project_id: project.id })
  const mixed = await graphqlAs(db, owner, give, { tag: tag.id, ids: [ids[0], foreign.id] })
  expect(refusalOf(mixed)).toMatchObject({ code: 'NOT_FOUND' })

  expect((await graphqlAs(db, owner, give, { tag: tag.id, ids })).data).toEqual({ tagTestSubjects: 3 })
  expect((await list(study, { tagIds: [tag.id] })).total).toBe(3)
  await graphqlAs(db, owner, take, { tag: tag.id, ids: [ids[0]] })
  expect((await list(study, { tagIds: [tag.id] })).total).toBe(2)
  await graphqlAs(db, owner, change, { ids })
  expect((await list(study)).counts).toMatchObject({ active: 0, completed: 3 })
})

test.each([1890, new Date().getFullYear() + 2])(
  'nobody is born in %i, and what can be is told',
  async (birthYear) => {
    const laboratory = await aCompany(db)
    const study = await aProject(db, { company_id: laboratory.id })
    const input = { code: 'S-1', status: 'ACTIVE', locale: 'ja', attributes: [], tagIds: [], birthYear }
    const { errors } = await graphqlAs(
      db,
      await anOwner(db, laboratory),
      'mutation ($id: ID!, $input: TestSubjectInput!) { createTestSubject(projectId: $id, input: $input) { id } }',
      { id: study.id, input },
    )
    expect(errors?.[0]?.originalError).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^生年は1900年から\d{4}年までの西暦で/),
      fields: [{ path: 'birthYear' }],
    })
  },
)
