import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import type { Tables } from '../../../platform/tables'
import { openAccounts, sealDeviceAccounts, writeAccounts } from '../../people/device'
import { removeErasedSubject } from '../../people/test-subject'
import { ingestSamples } from '../../series/measurement'
import { openRecorded, setPersonalData } from '../../studies/personal-data'
import { sealAudit } from '../audit'
import { finishErasures } from './erase-subject'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const context = { db, now: () => new Date() }
const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
const erase = `mutation E($id: ID!, $keep: ErasureKeep!, $code: String!) {
  eraseTestSubject(testSubjectId: $id, keep: $keep, code: $code) }`

type Person = Parameters<typeof graphqlAs>[1]
const asked = (who: Person, subject: { id: string; code: string }, keep: string, code = subject.code) =>
  graphqlAs(db, who, erase, { id: subject.id, keep, code })

/** With measurements, personal data, a tag and a worn device. */
async function aPerson(values: { deleted_at?: Date } = {}) {
  const subject = await aTestSubject(db, {
    project_id: project.id,
    note: '夜勤の田中さん',
    attributes: JSON.stringify({ 病棟: 'A' }),
    public_key_hash: Buffer.from(`hash-${Math.random()}`),
    ...values,
  })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject)
  const tag = await aTag(db, project)
  await db.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: tag.id }).execute()
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(Date.UTC(2026, 10, 9, 3)),
      values: Float64Array.of(64),
    },
  ])
  const change = { testSubjectId: subject.id, values: { name: '田中 一郎', email: 'tanaka@example.jp' } }
  await setPersonalData(db, scope, change, { actor: { kind: 'user', id: owner.id }, now: new Date() })
  return { ...subject, device }
}

const measured = async ({ id }: { id: string }) =>
  (await db.selectFrom('series_day').select('subject_id').where('subject_id', '=', id).execute()).length

const row = ({ id }: { id: string }) =>
  db.selectFrom('test_subject').selectAll().where('id', '=', id).executeTakeFirst()

const person = ({ id }: { id: string }) =>
  db.selectFrom('personal_data').selectAll().where('test_subject_id', '=', id).executeTakeFirst()

const events = ({ id }: { id: string }, action: string) =>
  db.selectFrom('audit_event').selectAll().where('target_id', '=', id).where('action', '=', action).execute()

test.each([
  [
    'a member with every permission',
    await aMember(db, company, [project], { can_export: true, can_view_personal_data: true }),
    'ADMIN_OR_OWNER_REQUIRED',
  ],
  ['a platform administrator', await anAdmin(db), 'ADMIN_OR_OWNER_REQUIRED'],
  ['the owner of another company', await aStranger(db), 'NOT_FOUND'],
  ['nobody signed in', null, 'UNAUTHENTICATED'],
])('%s may not erase anybody', async (_, who, code) => {
  const subject = await aPerson()
  for (const keep of ['STUDY_DATA', 'NOTHING']) {
    const { errors } = await asked(who, subject, keep)
    expect(errors?.[0]?.originalError).toMatchObject({ code })
  }
  expect(await person(subject)).toBeDefined()
  expect(await row(subject)).toMatchObject({ status: 'active', deleted_at: null, note: '夜勤の田中さん' })
})

test("without the right code nothing is erased, and the code's field is refused", async () => {
  const subject = await aPerson()
  const { errors } = await asked(owner, subject, 'NOTHING', 'S-0')

  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'code' }] })
  expect(await person(subject)).toBeDefined()
  expect(await events(subject, 'test_subject.erase')).toEqual([])
})

test('an erased person leaves measurements under the code and no identifying data', async () => {
  const subject = await aPerson()
  const other = await aPerson()
  const recorded = recordedOf(await events(subject, 'personal_data.update'))
  expect([...(await openRecorded(db, scope, recorded)).values()].sort()).toEqual([
    'tanaka@example.jp',
    '田中 一郎',
  ])

  expect((await asked(owner, subject, 'STUDY_DATA')).errors).toBeUndefined()

  expect(await person(subject)).toBeUndefined()
  expect(await row(subject)).toMatchObject({
    status: 'withdrawn',
    note: '',
    attributes: {},
    public_key_hash: null,
    personal_data_erased_at: expect.any(Date),
    deleted_at: null,
  })
  expect(await measured(subject)).toBe(1)
  const links = await db
    .selectFrom('device_link')
    .select('linked_to')
    .where('test_subject_id', '=', subject.id)
    .execute()
  expect(links).toEqual([{ linked_to: expect.any(Date) }])
  expect(await openRecorded(db, scope, recorded)).toEqual(new Map())
  expect(await person(other)).toBeDefined()
  expect(await events(subject, 'test_subject.erase')).toMatchObject([
    { actor_id: owner.id, after: { keep: 'study_data' } },
  ])
})

test.each(['STUDY_DATA', 'NOTHING'])(
  'erased with %s, how they were reached is forgotten: LINE, codes, states',
  async (keep) => {
    const [subject, other] = [await aPerson(), await aPerson()]
    const reached = (channel: 'mail' | 'line', { id }: { id: string }) => ({
      company_id: company.id,
      test_subject_id: id,
      channel,
      address_hash: Buffer.from('hash'),
      ...(channel === 'line' && {
        sealed_address: Buffer.from('sealed'),
        code_hash: Buffer.from(`code ${id}`),
      }),
    })
    const rows = [subject, other].flatMap((one) => [reached('mail', one), reached('line', one)])
    await db.insertInto('subject_channel').values(rows).execute()
    expect((await asked(owner, subject, keep)).errors).toBeUndefined()
    const left = db
      .selectFrom('subject_channel')
      .select('test_subject_id')
      .where('test_subject_id', 'in', [subject.id, other.id])
    expect(await left.execute()).toEqual([{ test_subject_id: other.id }, { test_subject_id: other.id }])
  },
)

test('the log says that a value was there and is erased, and its chain still holds', async () => {
  const subject = await aPerson()
  await sealAudit(context)
  await asked(owner, subject, 'STUDY_DATA')
  await sealAudit(context)
  const log = `query A($id: ID!) { auditEvents(filter: { targetId: $id, actions: ["personal_data.update"] }) { items {
    isSealed changes { label before after isMasked } } } }`

  expect((await graphqlAs(db, owner, log, { id: subject.id })).data).toMatchObject({
    auditEvents: {
      items: [
        {
          isSealed: true,
          changes: [
            { label: '氏名', after: '（消去済み）', isMasked: false },
            { label: 'メールアドレス', after: '（消去済み）', isMasked: false },
          ],
        },
      ],
    },
  })
})

test.each(['STUDY_DATA', 'NOTHING'])(
  'erased with %s, they leave no address at the provider; the log never knew it, and who wears a device now keeps theirs',
  async (keep) => {
    const [subject, next] = [await aPerson(), await aPerson()]
    const passedOn = await aDevice(db, { company_id: company.id })
    const handover = new Date('2026-11-01T00:00:00Z')
    await aLink(db, passedOn, subject, { linked_to: handover })
    await writeAccounts(db, scope, [{ deviceId: passedOn.id, email: 'next@example.jp' }])
    await aLink(db, passedOn, next, { linked_from: handover })
    const { id, code, provider } = subject.device
    const save =
      'mutation S($id: ID!, $input: DeviceInput!) { updateDevice(deviceId: $id, input: $input) { id } }'
    const input = { code, provider, accountEmail: 'tanaka@example.jp' }
    expect((await graphqlAs(db, owner, save, { id, input })).errors).toBeUndefined()
    await asked(owner, subject, keep)

    const accounts = async () => {
      const devices = db.selectFrom('device').selectAll().where('id', 'in', [id, passedOn.id]).orderBy('id')
      const opened = await openAccounts(db, scope, await devices.execute())
      return new Map(opened.map((device) => [device.id, device.account_email]))
    }
    const left = new Map([
      [id, null],
      [passedOn.id, 'next@example.jp'],
    ])
    expect(await accounts()).toEqual(left)
    await sealDeviceAccounts(context, scope.encryptionKey)
    expect(await accounts()).toEqual(left)
    const wearers = db.selectFrom('device').select('account_wearer_id').where('id', '=', passedOn.id)
    expect(await wearers.execute()).toEqual([{ account_wearer_id: next.id }])
    expect(JSON.stringify(await events(subject.device, 'device.update'))).not.toContain('tanaka')
    const log = `query A($id: ID!) { auditEvents(filter: { targetId: $id, actions: ["device.update"] }) { items {
      changes { label before after } } } }`
    const { data } = await graphqlAs(db, owner, log, { id })
    const label = '提供元のアカウント'
    const [there, nothing] = ['（値は記録しません）', '—']
    expect(data).toMatchObject({
      auditEvents: {
        items: [
          { changes: [{ label, before: there, after: nothing }] },
          { changes: [{ label: expect.any(String) }, { label, before: nothing, after: there }] },
        ],
      },
    })
  },
)

test('a subject of whom nothing is kept is removed from every list at once and cannot be restored', async () => {
  const subject = await aPerson()
  expect((await asked(owner, subject, 'NOTHING')).errors).toBeUndefined()

  expect(await person(subject)).toBeUndefined()
  const restore = 'mutation R($ids: [ID!]!) { restoreTestSubjects(testSubjectIds: $ids) }'
  const back = await graphqlAs(db, owner, restore, { ids: [subject.id] })
  expect(back.errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  const list = `query L($id: ID!, $deleted: Boolean!) { testSubjects(projectId: $id, deleted: $deleted, text: "${subject.code}") {
    items { code } } }`
  for (const deleted of [true, false]) {
    const { data } = await graphqlAs(db, owner, list, { id: project.id, deleted })
    expect(JSON.stringify(data)).not.toContain(`"${subject.code}"`)
  }
  const taken = 'query D($id: ID!) { device(deviceId: $id) { wearing { id } } }'
  expect((await graphqlAs(db, owner, taken, { id: subject.device.id })).data).toEqual({
    device: { wearing: null },
  })
  expect((await asked(owner, subject, 'NOTHING')).errors?.[0]?.originalError).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the job removes all of their data once, however often and concurrently it runs', async () => {
  const [subject, kept] = [await aPerson(), await aPerson()]
  await asked(owner, subject, 'NOTHING')
  await Promise.all([finishErasures(context), finishErasures(context)])
  await finishErasures(context)

  expect(await row(subject)).toBeUndefined()
  for (const table of ['subject_key', 'series_day', 'subject_day'] as const satisfies (keyof Tables)[]) {
    const left = await db
      .selectFrom(table)
      .select('subject_id')
      .where('subject_id', '=', subject.id)
      .execute()
    expect(left, table).toEqual([])
  }
  for (const table of ['device_link', 'test_subject_tag', 'personal_data'] as const) {
    const left = await db
      .selectFrom(table)
      .select('test_subject_id')
      .where('test_subject_id', '=', subject.id)
      .execute()
    expect(left, table).toEqual([])
  }
  expect(await events(subject, 'test_subject.purge')).toMatchObject([{ actor_kind: 'system' }])
  expect(await row(kept)).toBeDefined()
  expect(await measured(kept)).toBe(1)
})

test('a job that is killed in the middle has removed nothing, and the next one finishes', async () => {
  const subject = await aPerson()
  await asked(owner, subject, 'NOTHING')
  await expect(
    db.transaction().execute(async (tx) => {
      expect(await removeErasedSubject(tx, subject.id, { actor: { kind: 'system' }, now: new Date() })).toBe(
        true,
      )
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await measured(subject)).toBe(1)
  expect(await row(subject)).toBeDefined()
  expect(await events(subject, 'test_subject.purge')).toEqual([])

  await finishErasures(context)
  expect(await row(subject)).toBeUndefined()
  expect(await events(subject, 'test_subject.purge')).toHaveLength(1)
})

test('somebody who was deleted already can be erased before the thirty days are over', async () => {
  const subject = await aPerson({ deleted_at: new Date() })
  expect((await asked(owner, subject, 'NOTHING')).errors).toBeUndefined()
  await finishErasures(context)
  expect(await row(subject)).toBeUndefined()
})

function recordedOf(rows: Awaited<ReturnType<typeof events>>) {
  return rows.flatMap(({ target_id, after }) =>
    Object.entries(after as Record<string, { sealed: string }>).map(([field, { sealed }]) => ({
      testSubjectId: target_id ?? '',
      field,
      sealed,
    })),
  )
}

test('personal data of an erased person are accepted again only if confirmed in the form, never from a file', async () => {
  const erased = await aPerson()
  await asked(owner, erased, 'STUDY_DATA')
  const again = (confirmed: string, name = '田中 一郎') =>
    graphqlAs(
      db,
      owner,
      `mutation { updateTestSubject(testSubjectId: "${erased.id}"${confirmed}, input: { code: "${erased.code}",
        status: WITHDRAWN, locale: "ja", tagIds: [], personalData: { name: "${name}" } }) { id } }`,
    )
  const codeOf = (answer: Awaited<ReturnType<typeof again>>) =>
    (answer.errors?.[0]?.originalError as { code?: string } | undefined)?.code

  expect(codeOf(await again(''))).toBe('CONFLICT')
  expect(codeOf(await again(', refillsErased: false'))).toBe('CONFLICT')
  expect((await again('', '')).errors).toBeUndefined()
  const desk = new BulkUploads(db, owner)
  const content = `コード,氏名\n${erased.code},田中 一郎\n`
  const file = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  const [line] = (await desk.look(file)).rows
  expect(line).toMatchObject({ verdict: 'ERROR', issues: [{ field: 'name' }] })
  expect(line?.issues[0]?.message).toContain('消去されています')

  expect((await again(', refillsErased: true')).errors).toBeUndefined()
  expect((await person(erased))?.sealed).not.toBeNull()
})
