import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { countingDatabase } from '../../../../testing/query-count'
import { FieldChecks } from '../../../platform/input/field-checks'
import { personalDataOf } from './personal-data-queries'
import { emailHash } from './personal-key'
import { checkPersonalData } from './personal-values'
import { setPersonalData, setPersonalDataOfMany } from './set-personal-data'

const { db } = await testDatabase()
const encryptionKey = randomBytes(32)
const writeContext = { actor: { kind: 'system' }, now: new Date('2026-11-21T00:00:00Z') } as const
const project = await aProject(db)
const scope = { companyId: project.company_id, encryptionKey }
const hanako = {
  name: '𠮷田 花子',
  nameKana: 'よしだ はなこ',
  email: 'Hanako@example.jp',
  phone: '090-1234-5678',
  address: '東京都千代田区1-1',
}

async function aPerson(values = hanako) {
  const subject = await aTestSubject(db, { project_id: project.id })
  await setPersonalData(db, scope, { testSubjectId: subject.id, values }, writeContext)
  return subject
}

const read = (ids: readonly string[], key = encryptionKey, companyId = scope.companyId) =>
  personalDataOf(db, { companyId, testSubjectIds: ids, encryptionKey: key })

const rowOf = (id: string) =>
  db
    .selectFrom('personal_data')
    .selectAll()
    .where('test_subject_id', '=', id)
    .where('sealed', 'is not', null)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirstOrThrow()

test('personal data does not open with another key of the server', async () => {
  const { id } = await aPerson()
  await expect(read([id], randomBytes(32))).rejects.toThrow()
})

test('stored data with a changed byte cannot be decrypted', async () => {
  const { id } = await aPerson()
  const { sealed, wrapped_key } = await rowOf(id)
  for (const [column, bytes] of [
    ['sealed', sealed],
    ['wrapped_key', wrapped_key],
  ] as const) {
    for (const at of [0, 1, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await db
        .updateTable('personal_data')
        .set({ [column]: changed })
        .where('test_subject_id', '=', id)
        .execute()
      await expect(read([id]), `${column} ${at}`).rejects.toThrow()
    }
    await db
      .updateTable('personal_data')
      .set({ [column]: bytes })
      .where('test_subject_id', '=', id)
      .execute()
  }
  expect((await read([id])).get(id)).toEqual(hanako)
})

test("one person's stored data cannot be decrypted as another's", async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const { sealed, wrapped_key } = await rowOf(one.id)
  await db
    .updateTable('personal_data')
    .set({ sealed, wrapped_key })
    .where('test_subject_id', '=', other.id)
    .execute()
  await expect(read([other.id])).rejects.toThrow()
})

test('another company reads nothing, and cannot keep data about a subject that is not its own', async () => {
  const { id } = await aPerson()
  const elsewhere = await aProject(db)
  expect(await read([id], encryptionKey, elsewhere.company_id)).toEqual(new Map())

  const bare = await aTestSubject(db, { project_id: project.id })
  const change = { testSubjectId: bare.id, values: hanako }
  await expect(
    setPersonalData(db, { ...scope, companyId: elsewhere.company_id }, change, writeContext),
  ).rejects.toMatchObject({ code: '23503' })
})

test('neither the row nor the audit log shows a value', async () => {
  const { id } = await aPerson()
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  const kept = JSON.stringify([await rowOf(id), events])
  const bytes = Buffer.concat([(await rowOf(id)).sealed, (await rowOf(id)).wrapped_key])
  for (const value of Object.values(hanako)) {
    expect(kept).not.toContain(value)
    expect(bytes.includes(value)).toBe(false)
  }
  expect(events).toMatchObject([
    {
      action: 'personal_data.update',
      company_id: scope.companyId,
      before: { name: null },
      after: { name: {} },
    },
  ])
})

test('an address is found again whatever its case and width, and not in another company', async () => {
  const { id } = await aPerson()
  const { email_hash } = await rowOf(id)
  expect(emailHash(encryptionKey, scope.companyId, ' ｈａｎａｋｏ@EXAMPLE.jp')).toEqual(email_hash)
  expect(emailHash(encryptionKey, (await aProject(db)).company_id, 'hanako@example.jp')).not.toEqual(
    email_hash,
  )
  expect(emailHash(randomBytes(32), scope.companyId, 'hanako@example.jp')).not.toEqual(email_hash)
})

test('what a change leaves out stays, an empty value empties, and an equal one is neither written nor recorded', async () => {
  const { id } = await aPerson()
  await setPersonalData(
    db,
    scope,
    { testSubjectId: id, values: { phone: null, name: '吉田 華子' } },
    writeContext,
  )
  expect((await read([id])).get(id)).toEqual({ ...hanako, phone: null, name: '吉田 華子' })

  const before = await rowOf(id)
  const same = { testSubjectId: id, values: { name: '吉田 華子', phone: '' } }
  expect(await setPersonalDataOfMany(db, scope, [same], writeContext)).toBe(0)
  expect(await rowOf(id)).toEqual(before)
})

test('the key of a subject is made once: of two who write at once one is turned away', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const change = (name: string) => ({ testSubjectId: subject.id, values: { name } })
  const both = await Promise.allSettled([
    db.transaction().execute((tx) => setPersonalData(tx, scope, change('一'), writeContext)),
    db.transaction().execute((tx) => setPersonalData(tx, scope, change('二'), writeContext)),
  ])
  const won = both.filter(({ status }) => status === 'fulfilled').length
  expect(won).toBeGreaterThan(0)
  const events = await db.selectFrom('audit_event').select('id').where('target_id', '=', subject.id).execute()
  expect(events.length).toBe(won)
})

test('many people are written in three statements', async () => {
  const subjects = await Promise.all(
    Array.from({ length: 20 }, () => aTestSubject(db, { project_id: project.id })),
  )
  const changes = subjects.map(({ id }, index) => ({
    testSubjectId: id,
    values: { ...hanako, name: `人${index}` },
  }))
  const { counted, queries } = countingDatabase(db)
  expect(await setPersonalDataOfMany(counted, scope, changes, writeContext)).toBe(20)
  expect(queries.sent).toBe(3)
  const kept = await read(subjects.map(({ id }) => id))
  expect(subjects.map(({ id }) => kept.get(id)?.name)).toEqual(changes.map(({ values }) => values.name))
})

test.each([
  ['name', 'あ'.repeat(256), /255文字以内/],
  ['name', '吉田\n花子', /使えない文字/],
  ['nameKana', '吉田', /ひらがなかカタカナ/],
  ['email', 'hanako@', /メールアドレスの形式/],
  ['phone', '電話なし', /数字とハイフン/],
  ['address', '京\0都', /使えない文字/],
])('%s %j is refused at its field, in Japanese', (field, value, sentence) => {
  const checks = new FieldChecks()
  checkPersonalData({ [field]: value }, checks)
  expect(() => checks.done()).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(sentence),
      fields: [expect.objectContaining({ path: `personalData.${field}` })],
    }),
  )
})

test('half-width kana and full-width digits are folded, names are kept as they are written', () => {
  const checks = new FieldChecks()
  expect(
    checkPersonalData(
      { name: ' 𠮷田 ﾊﾅｺ ', nameKana: 'ﾖｼﾀﾞ ﾊﾅｺ', phone: '０９０－１２３４－５６７８', email: '' },
      checks,
    ),
  ).toEqual({ name: '𠮷田 ﾊﾅｺ', nameKana: 'ヨシダ ハナコ', phone: '090-1234-5678', email: null })
  checks.done()
})
