import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { connectedStudy } from '../../../../testing/connected-devices'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, deliveryContext, withAddress } from '../../../../testing/deliveries'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { replaceDeviceConditions } from '../../people/device'
import { sendMessages } from '../../surveys/survey-delivery'
import { sendLinks } from './send-links'

const { db } = await testDatabase()
const mutation = `mutation ($ids: [ID!]!) {
  sendConnectLinks(deviceIds: $ids) { sent paced pacedUntil delayedUntil refused { code reason } }
}`
interface Sent {
  sendConnectLinks: {
    sent: number
    paced: number
    pacedUntil: string | null
    delayedUntil: string | null
    refused: { code: string; reason: string }[]
  }
}
const list = `query ($reasons: [UnconnectedReason!]! = [], $projectIds: [ID!]! = [], $offset: Int! = 0, $limit: Int! = 50) {
  unconnectedDevices(reasons: $reasons, projectIds: $projectIds, offset: $offset, limit: $limit) {
    total counts { reason count } projects { projectCode count } items { code testSubjectCode reason linkMessage { state reason channel } }
  }
}`
interface Listed {
  unconnectedDevices: {
    total: number
    counts: { reason: string; count: number }[]
    projects: { projectCode: string; count: number }[]
    items: { code: string; reason: string; linkMessage: { state: string; reason: string | null } | null }[]
  }
}
const noon = '2026-11-22T03:00:00Z'

/** A running study with a client at Google Health; its devices are worn. */
async function aStudy() {
  const study = await connectedStudy(db)
  onTestFinished(() => study.simulator.stop())
  await study.aClient('google-health')
  await db
    .updateTable('project')
    .set({ status: 'active', name: '睡眠2026', contact_email: 'sleep@lab.jp' })
    .where('id', '=', study.project.id)
    .execute()
  const worn = async (code: string, email: string | null, more: object = {}) => {
    const subject = await aTestSubject(db, { project_id: study.project.id, status: 'active', ...more })
    if (email) await withAddress(db, subject, email)
    const device = await aDevice(db, {
      company_id: study.company.id,
      provider: 'google-health',
      code,
      authorization_state: 'none',
    })
    await aLink(db, device, subject, { linked_from: new Date('2026-10-01T00:00:00Z') })
    return { subject, device }
  }
  const at = (time: string) => ({ now: () => new Date(time) })
  const send = async (devices: { id: string }[], time = noon) =>
    (await graphqlAs<Sent>(db, study.owner, mutation, { ids: devices.map(({ id }) => id) }, at(time))).data
      ?.sendConnectLinks
  const listed = async (variables: object = {}, time = noon) =>
    (await graphqlAs<Listed>(db, study.owner, list, { ...variables }, at(time))).data?.unconnectedDevices
  const links = (device: { id: string }) =>
    db.selectFrom('connect_link').selectAll().where('device_id', '=', device.id).orderBy('made_at').execute()
  return { ...study, worn, send, listed, links }
}

/** Messages of other tests do not leave here. */
async function leave(time: string, verdicts: Parameters<typeof aTransport>[0] = []) {
  const { transport, sent } = aTransport(verdicts)
  await sendMessages(deliveryContext(db, aClock(time), transport)).catch(() => {})
  return sent
}

const tokenIn = (text = '') => /\/connect\/([\w-]+)/.exec(text)?.[1] ?? ''

test('members, administrators, strangers and other companies send nobody a link, and see nobody’s list', async () => {
  const study = await aStudy()
  const { device } = await study.worn('FB-1', 'a@s.example')
  const elsewhere = await anOwner(db, await aCompany(db))
  for (const person of [null, await aMember(db, study.company), await anAdmin(db), elsewhere]) {
    const { errors } = await graphqlAs(db, person, mutation, { ids: [device.id] })
    expect(errors?.[0]?.originalError).toHaveProperty('code')
  }
  expect(await study.links(device)).toEqual([])
  expect((await study.listed())?.total).toBe(1)
  const own = await graphqlAs<Listed>(db, elsewhere, list)
  expect(own.data?.unconnectedDevices).toEqual({ total: 0, counts: [], projects: [], items: [] })
})

test('who withdrew, has no address, unsubscribed, is connected or wears nothing is refused by name; the others get theirs', async () => {
  const study = await aStudy()
  const fine = await study.worn('FB-1', 'fine@s.example')
  const gone = await study.worn('FB-2', 'gone@s.example', { status: 'withdrawn' })
  const silent = await study.worn('FB-3', null)
  const left = await study.worn('FB-4', 'left@s.example')
  const connected = await study.worn('FB-5', 'connected@s.example')
  await study.connect(connected.device)
  const unworn = await aDevice(db, {
    company_id: study.company.id,
    provider: 'google-health',
    code: 'FB-6',
  })
  const byFile = await aDevice(db, { company_id: study.company.id, provider: 'other', code: 'FB-7' })
  await db
    .insertInto('subject_channel')
    .values({
      company_id: study.company.id,
      test_subject_id: left.subject.id,
      channel: 'mail',
      state: 'unsubscribed',
    })
    .execute()
  const worn = [fine, gone, silent, left, connected].map(({ device }) => device)
  expect(await study.send([...worn, unworn, byFile])).toEqual({
    sent: 1,
    paced: 0,
    pacedUntil: null,
    delayedUntil: null,
    refused: [
      { code: 'FB-2', reason: '中止した被験者です。' },
      { code: 'FB-3', reason: 'メールアドレスがありません。' },
      { code: 'FB-4', reason: 'メールの配信を停止しています。' },
      { code: 'FB-5', reason: 'すでに連携しています。' },
      { code: 'FB-6', reason: '使用している被験者がいません。' },
      {
        code: 'FB-7',
        reason: 'この提供元のデバイスは連携できません。データはファイルで取り込んでください。',
      },
    ],
  })
  await leave('2026-11-22T03:01:00Z')
})

test('a server without any channel, no devices and unknown ones are refused', async () => {
  const study = await aStudy()
  const { device } = await study.worn('FB-1', 'a@s.example')
  const config = { ...testConfig, sendsMail: false, line: null, sms: null }
  const silent = await graphqlAs(db, study.owner, mutation, { ids: [device.id] }, { config })
  expect(silent.errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  const none = await graphqlAs(db, study.owner, mutation, { ids: [] })
  expect(none.errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
  const unknown = await graphqlAs(db, study.owner, mutation, { ids: [study.project.id, device.id] })
  expect(unknown.errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  expect(await study.links(device)).toEqual([])
})

test('two presses at once send one link; another follows ten minutes later, and ends the first', async () => {
  const study = await aStudy()
  const { device } = await study.worn('FB-1', 'twice@s.example')
  const answers = await Promise.all([1, 2, 3].map(() => study.send([device])))
  expect(answers.map((answer) => answer?.sent ?? 0).sort()).toEqual([0, 0, 1])
  const [mail, ...more] = await leave('2026-11-22T03:00:10Z')
  expect(more).toEqual([])
  expect(mail?.to).toBe('twice@s.example')
  const soon = await study.send([device], '2026-11-22T03:05:00Z')
  expect(soon?.refused).toEqual([{ code: 'FB-1', reason: '10分以内に送信したばかりです。' }])
  expect((await study.send([device], '2026-11-22T03:11:00Z'))?.sent).toBe(1)
  const [second] = await leave('2026-11-22T03:12:00Z')
  expect(tokenIn(second?.text)).not.toBe(tokenIn(mail?.text))
  const request = 'query ($token: String!) { connectRequest(token: $token) { deviceCode } }'
  const opened = (text: string | undefined) =>
    graphqlAs(db, null, request, { token: tokenIn(text) }, { now: () => new Date('2026-11-22T03:13:00Z') })
  expect((await opened(mail?.text)).errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  expect((await opened(second?.text)).data).toEqual({ connectRequest: { deviceCode: 'FB-1' } })
  // Two messages a day, as of every nudge.
  const third = await study.send([device], '2026-11-22T04:00:00Z')
  expect(third?.refused).toEqual([{ code: 'FB-1', reason: '今日はすでに2通送信しました。' }])
})

test('the message says what to do in the subject’s language; its link is in no table, log or audit event', async () => {
  const study = await aStudy()
  const { device } = await study.worn('FB-1', 'john@s.example', { locale: 'en' })
  await study.send([device])
  const [mail] = await leave('2026-11-22T03:01:00Z')
  expect(mail?.subject).toBe('[睡眠2026] Please connect your device')
  expect(mail?.text).toContain('Google Health')
  expect(mail?.text).toContain('sleep@lab.jp')
  expect(mail?.headers).toHaveProperty('list-unsubscribe')
  const token = tokenIn(mail?.text)
  expect(token).toHaveLength(32)
  for (const table of ['connect_link', 'survey_message', 'nudge', 'grant_event', 'audit_event']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  }
  const audit = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('target_id', '=', device.id)
    .execute()
  expect(audit).toContainEqual({ action: 'device_grant.send_link', actor_id: study.owner.id })
})

test('a process that is killed after the mail left sends the same link once more, marked, and never a third time', async () => {
  const study = await aStudy()
  const { device, subject } = await study.worn('FB-1', 'killed@s.example')
  await study.send([device])
  const [first] = await leave('2026-11-22T03:01:00Z')
  // As a kill between the server's yes and the outcome leaves it.
  const killed = () =>
    db
      .updateTable('survey_message')
      .set({ outcome: null, sent_at: null, claimed_at: new Date('2026-11-22T03:01:00Z') })
      .where('test_subject_id', '=', subject.id)
      .execute()
  await killed()
  expect(await leave('2026-11-22T03:02:00Z')).toEqual([])
  const [again] = await leave('2026-11-22T03:07:00Z')
  expect(again).toMatchObject({ id: first?.id, text: first?.text })
  await killed()
  expect(await leave('2026-11-22T03:20:00Z')).toEqual([])
  expect((await study.listed({}, '2026-11-22T03:21:00Z'))?.items).toMatchObject([
    { reason: 'NOT_DELIVERED', linkMessage: { state: 'NOT_SENT', reason: 'interrupted' } },
  ])
})

test('who withdrew after the press, or handed the device on, gets nothing', async () => {
  const study = await aStudy()
  const gone = await study.worn('FB-1', 'gone@s.example')
  const other = await study.worn('FB-2', 'other@s.example')
  await study.send([gone.device, other.device])
  await db
    .updateTable('test_subject')
    .set({ status: 'withdrawn' })
    .where('id', '=', gone.subject.id)
    .execute()
  await db
    .updateTable('device_link')
    .set({ linked_to: new Date('2026-11-22T02:00:00Z') })
    .where('device_id', '=', other.device.id)
    .execute()
  expect(await leave('2026-11-22T03:01:00Z')).toEqual([])
  const reasons = await db
    .selectFrom('survey_message')
    .select('reason')
    .where('test_subject_id', 'in', [gone.subject.id, other.subject.id])
    .orderBy('reason')
    .execute()
  expect(reasons).toEqual([{ reason: 'link_ended' }, { reason: 'withdrawn' }])
})

test('what exceeds the provider’s consents of a day leaves on the next, and says so', async () => {
  const study = await aStudy()
  const worn = [
    await study.worn('FB-1', 'p1@s.example'),
    await study.worn('FB-2', 'p2@s.example'),
    await study.worn('FB-3', 'p3@s.example'),
  ]
  const sent = await db.transaction().execute((tx) =>
    sendLinks(
      tx,
      {
        companyId: study.company.id,
        deviceIds: worn.map(({ device }) => device.id),
        sends: { mail: true, line: false, sms: false },
        encryptionKey: testConfig.encryptionKey,
        secret: testConfig.secret,
        grantsPerDay: () => 3,
      },
      { actor: { kind: 'user', id: study.owner.id }, now: new Date(noon) },
    ),
  )
  const tomorrow = new Date('2026-11-23T03:00:00Z')
  expect(sent).toEqual({ sent: 3, delayedUntil: null, paced: 1, pacedUntil: tomorrow, refused: [] })
  expect((await leave('2026-11-22T03:01:00Z')).map(({ to }) => to).sort()).toEqual([
    'p1@s.example',
    'p2@s.example',
  ])
  expect((await study.listed())?.items[2]).toMatchObject({
    reason: 'WAITING',
    linkMessage: { state: 'WAITING' },
  })
  expect((await leave('2026-11-23T03:01:00Z')).map(({ to }) => to)).toEqual(['p3@s.example'])
  // A week from when it left, not from the press.
  const [link] = await study.links(worn[2]?.device ?? { id: '' })
  expect(link?.expires_at).toEqual(new Date('2026-11-30T03:00:00Z'))
})

test('who is not connected stands in the list with the reason, by which it is filtered and paged', async () => {
  const study = await aStudy()
  await study.worn('FB-1', 'never@s.example')
  await study.worn('FB-2', null)
  const sent = await study.worn('FB-3', 'sent@s.example')
  const opened = await study.worn('FB-4', 'opened@s.example')
  const partly = await study.worn('FB-5', 'partly@s.example')
  const revoked = await study.worn('FB-6', 'revoked@s.example')
  const refused = await study.worn('FB-7', 'token@s.example')
  const connected = await study.worn('FB-8', 'connected@s.example')
  await study.worn('FB-9', 'gone@s.example', { status: 'withdrawn' })
  // By files, or by another system: the list of devices says 連携済み, and this one does not name it.
  const byFiles = await study.worn('FB-A', 'files@s.example')
  const byFilesOnce = await study.worn('FB-B', 'files-once@s.example')
  const expired = await study.worn('FB-C', 'expired@s.example')
  const stored = (device: { id: string }, authorization: 'authorized' | 'expired') =>
    db.updateTable('device').set({ authorization_state: authorization }).where('id', '=', device.id).execute()
  await stored(byFiles.device, 'authorized')
  await stored(byFilesOnce.device, 'authorized')
  await stored(expired.device, 'expired')
  const since = { started_at: new Date('2026-11-21T03:00:00Z'), ended_at: null, metrics: [] }
  await replaceDeviceConditions(db, byFilesOnce.device, [{ kind: 'consent_revoked', ...since }])
  await study.send([sent.device, opened.device])
  await leave('2026-11-22T03:01:00Z')
  await db
    .updateTable('connect_link')
    .set({ opened_at: new Date('2026-11-22T03:05:00Z') })
    .where('device_id', '=', opened.device.id)
    .execute()
  const onlySleep = ['https://www.googleapis.com/auth/googlehealth.sleep.readonly']
  await study.connect(partly.device, { wearer: 1, scopes: onlySleep })
  for (const [wearer, { device }] of [revoked, refused, connected].entries())
    await study.connect(device, { wearer: wearer + 2 })
  await db
    .updateTable('device_grant')
    .set({ state: 'revoked', ended_at: new Date(noon) })
    .where('device_id', '=', revoked.device.id)
    .execute()
  await db
    .updateTable('device_grant')
    .set({ state: 'reauthorize' })
    .where('device_id', '=', refused.device.id)
    .execute()
  const all = await study.listed()
  expect(all?.items.map(({ code, reason }) => [code, reason])).toEqual([
    ['FB-1', 'NEVER_SENT'],
    ['FB-2', 'NO_ADDRESS'],
    ['FB-3', 'SENT'],
    ['FB-4', 'OPENED'],
    ['FB-5', 'SCOPE_MISSING'],
    ['FB-6', 'REVOKED'],
    ['FB-7', 'TOKEN_ERROR'],
    ['FB-B', 'REVOKED'],
    ['FB-C', 'TOKEN_ERROR'],
  ])
  expect(all?.items[2]?.linkMessage).toEqual({ state: 'SENT', reason: null, channel: 'MAIL' })
  const some = await study.listed({ reasons: ['SENT', 'OPENED'], offset: 1, limit: 1 })
  expect(some?.total).toBe(2)
  expect(some?.items.map(({ code }) => code)).toEqual(['FB-4'])
  expect(some?.counts).toHaveLength(7)
  expect(some?.counts.find(({ reason }) => reason === 'REVOKED')?.count).toBe(2)
})

test('the list is filtered by projects, and counts what stands in the others', async () => {
  const study = await aStudy()
  await study.worn('FB-1', 'a@s.example')
  await study.worn('FB-2', null)
  const other = await aProject(db, { company_id: study.company.id, status: 'active', code: 'ZZZ' })
  const subject = await aTestSubject(db, { project_id: other.id, status: 'active' })
  const device = await aDevice(db, {
    company_id: study.company.id,
    provider: 'google-health',
    code: 'FB-3',
    authorization_state: 'none',
  })
  await aLink(db, device, subject, { linked_from: new Date('2026-10-01T00:00:00Z') })
  const both = [
    { projectCode: study.project.code, count: 2 },
    { projectCode: 'ZZZ', count: 1 },
  ]
  const all = await study.listed()
  expect(all).toMatchObject({ total: 3, projects: both })
  const one = await study.listed({ projectIds: [other.id] })
  expect(one).toMatchObject({ total: 1, projects: both, counts: [{ reason: 'NO_ADDRESS', count: 1 }] })
  expect(one?.items.map(({ code }) => code)).toEqual(['FB-3'])
  const neverSent = await study.listed({ projectIds: [other.id], reasons: ['NEVER_SENT'] })
  expect(neverSent).toMatchObject({ total: 0, projects: [{ projectCode: study.project.code, count: 1 }] })
  const { id: elsewhere } = await aProject(db)
  for (const projectIds of [[elsewhere], ['no project'], [other.id, elsewhere]]) {
    const { errors } = await graphqlAs(db, study.owner, list, { projectIds })
    expect(errors?.[0]?.originalError).toHaveProperty('code', 'PROJECT_COMPANY_MISMATCH')
  }
})

const labels = `mutation ($ids: [ID!]!) {
  makeConnectLabels(testSubjectIds: $ids) { items { testSubjectId deviceCode url } refused { code reason } }
}`
interface Labelled {
  makeConnectLabels: {
    items: { testSubjectId: string; deviceCode: string; url: string }[]
    refused: { code: string; reason: string }[]
  }
}

test('labels carry a link for the device that a subject wears; others, and other companies, get none', async () => {
  const study = await aStudy()
  const fine = await study.worn('FB-1', null, { code: 'S-1' })
  const gone = await study.worn('FB-2', null, { code: 'S-2', status: 'withdrawn' })
  const bare = await aTestSubject(db, { project_id: study.project.id, status: 'active', code: 'S-3' })
  const ids = [fine.subject, gone.subject, bare].map(({ id }) => id)
  const elsewhere = await anOwner(db, await aCompany(db))
  for (const person of [null, await aMember(db, study.company), elsewhere]) {
    const { errors } = await graphqlAs(db, person, labels, { ids })
    expect(errors?.[0]?.originalError).toHaveProperty('code')
  }
  expect(await study.links(fine.device)).toEqual([])
  const now = { now: () => new Date(noon) }
  const { data } = await graphqlAs<Labelled>(db, study.owner, labels, { ids }, now)
  expect(data?.makeConnectLabels).toMatchObject({
    items: [{ testSubjectId: fine.subject.id, deviceCode: 'FB-1' }],
    refused: expect.arrayContaining([
      { code: 'S-2', reason: '中止した被験者です。' },
      { code: 'S-3', reason: '使用しているデバイスがありません。' },
    ]),
  })
  const request = 'query ($token: String!) { connectRequest(token: $token) { deviceCode } }'
  const token = tokenIn(data?.makeConnectLabels.items[0]?.url)
  expect((await graphqlAs(db, null, request, { token }, now)).data).toEqual({
    connectRequest: { deviceCode: 'FB-1' },
  })
  expect((await study.listed())?.items[0]).toMatchObject({ code: 'FB-1', reason: 'OPENED' })
})
