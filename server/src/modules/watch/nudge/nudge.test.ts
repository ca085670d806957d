import { expect, test } from 'vitest'
import { defaultRules, firstRule } from '../../../../../engines/alert-rule'
import { anAlertRule } from '../../../../testing/alerts'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, deliveryContext, withAddress } from '../../../../testing/deliveries'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { aSubjectDay } from '../../../../testing/subject-day'
import { setPersonalData } from '../../studies/personal-data'
import { sendMessages } from '../../surveys/survey-delivery'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, {
  company_id: company.id,
  status: 'active',
  time_zone: 'Asia/Tokyo',
  name: '睡眠2026',
  contact_email: 'sleep@lab.jp',
})
const at = (time: string) => ({ now: () => new Date(time) })
const noon = '2026-11-22T03:00:00Z'

const mutation = `mutation ($ids: [ID!]!, $kind: NudgeKind! = WEAR, $about: Date) {
  nudgeSubjects(testSubjectIds: $ids, kind: $kind, about: $about) { sent refused { code reason } }
}`
const query =
  'query ($id: ID!, $about: Date!) { nudges(testSubjectId: $id, about: $about) { kind state sentBy } }'

async function subject(email: string | null, more: Parameters<typeof aTestSubject>[1] = {}) {
  const made = await aTestSubject(db, { project_id: project.id, status: 'active', ...more })
  if (email) await withAddress(db, made, email)
  return made
}

const nudge = (ids: string[], time = noon, rest: Record<string, unknown> = {}) =>
  graphqlAs<{ nudgeSubjects: { sent: number; refused: { code: string; reason: string }[] } }>(
    db,
    owner,
    mutation,
    { ids, ...rest },
    at(time),
  )

test('members, administrators, strangers and other companies write to nobody', async () => {
  const one = await subject('stranger@s.example')
  const elsewhere = await anOwner(db, await aCompany(db))
  for (const person of [null, await aMember(db, company), await anAdmin(db), elsewhere]) {
    const { errors } = await graphqlAs(db, person, mutation, { ids: [one.id] })
    expect(errors?.[0]?.originalError).toHaveProperty('code')
  }
  expect(await db.selectFrom('survey_message').selectAll().execute()).toEqual([])
})

test('who withdrew, has no address, unsubscribed or bounced is refused by name; the others are written to', async () => {
  const [fine, gone, silent, left] = [
    await subject('fine@s.example', { code: 'A1' }),
    await subject('gone@s.example', { code: 'A2', status: 'withdrawn' }),
    await subject(null, { code: 'A3' }),
    await subject('left@s.example', { code: 'A4' }),
  ]
  await db
    .insertInto('subject_channel')
    .values({ company_id: company.id, test_subject_id: left.id, channel: 'mail', state: 'unsubscribed' })
    .execute()
  const { data } = await nudge([fine, gone, silent, left].map(({ id }) => id))
  expect(data?.nudgeSubjects).toEqual({
    sent: 1,
    refused: [
      { code: 'A2', reason: '中止した被験者です。' },
      { code: 'A3', reason: 'メールアドレスがありません。' },
      { code: 'A4', reason: 'メールの配信を停止しています。' },
    ],
  })
})

test('twice a day and no more, also for two clicks at once; the next day again', async () => {
  const one = await subject('often@s.example')
  const answers = await Promise.all([1, 2, 3].map(() => nudge([one.id])))
  const sent = answers.map(({ data }) => data?.nudgeSubjects.sent ?? 0)
  expect(sent.sort()).toEqual([0, 1, 1])
  // 15:00 in London is the next day in Tokyo.
  expect((await nudge([one.id], '2026-11-22T14:59:00Z')).data?.nudgeSubjects.sent).toBe(0)
  expect((await nudge([one.id], '2026-11-22T15:00:00Z')).data?.nudgeSubjects.sent).toBe(1)
})

test('a day to come, a paused project and a server without mail are refused', async () => {
  const one = await subject('later@s.example')
  const future = await nudge([one.id], noon, { about: '2026-11-23' })
  expect(future.errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
  const config = { ...testConfig, sendsMail: false }
  const silent = await graphqlAs(db, owner, mutation, { ids: [one.id] }, { config })
  expect(silent.errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  await db.updateTable('project').set({ status: 'paused' }).where('id', '=', project.id).execute()
  const paused = await nudge([one.id])
  expect(paused.errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  await db.updateTable('project').set({ status: 'active' }).where('id', '=', project.id).execute()
})

test('the message arrives in the language of the subject, and stands beside its day', async () => {
  await db.updateTable('survey_message').set({ outcome: 'skipped' }).where('outcome', 'is', null).execute()
  const one = await subject('hanako@s.example', { locale: 'ja' })
  const other = await subject('john@s.example', { locale: 'en' })
  await nudge([one.id, other.id], noon, { about: '2026-11-21' })
  const day = () => graphqlAs(db, owner, query, { id: one.id, about: '2026-11-21' })
  expect((await day()).data).toEqual({ nudges: [{ kind: 'WEAR', state: 'WAITING', sentBy: owner.name }] })

  const { transport, sent } = aTransport()
  await sendMessages(deliveryContext(db, aClock('2026-11-22T03:01:00Z'), transport))
  const [first, second] = [...sent].sort((a, b) => (a.to < b.to ? -1 : 1))
  expect(first).toMatchObject({ to: 'hanako@s.example', subject: '【睡眠2026】デバイスの装着のお願い' })
  // Nothing is known of their wear: nothing is said of it.
  expect(first?.text).toContain('体調などに差し支えがなければ、デバイスを装着してください')
  expect(first?.text).toContain('sleep@lab.jp')
  expect(second).toMatchObject({ to: 'john@s.example', subject: '[睡眠2026] Please wear your device' })
  expect(first?.headers).toHaveProperty('list-unsubscribe')
  expect((await day()).data).toMatchObject({ nudges: [{ state: 'SENT' }] })
  const elsewhere = await graphqlAs(db, owner, query, { id: one.id, about: '2026-11-22' })
  expect(elsewhere.data).toEqual({ nudges: [] })
})

const drafts = `query ($ids: [ID!]!, $kind: NudgeKind!, $about: Date) {
  nudgeDrafts(testSubjectIds: $ids, kind: $kind, about: $about) { code locale subject paragraphs }
}`

test.each([
  // What is missing begins after the last day of which something is there, whichever day the sender looks at.
  ['SYNC', '2026-11-15', '11月16日(月)以降のデータがまだ届いていません'],
  ['SYNC', null, '11月16日(月)以降のデータがまだ届いていません'],
  ['CHARGE', '2026-11-10', '11月15日(日)の同期の時点で、デバイスの電池が少なくなっていました'],
  ['WEAR', '2026-11-14', '11月14日(土)の装着時間が短くなっています'],
  // That day was worn enough, and of yesterday nothing is known.
  ['WEAR', '2026-11-15', '体調などに差し支えがなければ、デバイスを装着してください'],
])(
  'the words of %s, asked beside %s, say what is true, and are read before they are sent',
  async (kind, about, said) => {
    const one = await subject(`w${kind}${about}@s.example`, { enrolled_on: '2026-11-01' })
    const device = await aDevice(db, {
      company_id: company.id,
      battery_percent: 9,
      last_sync_at: new Date('2026-11-15T09:00:00Z'),
    })
    await aLink(db, device, one)
    await aSubjectDay(db, one, {
      local_date: '2026-11-14',
      wear_minutes: 100,
      last_sample_at: new Date(noon),
    })
    await aSubjectDay(db, one, {
      local_date: '2026-11-15',
      wear_minutes: 900,
      last_sample_at: new Date(noon),
    })
    const { data } = await graphqlAs<{ nudgeDrafts: { paragraphs: string[] }[] }>(
      db,
      owner,
      drafts,
      { ids: [one.id], kind, about },
      at(noon),
    )
    const [paragraph = ''] = data?.nudgeDrafts[0]?.paragraphs ?? []
    expect(paragraph).toContain(said)
    await db.updateTable('survey_message').set({ outcome: 'skipped' }).where('outcome', 'is', null).execute()
    await nudge([one.id], noon, { kind, about })
    const { transport, sent } = aTransport()
    await sendMessages(deliveryContext(db, aClock('2026-11-22T03:05:00Z'), transport))
    expect(sent[0]?.text).toContain(paragraph)
  },
)

test.each([
  ['2026-11-21T03:00:00Z', '体調などに差し支えがなければ、デバイスを装着してください'],
  ['2026-11-21T16:00:00Z', '11月21日(土)の装着時間が短くなっています'],
])('of a day that was synchronised until %s the message says: %s', async (syncedAt, said) => {
  const one = await subject(`half${syncedAt}@s.example`, { enrolled_on: '2026-11-01' })
  const last_sync_at = new Date(syncedAt)
  await aLink(db, await aDevice(db, { company_id: company.id, last_sync_at }), one)
  await aSubjectDay(db, one, { local_date: '2026-11-21', wear_minutes: 100, last_sample_at: last_sync_at })
  const { data } = await graphqlAs<{ nudgeDrafts: { paragraphs: string[] }[] }>(
    db,
    owner,
    drafts,
    { ids: [one.id], kind: 'WEAR', about: '2026-11-21' },
    at(noon),
  )
  expect(data?.nudgeDrafts[0]?.paragraphs[0]).toContain(said)
})

test('whose charge is low is what the rules of the project say', async () => {
  const lab = await aProject(db, { company_id: company.id, status: 'active', time_zone: 'Asia/Tokyo' })
  const one = await aTestSubject(db, { project_id: lab.id, status: 'active' })
  await withAddress(db, one, 'charge@s.example')
  const worn = { company_id: company.id, battery_percent: 20, last_sync_at: new Date('2026-11-21T09:00:00Z') }
  await aLink(db, await aDevice(db, worn), one)
  const said = async () => {
    const variables = { ids: [one.id], kind: 'CHARGE' }
    const { data } = await graphqlAs<{ nudgeDrafts: { paragraphs: string[] }[] }>(
      db,
      owner,
      drafts,
      variables,
      at(noon),
    )
    return data?.nudgeDrafts[0]?.paragraphs[0]
  }
  const low = '電池が少なくなっていました'
  expect(await said()).not.toContain(low)
  const usual = defaultRules.find(({ key }) => key === 'BATTERY_LOW')?.rule ?? firstRule
  const conditions = usual.conditions.map((condition) =>
    condition.threshold === 15 ? { ...condition, threshold: 30 } : condition,
  )
  const definition = JSON.stringify({ ...usual, conditions })
  const rule = await anAlertRule(db, lab, { default_key: 'BATTERY_LOW', definition })
  expect(await said()).toContain(low)
  await db.updateTable('alert_rule').set({ state: 'off' }).where('id', '=', rule.id).execute()
  expect(await said()).not.toContain(low)
})

test('a message is read of one’s own subjects alone, and of at most twenty', async () => {
  const one = await subject('read@s.example')
  const elsewhere = await anOwner(db, await aCompany(db))
  const foreign = await graphqlAs(db, elsewhere, drafts, { ids: [one.id], kind: 'SYNC' })
  expect(foreign.errors?.[0]?.originalError).toHaveProperty('code')
  const member = await graphqlAs(db, await aMember(db, company), drafts, { ids: [one.id], kind: 'SYNC' })
  expect(member.errors?.[0]?.originalError).toHaveProperty('code')
  const many = await graphqlAs(db, owner, drafts, { ids: Array(21).fill(one.id), kind: 'SYNC' })
  expect(many.errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
})

test('who withdrew after the click gets nothing', async () => {
  const one = await subject('quick@s.example')
  await nudge([one.id])
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', one.id).execute()
  const { transport, sent } = aTransport()
  await sendMessages(deliveryContext(db, aClock('2026-11-22T03:02:00Z'), transport))
  expect(sent).toEqual([])
})

test('LINE comes before the mail, an SMS last; without any way the reason is told', async () => {
  const [onLine, blocked, byPhone, silent] = [
    await subject('l1@s.example', { code: 'L1' }),
    await subject('l2@s.example', { code: 'L2' }),
    await subject(null, { code: 'L3' }),
    await subject(null, { code: 'L4' }),
  ]
  for (const [one, state] of [
    [onLine, 'ok'],
    [blocked, 'bounced'],
  ] as const) {
    await db
      .insertInto('subject_channel')
      .values({
        company_id: company.id,
        test_subject_id: one.id,
        channel: 'line',
        state,
        sealed_address: Buffer.from('sealed'),
      })
      .execute()
  }
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
  await db
    .transaction()
    .execute((tx) =>
      setPersonalData(tx, scope, { testSubjectId: byPhone.id, values: { phone: '090-1234-5678' } }, by),
    )

  const line = { token: 't', secret: 's', apiUrl: 'https://line.example' }
  const sms = { url: 'https://sms.example', token: 't', perSecond: null }
  const config = { ...testConfig, line, sms }
  const { data } = await graphqlAs<{ nudgeSubjects: object }>(
    db,
    owner,
    mutation,
    { ids: [onLine, blocked, byPhone, silent].map(({ id }) => id) },
    { ...at(noon), config },
  )
  expect(data?.nudgeSubjects).toEqual({
    sent: 3,
    refused: [{ code: 'L4', reason: 'メールアドレスがありません。' }],
  })
  const sent = await db
    .selectFrom('survey_message')
    .select(['test_subject_id', 'channel'])
    .where('test_subject_id', 'in', [onLine.id, blocked.id, byPhone.id])
    .execute()
  expect(new Map(sent.map((row) => [row.test_subject_id, row.channel]))).toEqual(
    new Map([
      [onLine.id, 'line'],
      [blocked.id, 'mail'],
      [byPhone.id, 'sms'],
    ]),
  )
})

test('whom an SMS reaches is asked without opening anybody’s data', async () => {
  const [byPhone, gone] = [
    await subject(null, { code: 'P1' }),
    await subject(null, { code: 'P2', status: 'withdrawn' }),
  ]
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
  for (const { id } of [byPhone, gone]) {
    const change = { testSubjectId: id, values: { phone: '090-1234-5678' } }
    await db.transaction().execute((tx) => setPersonalData(tx, scope, change, by))
  }
  const ids = [byPhone.id, gone.id]
  const broken = Buffer.from('cannot be opened')
  await db.updateTable('personal_data').set({ sealed: broken }).where('test_subject_id', 'in', ids).execute()
  // Of who is refused anyway nothing is asked, not even what an earlier version left unknown.
  await db
    .updateTable('personal_data')
    .set({ has_number: null })
    .where('test_subject_id', '=', gone.id)
    .execute()
  const sms = { url: 'https://sms.example', token: 't', perSecond: null }
  const { data } = await graphqlAs(
    db,
    owner,
    mutation,
    { ids },
    { ...at(noon), config: { ...testConfig, sms } },
  )
  expect(data).toEqual({
    nudgeSubjects: { sent: 1, refused: [{ code: 'P2', reason: '中止した被験者です。' }] },
  })
})

test('no SMS takes the place of a mail that the subject stopped; LINE, which they linked, is their own', async () => {
  const [stopped, reported, onLine] = [
    await subject('m1@s.example', { code: 'M1' }),
    await subject(null, { code: 'M2' }),
    await subject('m3@s.example', { code: 'M3' }),
  ]
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
  for (const { id } of [stopped, reported, onLine]) {
    const change = { testSubjectId: id, values: { phone: '090-1234-5678' } }
    await db.transaction().execute((tx) => setPersonalData(tx, scope, change, by))
  }
  const channel = (id: string) => ({ company_id: company.id, test_subject_id: id })
  await db
    .insertInto('subject_channel')
    .values([
      { ...channel(stopped.id), channel: 'mail', state: 'unsubscribed' },
      { ...channel(reported.id), channel: 'mail', state: 'complained' },
      { ...channel(onLine.id), channel: 'mail', state: 'unsubscribed' },
      { ...channel(onLine.id), channel: 'line', state: 'ok', sealed_address: Buffer.from('sealed') },
    ])
    .execute()
  const line = { token: 't', secret: 's', apiUrl: 'https://line.example' }
  const sms = { url: 'https://sms.example', token: 't', perSecond: null }
  for (const sendsMail of [true, false]) {
    const config = { ...testConfig, sendsMail, line, sms }
    const { data } = await graphqlAs(
      db,
      owner,
      mutation,
      { ids: [stopped, reported].map(({ id }) => id) },
      { ...at(noon), config },
    )
    expect(data).toEqual({
      nudgeSubjects: {
        sent: 0,
        refused: [
          { code: 'M1', reason: 'メールの配信を停止しています。' },
          { code: 'M2', reason: '迷惑メールとして報告しました。' },
        ],
      },
    })
  }
  const config = { ...testConfig, line, sms }
  await graphqlAs(db, owner, mutation, { ids: [onLine.id] }, { ...at(noon), config })
  const left = await db
    .selectFrom('survey_message')
    .select('channel')
    .where('test_subject_id', 'in', [stopped.id, reported.id, onLine.id])
    .execute()
  expect(left).toEqual([{ channel: 'line' }])
})
