import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { newId } from '../../../../platform/postgres/ids'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, {
  company_id: company.id,
  name: '睡眠研究',
  contact_email: 'team@lab.example',
})
const owner = await anOwner(db, company)
const opened = { publicSubject: { projectName: '睡眠研究', contactEmail: 'team@lab.example' } }
const unknown = { publicSubject: null }

type Links = Record<
  'issuePublicLinks' | 'renewPublicLinks',
  { sentSurveys: string; voluntarySurveys: string }
>

const change = (act: keyof Links, person: typeof owner | null, testSubjectId: string) =>
  graphqlAs<Links>(
    db,
    person,
    `mutation ($id: ID!) { ${act}(testSubjectId: $id) { sentSurveys voluntarySurveys } }`,
    { id: testSubjectId },
  )

async function keyFrom(act: keyof Links, testSubjectId: string): Promise<string> {
  const { data, errors } = await change(act, owner, testSubjectId)
  expect(errors).toBeUndefined()
  return data?.[act].sentSurveys.split('/').at(-1) ?? ''
}

async function open(key: string, overrides: Parameters<typeof graphqlAs>[4] = {}) {
  const document =
    'query ($key: String!) { publicSubject(testSubjectKey: $key) { projectName contactEmail } }'
  const { data, errors } = await graphqlAs(db, null, document, { key }, overrides)
  return { data, code: (errors?.[0]?.originalError as { code?: string } | undefined)?.code }
}

test('only an owner of the company gets the links of a subject, or replaces them', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const members = [await aMember(db, company, [project]), await aStranger(db), null]
  for (const act of ['issuePublicLinks', 'renewPublicLinks'] as const) {
    for (const person of members) {
      expect((await change(act, person, subject.id)).errors?.[0]?.originalError).toMatchObject({
        code: expect.stringMatching(/ADMIN_OR_OWNER_REQUIRED|NOT_FOUND|UNAUTHENTICATED/),
      })
    }
    expect((await change(act, owner, newId())).errors?.[0]?.originalError).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('broken, unknown, replaced and deleted keys all get one answer', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const key = await keyFrom('issuePublicLinks', subject.id)
  expect((await open(key)).data).toEqual(opened)

  const renewed = await keyFrom('renewPublicLinks', subject.id)
  for (const none of ['', 'x', key, key.slice(1), `${renewed}a`, renewed.toLowerCase(), subject.id, '\0']) {
    expect((await open(none)).data, none).toEqual(unknown)
  }
  expect((await open(renewed)).data).toEqual(opened)
  await db.updateTable('test_subject').set({ deleted_at: new Date() }).where('id', '=', subject.id).execute()
  expect((await open(renewed)).data).toEqual(unknown)
})

test('a suspended company shows nothing to its subjects either', async () => {
  const suspended = await aCompany(db)
  const subject = await aTestSubject(db, { company_id: suspended.id })
  const { data } = await change('issuePublicLinks', await anOwner(db, suspended), subject.id)
  await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()

  expect((await open(data?.issuePublicLinks.sentSurveys.split('/').at(-1) ?? '')).data).toEqual(unknown)
})

test('a key stays the same when its links are asked for again, and only its hash is kept', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const key = await keyFrom('issuePublicLinks', subject.id)

  expect(await keyFrom('issuePublicLinks', subject.id)).toBe(key)
  expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const row = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', subject.id).execute()
  expect(JSON.stringify([row, row.public_key_hash?.toString(), events])).not.toContain(key)
  expect(events.map(({ action }) => action)).toEqual(['test_subject.issue_key'])
})

test('whoever asks for keys without end is told to wait, and others are not', async () => {
  const now = new Date('2026-04-01T00:00:00Z')
  const guesser = { clientAddress: '192.0.2.66', now: () => now }
  for (let call = 0; call < 300; call += 1) await open('x', guesser)

  expect((await open('x', guesser)).code).toBe('RATE_LIMITED')
  expect((await open('x', { ...guesser, clientAddress: '192.0.2.67' })).code).toBeUndefined()
  const later = () => new Date(now.getTime() + 61_000)
  expect((await open('x', { ...guesser, now: later })).code).toBeUndefined()
})
