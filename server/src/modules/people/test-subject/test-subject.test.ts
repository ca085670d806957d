import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../testing/people'
import { newId } from '../../../platform/postgres/ids'
import { createTestSubject } from './edit/create-test-subject'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const otherProject = await aProject(db, { company_id: company.id })
const writeContext = { actor: { kind: 'system' }, now: new Date('2026-04-01T00:00:00Z') } as const
const newSubject = { company_id: company.id, project_id: project.id }
const document = 'query S($id: ID!) { testSubject(testSubjectId: $id) { code timeZone device { code } } }'

test('a test subject of another company, of a project one is not on, and one that is unknown get one answer', async () => {
  const subject = await createTestSubject(db, { ...newSubject, code: 'S-1' }, writeContext)
  const answers = [
    await graphqlAs(db, await aStranger(db), document, { id: subject.id }),
    await graphqlAs(db, await aMember(db, company, [otherProject]), document, { id: subject.id }),
    await graphqlAs(db, await anOwner(db, company), document, { id: newId() }),
    await graphqlAs(db, await anOwner(db, company), document, { id: "' or 1=1" }),
  ]

  for (const { data, errors } of answers) {
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.message)).size).toBe(1)
})

test('a code is used once in a project, and again in another', async () => {
  await createTestSubject(db, { ...newSubject, code: 'S-2' }, writeContext)

  await expect(createTestSubject(db, { ...newSubject, code: 'S-2' }, writeContext)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('「S-2」'),
  })
  const elsewhere = { company_id: company.id, project_id: otherProject.id, code: 'S-2' }
  expect((await createTestSubject(db, elsewhere, writeContext)).code).toBe('S-2')
})

test("a subject's days follow their own time zone, else the project's", async () => {
  const atHome = await createTestSubject(db, { ...newSubject, code: 'S-3' }, writeContext)
  const abroad = await createTestSubject(
    db,
    { ...newSubject, code: 'S-4', time_zone: 'Europe/Paris' },
    writeContext,
  )
  const member = await aMember(db, company, [project])

  const zones = []
  for (const { id } of [atHome, abroad]) zones.push((await graphqlAs(db, member, document, { id })).data)
  expect(zones).toMatchObject([
    { testSubject: { timeZone: 'Asia/Tokyo', device: null } },
    { testSubject: { timeZone: 'Europe/Paris' } },
  ])
})

test('making a subject is audited and opens their place in the measurement store', async () => {
  const { id } = await createTestSubject(db, { ...newSubject, code: 'S-5' }, writeContext)

  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  const keys = await db.selectFrom('subject_key').selectAll().where('subject_id', '=', id).execute()
  expect(events).toMatchObject([
    { action: 'test_subject.create', actor_kind: 'system', company_id: company.id },
  ])
  expect(keys).toMatchObject([{ company_id: company.id, project_id: project.id }])
})
