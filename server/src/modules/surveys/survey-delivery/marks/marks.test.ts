import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { withAddress } from '../../../../../testing/deliveries'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const stranger = await anOwner(db, await aCompany(db))
const project = await aProject(db, { company_id: company.id, status: 'active' })

/** A subject whose address was marked then. */
async function marked(at: string, email: string, inProject = project) {
  const subject = await aTestSubject(db, { project_id: inProject.id, status: 'active' })
  await withAddress(db, subject, email)
  const { email_hash: address_hash } = await db
    .selectFrom('personal_data')
    .select('email_hash')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subject_channel')
    .values({
      company_id: company.id,
      test_subject_id: subject.id,
      channel: 'mail',
      state: 'bounced',
      state_at: new Date(at),
      address_hash,
    })
    .execute()
  return subject
}

async function ask<T>(document: string, variables: Record<string, unknown>, person = owner): Promise<T> {
  const { data, errors } = await graphqlAs<{ it: T }>(db, person, document, variables)
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  if (!data) throw new Error('There is no answer.')
  return data.it
}
const takeBack = 'mutation ($id: ID!) { it: takeBackAddressMark(testSubjectId: $id) }'
const ofDay =
  'mutation ($p: ID!, $day: Date!, $count: Int!) { it: takeBackAddressMarksOfDay(projectId: $p, day: $day, subjectCount: $count) }'
const days = 'query ($p: ID!) { it: markedDays(projectId: $p) { day subjectCount } }'
const markOf =
  'query ($id: ID!) { it: testSubject(testSubjectId: $id) { addressMark { at said triesAgainAt } } }'
const events = () =>
  db
    .selectFrom('audit_event')
    .select(['target_id', 'actor_id'])
    .where('action', '=', 'test_subject.take_back_bounce')
    .execute()

test('neither another company nor a member takes a mark back, and nothing is written', async () => {
  const subject = await marked('2026-06-01T00:00:00Z', 'a@s.example')
  const member = await aMember(db, company, [project])
  await expect(ask(takeBack, { id: subject.id }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask(takeBack, { id: subject.id }, member)).rejects.toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  const given = { p: project.id, day: '2026-06-01', count: 1 }
  await expect(ask(ofDay, given, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask(ofDay, given, member)).rejects.toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  await expect(ask(days, { p: project.id }, stranger)).rejects.toMatchObject({
    code: 'PROJECT_COMPANY_MISMATCH',
  })
  expect(await events()).toEqual([])
  expect(await ask(markOf, { id: subject.id })).toMatchObject({
    addressMark: { said: null, triesAgainAt: null },
  })
})

test('one mark is taken back once, with an event', async () => {
  const subject = await marked('2026-06-02T00:00:00Z', 'b@s.example')
  expect(await ask(takeBack, { id: subject.id })).toBe(true)
  expect(await ask(markOf, { id: subject.id })).toEqual({ addressMark: null })
  expect(await events()).toContainEqual({ target_id: subject.id, actor_id: owner.id })
  await expect(ask(takeBack, { id: subject.id })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test("all of a day of the project's zone are taken back, if there are as many as were confirmed", async () => {
  const own = await aProject(db, { company_id: company.id, status: 'active' })
  // Both are 10 June in Tokyo.
  for (const [place, at] of ['2026-06-09T15:30:00Z', '2026-06-10T14:30:00Z'].entries()) {
    await marked(at, `c${place}@s.example`, own)
  }
  const other = await marked('2026-06-10T15:30:00Z', 'd@s.example', own)
  // Who has another address since is not concerned.
  const corrected = await marked('2026-06-10T00:00:00Z', 'e@s.example', own)
  await withAddress(db, corrected, 'f@s.example')
  const listed = [
    { day: '2026-06-11', subjectCount: 1 },
    { day: '2026-06-10', subjectCount: 2 },
  ]
  expect(await ask(days, { p: own.id })).toEqual(listed)
  const given = { p: own.id, day: '2026-06-10' }
  await expect(ask(ofDay, { ...given, count: 3 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await ask(days, { p: own.id })).toEqual(listed)
  expect(await ask(ofDay, { ...given, count: 2 })).toBe(2)
  expect(await ask(days, { p: own.id })).toEqual(listed.slice(0, 1))
  expect(await ask(markOf, { id: other.id })).not.toEqual({ addressMark: null })
})
