import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const input = { withdrawnOn: '2026-11-10', reason: 'CONSENT_WITHDRAWN' }

type Person = Parameters<typeof graphqlAs>[1]
const withdraw = (who: Person, ids: string[], given: object = input) =>
  graphqlAs(
    db,
    who,
    'mutation W($ids: [ID!]!, $input: WithdrawalInput!) { withdrawTestSubjects(testSubjectIds: $ids, input: $input) }',
    { ids, input: given },
  )
const reinstate = (who: Person, ids: string[]) =>
  graphqlAs(db, who, 'mutation R($ids: [ID!]!) { reinstateTestSubjects(testSubjectIds: $ids) }', { ids })
const refusalOf = ({ errors }: Awaited<ReturnType<typeof withdraw>>) => errors?.[0]?.originalError

const row = ({ id }: { id: string }) =>
  db.selectFrom('test_subject').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = ({ id }: { id: string }) =>
  db.selectFrom('audit_event').selectAll().where('target_id', '=', id).orderBy('id').execute()
const linksOf = ({ id }: { id: string }) =>
  db.selectFrom('device_link').selectAll().where('test_subject_id', '=', id).execute()

test.each([
  ['a member with every permission', await aMember(db, company, [project], { can_view_personal_data: true })],
  ['a platform administrator', await anAdmin(db)],
  ['the owner of another company', await aStranger(db)],
  ['nobody signed in', null],
])('%s withdraws nobody and brings nobody back', async (_, who) => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const gone = await aTestSubject(db, { project_id: project.id, status: 'withdrawn' })
  const code = expect.stringMatching(/^(ADMIN_OR_OWNER_REQUIRED|NOT_FOUND|UNAUTHENTICATED)$/)

  expect(refusalOf(await withdraw(who, [subject.id]))).toMatchObject({ code })
  expect(refusalOf(await reinstate(who, [gone.id]))).toMatchObject({ code })
  expect([await row(subject), await row(gone)]).toMatchObject([{ status: 'active' }, { status: 'withdrawn' }])
  expect(await eventsOf(subject)).toEqual([])
})

test.each([
  ['a day to come', { ...input, withdrawnOn: '2199-01-01' }, 'withdrawnOn'],
  ['a day before the enrolment', { ...input, withdrawnOn: '2026-10-31' }, 'withdrawnOn'],
  ['another reason without words', { ...input, reason: 'OTHER', note: ' ' }, 'note'],
])('%s is refused at its field, and nobody is withdrawn', async (_, given, path) => {
  const subjects = [
    await aTestSubject(db, { project_id: project.id }),
    await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-01' }),
  ]
  const ids = subjects.map(({ id }) => id)
  expect(refusalOf(await withdraw(owner, ids, given))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path }],
  })
  for (const subject of subjects) expect(await row(subject)).toMatchObject({ status: 'active' })
})

test('a withdrawal has a day and a reason: neither the form nor a change of status makes one or ends one', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const gone = await aTestSubject(db, { project_id: project.id, status: 'withdrawn' })
  const change = (id: string, status: string) =>
    graphqlAs(db, owner, `mutation { changeTestSubjectStatus(testSubjectIds: ["${id}"], status: ${status}) }`)
  const save = (of: { id: string; code: string }, status: string) =>
    graphqlAs(
      db,
      owner,
      `mutation { updateTestSubject(testSubjectId: "${of.id}",
        input: { code: "${of.code}", status: ${status}, locale: "ja", tagIds: [] }) { id } }`,
    )
  expect(refusalOf(await change(subject.id, 'WITHDRAWN'))).toMatchObject({ code: 'CONFLICT' })
  expect(refusalOf(await change(gone.id, 'ACTIVE'))).toMatchObject({ code: 'CONFLICT' })
  const atStatus = { code: 'INVALID_INPUT', fields: [{ path: 'status' }] }
  expect(refusalOf(await save(subject, 'WITHDRAWN'))).toMatchObject(atStatus)
  expect(refusalOf(await save(gone, 'ACTIVE'))).toMatchObject(atStatus)
  expect((await save(gone, 'WITHDRAWN')).errors).toBeUndefined()
})

test('a withdrawal ends links and days, keeps day and reason, and is taken back whole', async () => {
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'invited',
    enrolled_on: '2026-11-01',
    ended_on: '2026-12-31',
  })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })

  expect((await withdraw(owner, [subject.id])).data).toEqual({ withdrawTestSubjects: 1 })
  expect(await row(subject)).toMatchObject({ status: 'withdrawn', ended_on: '2026-11-10' })
  expect(await linksOf(subject)).toMatchObject([{ linked_to: expect.any(Date) }])
  const read = `query Q($id: ID!) { testSubject(testSubjectId: $id) { withdrawal { withdrawnOn reason note } } }`
  expect((await graphqlAs(db, owner, read, { id: subject.id })).data).toEqual({
    testSubject: { withdrawal: { withdrawnOn: '2026-11-10', reason: 'CONSENT_WITHDRAWN', note: '' } },
  })
  // Again: stays as it was.
  const again = { ...input, reason: 'DEATH' }
  expect((await withdraw(owner, [subject.id], again)).data).toEqual({ withdrawTestSubjects: 0 })

  expect((await reinstate(owner, [subject.id])).data).toEqual({ reinstateTestSubjects: [] })
  expect(await row(subject)).toMatchObject({ status: 'invited', ended_on: '2026-12-31' })
  expect(await linksOf(subject)).toMatchObject([{ linked_to: null }])
  expect((await graphqlAs(db, owner, read, { id: subject.id })).data).toEqual({
    testSubject: { withdrawal: null },
  })
  expect(await eventsOf(subject)).toMatchObject([
    {
      action: 'test_subject.withdraw',
      actor_id: owner.id,
      before: { status: 'invited', ended_on: '2026-12-31' },
      after: { status: 'withdrawn', withdrawn_on: '2026-11-10', reason: 'consent_withdrawn' },
    },
    { action: 'test_subject.reinstate', after: { status: 'invited', ended_on: '2026-12-31' } },
  ])
})

test('planned links that a withdrawal cancelled come back with its undoing, except where somebody else has them', async () => {
  const [subject, next] = [
    await aTestSubject(db, { project_id: project.id }),
    await aTestSubject(db, { project_id: project.id }),
  ]
  const [device, taken] = [
    await aDevice(db, { company_id: company.id }),
    await aDevice(db, { company_id: company.id, code: 'FB-PLANNED' }),
  ]
  const planned = {
    linked_from: new Date('2199-01-01T00:00:00Z'),
    linked_to: new Date('2199-02-01T00:00:00Z'),
  }
  await aLink(db, device, subject, planned)
  await aLink(db, taken, subject, planned)
  await withdraw(owner, [subject.id])
  expect(await linksOf(subject)).toEqual([])
  await aLink(db, taken, next, planned)

  expect((await reinstate(owner, [subject.id])).data).toEqual({ reinstateTestSubjects: ['FB-PLANNED'] })
  expect(await linksOf(subject)).toMatchObject([{ device_id: device.id, ...planned }])
})

test('taking part ends within the project: no later than its last day, and not before its first', async () => {
  const past = await aProject(db, { company_id: company.id, start_on: '2026-01-01', end_on: '2026-06-30' })
  const subject = await aTestSubject(db, { project_id: past.id })

  expect(
    refusalOf(await withdraw(owner, [subject.id], { ...input, withdrawnOn: '2025-12-31' })),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'withdrawnOn' }],
  })
  expect((await withdraw(owner, [subject.id])).errors).toBeUndefined()
  expect(await row(subject)).toMatchObject({ status: 'withdrawn', ended_on: '2026-06-30' })
  expect((await reinstate(owner, [subject.id])).errors).toBeUndefined()
  expect(await row(subject)).toMatchObject({ status: 'active', ended_on: null })
})

test('a device that somebody else wears meanwhile stays theirs, and is named', async () => {
  const [subject, next] = [
    await aTestSubject(db, { project_id: project.id }),
    await aTestSubject(db, { project_id: project.id }),
  ]
  const device = await aDevice(db, { company_id: company.id, code: 'FB-TAKEN' })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  await withdraw(owner, [subject.id])
  await aLink(db, device, next, { linked_from: new Date() })

  expect((await reinstate(owner, [subject.id])).data).toEqual({ reinstateTestSubjects: ['FB-TAKEN'] })
  expect(await linksOf(subject)).toMatchObject([{ linked_to: expect.any(Date) }])
})

test('the remark is shown to who sees personal data, is sealed in the log, and goes with the erased person', async () => {
  const subject = await aTestSubject(db, { project_id: project.id, code: 'W-9' })
  await withdraw(owner, [subject.id], { ...input, reason: 'OTHER', note: '田中さんは転居した' })

  const read = `query Q($id: ID!) { testSubject(testSubjectId: $id) { withdrawal { reason note } } }`
  const readAs = async (who: Person) => (await graphqlAs(db, who, read, { id: subject.id })).data
  expect(await readAs(owner)).toEqual({
    testSubject: { withdrawal: { reason: 'OTHER', note: '田中さんは転居した' } },
  })
  expect(await readAs(await aMember(db, company, [project]))).toEqual({
    testSubject: { withdrawal: { reason: 'OTHER', note: null } },
  })
  const [event] = await eventsOf(subject)
  expect(event?.after).toMatchObject({ note: { sealed: expect.any(String) } })
  expect(JSON.stringify(event)).not.toContain('田中')

  const erase = `mutation { eraseTestSubject(testSubjectId: "${subject.id}", keep: STUDY_DATA, code: "W-9") }`
  expect((await graphqlAs(db, owner, erase)).errors).toBeUndefined()
  expect(await readAs(owner)).toMatchObject({ testSubject: { withdrawal: { note: '' } } })
  expect(refusalOf(await reinstate(owner, [subject.id]))).toMatchObject({ code: 'CONFLICT' })
})
