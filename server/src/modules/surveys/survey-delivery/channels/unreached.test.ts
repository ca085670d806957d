import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testConfig } from '../../../../../testing/graphql'
import { emailHash, findNumbers, setPersonalData } from '../../../studies/personal-data'
import { addressHash } from './addresses'
import { unreached } from './unreached'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, status: 'active' })
const { encryptionKey } = testConfig

async function withPhone(phone: string | null) {
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const scope = { companyId: company.id, encryptionKey }
  const change = { testSubjectId: subject.id, values: { phone, name: '花子' } }
  await db.transaction().execute((tx) => setPersonalData(tx, scope, change, by))
  return subject.id
}

async function bounced(id: string, number: string) {
  await db
    .insertInto('subject_channel')
    .values({
      company_id: company.id,
      test_subject_id: id,
      channel: 'sms',
      state: 'bounced',
      address_hash: addressHash(encryptionKey, 'sms', number),
    })
    .execute()
}

const bySms = async (ids: readonly string[], asksPin = false) =>
  (
    await unreached(db, {
      companyId: company.id,
      channel: 'sms' as const,
      hasChannel: true,
      ids,
      encryptionKey,
      asksPin,
      now: new Date(),
    })
  ).map(({ reason, subjectIds }) => [reason, subjectIds])

test('by SMS nobody without a number is reached, nor who has the one that failed', async () => {
  const fine = await withPhone('090-1234-5678')
  const none = await withPhone(null)
  // A number of the form, which nobody can dial.
  const short = await withPhone('12345')
  const failed = await withPhone('080-1111-2222')
  await bounced(failed, '+818011112222')
  const another = await withPhone('080-3333-4444')
  await bounced(another, '+818099998888')
  const ids = [fine, none, short, failed, another]
  const expected = new Map([
    ['no_address', [none, short].sort()],
    ['address_bounced', [failed]],
  ])
  const found = async () =>
    new Map((await bySms(ids)).map(([reason, who]) => [reason, [...(who ?? [])].sort()]))
  expect(await found()).toEqual(expected)
  // What an earlier version wrote says nothing of numbers: it is found out, and noted by a job alone.
  const rows = db.updateTable('personal_data').set({ has_number: null }).where('company_id', '=', company.id)
  await rows.execute()
  expect(await found()).toEqual(expected)
  const noted = () =>
    db
      .selectFrom('personal_data')
      .select(['test_subject_id', 'has_number'])
      .where('company_id', '=', company.id)
      .execute()
  expect((await noted()).every(({ has_number }) => has_number === null)).toBe(true)
  // One that cannot be opened holds up no other, and is told.
  const broken = await withPhone('090-7777-7777')
  await db
    .updateTable('personal_data')
    .set({ has_number: null, sealed: Buffer.from('broken') })
    .where('test_subject_id', '=', broken)
    .execute()
  await expect(findNumbers({ db, now: () => new Date() }, encryptionKey)).rejects.toThrow(
    'find-numbers failed',
  )
  await db.deleteFrom('personal_data').where('test_subject_id', '=', broken).execute()
  const kept = await noted()
  expect(
    kept
      .filter(({ has_number }) => has_number)
      .map((row) => row.test_subject_id)
      .sort(),
  ).toEqual([fine, failed, another].sort())
  expect(kept.every(({ has_number }) => has_number !== null)).toBe(true)
})

test('a marked address counts as reached from when its one mail more is due, as the sending does', async () => {
  const now = new Date('2026-06-10T07:00:00+09:00')
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const marked = async (email: string, tryAgainAt: Date | null) => {
    const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
    const scope = { companyId: company.id, encryptionKey }
    const change = { testSubjectId: subject.id, values: { email } }
    const by = { actor: { kind: 'system' }, now } as const
    await db.transaction().execute((tx) => setPersonalData(tx, scope, change, by))
    await db
      .insertInto('subject_channel')
      .values({
        company_id: company.id,
        test_subject_id: subject.id,
        channel: 'mail',
        state: 'bounced',
        address_hash: emailHash(encryptionKey, company.id, email),
        try_again_at: tryAgainAt,
      })
      .execute()
    return subject.id
  }
  const due = await marked('due@s.example', now)
  const later = await marked('later@s.example', minutesFromNow(1))
  const never = await marked('never@s.example', null)
  const byMail = { companyId: company.id, channel: 'mail', hasChannel: true, encryptionKey } as const
  const found = await unreached(db, { ...byMail, ids: [due, later, never], asksPin: false, now })
  expect(found.map(({ reason, subjectIds }) => [reason, [...subjectIds].sort()])).toEqual([
    ['address_bounced', [later, never].sort()],
  ])
})

test('a survey that asks for a PIN reaches nobody without one', async () => {
  const [has, lacks, neither] = [
    await withPhone('090-1234-0001'),
    await withPhone('090-1234-0002'),
    await withPhone(null),
  ]
  await sql`insert into subject_pin (company_id, test_subject_id, hash, updated_at) values (${company.id}, ${has}, 'x', now())`.execute(
    db,
  )
  const ids = [has, lacks, neither]
  expect(new Map((await bySms(ids, true)).map(([reason, who]) => [reason, [...(who ?? [])].sort()]))).toEqual(
    new Map([['no_pin', [lacks, neither].sort()]]),
  )
  expect(await bySms(ids)).toEqual([['no_address', [neither]]])
})
