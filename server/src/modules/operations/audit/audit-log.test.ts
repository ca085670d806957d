import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { testServer, withPassword } from '../../../../testing/http'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import { countingDatabase } from '../../../../testing/query-count'
import { type AuditEvent, recordAudit } from '../../../platform/write/audit'
import { userAudit } from '../../accounts/session'
import { deviceAudit } from '../../people/device'
import { setPersonalData } from '../../studies/personal-data'
import { projectAudit } from '../../studies/project'
import { testSubjectAudit } from '../../studies/subject-record'
import { tagAudit } from '../../studies/tag'
import { newestSearched } from './audit-queries'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db, { code: 'AOBA' })
const owner = await withPassword(db, anOwner(db, company))
const member = await withPassword(db, aMember(db, company))
const admin = await anAdmin(db)
const project = await aProject(db, { company_id: company.id, code: 'SLP26' })
const subject = await aTestSubject(db, { project_id: project.id, code: 'SLP-0001' })
const stranger = await aStranger(db)
const { url } = await testServer(database)

await anEvent({ action: projectAudit.update, targetId: project.id }, '2026-11-01T00:00:00Z', {
  before: { status: 'draft', valid_day_minutes: 600 },
  after: { status: 'active', valid_day_minutes: 540 },
})
await anEvent({ action: testSubjectAudit.update, targetId: subject.id }, '2026-11-02T00:00:00Z', {
  before: { name: 'old@example.com' },
  after: { name: 'himitsu@example.com', note: '=HYPERLINK("http://evil","x")' },
})
await anEvent({ action: userAudit.suspend, targetId: member.id }, '2026-11-03T00:00:00Z', {
  before: { status: 'active' },
  after: { status: 'suspended' },
  actor: { kind: 'user', id: admin.id },
})

const list = `query L($filter: AuditFilter, $limit: Int! = 50) { auditEvents(filter: $filter, limit: $limit) { total items {
  actionLabel actorName targetKindLabel targetLabel changes { label before after isMasked }
} } }`
/** Before the first sign-in of the tests. */
const planted = { to: '2026-11-04T00:00:00Z' }

interface Item {
  actionLabel: string
  actorName: string
  targetLabel: string | null
  changes: { label: string; before: string | null; after: string | null; isMasked: boolean }[]
}

async function eventsOf(who: typeof owner, filter: object = {}): Promise<Item[]> {
  const answer = await graphqlAs<{ auditEvents: { items: Item[] } }>(db, who, list, { filter })
  expect(answer.errors).toBeUndefined()
  return answer.data?.auditEvents.items ?? []
}
const labels = async (who: typeof owner, filter?: object) =>
  (await eventsOf(who, filter)).map(({ actionLabel }) => actionLabel)

test('a member reads no log, and nobody is asked to sign in', async () => {
  const asMember = await graphqlAs(db, member, list)
  const asNobody = await graphqlAs(db, null, list)

  expect(asMember.errors?.[0]?.originalError).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect(asNobody.errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a member and nobody get no file', async () => {
  const browser = new Browser(url)
  expect((await fetch(`${url}/api/audit-log.csv`)).status).toBe(401)
  await browser.signIn(member.email, 'correct-horse-battery')
  const refused = await download(browser)

  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
})

test("another company's owner sees nothing of ours, whatever they ask for", async () => {
  for (const filter of [{}, { companyId: company.id }, { targetId: project.id }, { actorId: owner.id }]) {
    expect(await eventsOf(stranger, filter)).toEqual([])
  }
})

test('an administrator sees what concerns accounts and companies, and nothing of their studies', async () => {
  expect(await labels(admin, { companyId: company.id })).toEqual(['ユーザーの利用停止'])
  expect(await labels(admin, { targetId: subject.id })).toEqual([])
  expect(JSON.stringify(await eventsOf(admin))).not.toMatch(/himitsu|SLP26/)
})

test('changes are described in words, newest first, and administrators are not named', async () => {
  const [suspended, changed, updated] = await eventsOf(owner, planted)

  expect(suspended).toMatchObject({
    actionLabel: 'ユーザーの利用停止',
    actorName: 'プラットフォーム管理者',
    targetLabel: member.name,
    changes: [{ label: '状態', before: '利用中', after: '停止中' }],
  })
  expect(changed).toMatchObject({ targetLabel: 'SLP-0001', actorName: owner.name })
  expect(updated?.changes).toEqual([
    { label: '状態', before: '準備中', after: '実施中', isMasked: false },
    { label: '有効日とする装着時間（分）', before: '600', after: '540', isMasked: false },
  ])
})

test('a value that refers to a thing shows its name, not its id', async () => {
  const team = await aCompany(db)
  const director = await anOwner(db, team)
  const study = await aProject(db, { company_id: team.id })
  const someone = await aTestSubject(db, { project_id: study.id, code: 'S-77' })
  await recordAudit(db, {
    companyId: team.id,
    actor: { kind: 'system' },
    action: tagAudit.assign,
    targetId: null,
    after: { testSubjectIds: [someone.id] },
    at: new Date(),
  })

  expect((await eventsOf(director))[0]?.changes).toMatchObject([{ label: '被験者', after: 'S-77' }])
})

test('where the company demands a second factor, personal data is masked for an owner without one', async () => {
  await demand(true)
  const events = await eventsOf(owner, { targetKinds: ['test_subject'] })

  expect(JSON.stringify(events)).not.toContain('example.com')
  expect(events[0]?.changes[0]).toEqual({
    label: '名前',
    before: null,
    after: null,
    isMasked: true,
  })
  // The search must not allow guessing it letter by letter either.
  expect(await eventsOf(owner, { text: 'himitsu' })).toEqual([])
  expect((await fileOf(owner)).includes('himitsu')).toBe(false)
  await demand(false)
  expect(await labels(owner, { text: 'himitsu' })).toEqual(['被験者の変更'])
})

test('the log is filtered by actor, action, target, period and text', async () => {
  expect(await labels(owner, { actorId: admin.id })).toEqual(['ユーザーの利用停止'])
  expect(await labels(owner, { actions: ['project.update'] })).toEqual(['プロジェクトの変更'])
  expect(await labels(owner, { targetKinds: ['user'] })).toEqual(['ユーザーの利用停止'])
  expect(await labels(owner, { targetId: project.id })).toEqual(['プロジェクトの変更'])
  expect(await labels(owner, { from: '2026-11-02T00:00:00Z', to: '2026-11-03T00:00:00Z' })).toEqual([
    '被験者の変更',
  ])
  expect(await labels(owner, { text: '利用停止' })).toEqual(['ユーザーの利用停止'])
  expect(await labels(owner, { ...planted, text: '目場' })).toEqual(['ユーザーの利用停止'])
  expect(await labels(owner, { text: 'ＨＩＭＩＴＳＵ' })).toEqual(['被験者の変更'])
  expect(await labels(owner, { actorKinds: ['SYSTEM'] })).toEqual([])
  expect(await labels(owner, { targetId: 'not-an-id' })).toEqual([])
})

test('the file opens in a spreadsheet with Japanese intact and no formula run, and is itself recorded', async () => {
  const text = await fileOf(owner)
  const lines = text.split('\r\n')

  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(lines[0]).toContain('日時（日本時間）,実行者,操作')
  expect(text).toContain('ユーザーの利用停止')
  expect(text).not.toMatch(/(^|,|")=/m)
  expect(await labels(owner, { actions: ['audit.export'] })).toContain('操作履歴のCSV への出力')
})

test('the file never contains personal data, whoever exports it', async () => {
  const scope = { companyId: company.id, encryptionKey: Buffer.alloc(32, 7) }
  const values = { name: '内緒 太郎', email: 'naisho@example.jp' }
  const writeContext = { actor: { kind: 'user', id: owner.id }, now: new Date() } as const
  await setPersonalData(db, scope, { testSubjectId: subject.id, values }, writeContext)
  const text = await fileOf(owner)

  expect(text).toContain('個人情報の変更')
  expect(text).toContain('メールアドレス: （閲覧権限が必要です）')
  expect(text).not.toMatch(/内緒|naisho/)
})

test('a file of many events is whole and in order', async () => {
  const big = await aCompany(db)
  const director = await withPassword(db, anOwner(db, big))
  const at = new Date('2026-01-01T00:00:00Z')
  for (let i = 0; i < 1203; i += 1) {
    // Three at each instant, so that pages end among equal times.
    const when = new Date(at.getTime() + Math.floor(i / 3) * 1000)
    await recordAudit(db, {
      companyId: big.id,
      actor: { kind: 'system' },
      action: tagAudit.create,
      targetId: null,
      after: { name: `N${i}` },
      at: when,
    })
  }
  const text = await fileOf(director, 'targetKind=tag')
  const names = [...text.matchAll(/名前: N(\d+)/g)].map((match) => Number(match[1]))

  expect(new Set(names).size).toBe(1203)
  expect(names[0]).toBeGreaterThan(1199)
})

test('a page of many events costs no more queries than a page of one', async () => {
  const one = countingDatabase(db)
  await graphqlAs(one.counted, owner, list, { limit: 1, filter: { targetKinds: ['user'] } })
  const many = countingDatabase(db)
  await graphqlAs(many.counted, owner, list, { filter: { targetKinds: ['user'] } })

  expect(many.queries.sent).toBe(one.queries.sent)
})

function anEvent(
  what: Pick<AuditEvent, 'action' | 'targetId'>,
  at: string,
  { actor, ...values }: Pick<AuditEvent, 'before' | 'after'> & { actor?: AuditEvent['actor'] },
) {
  const event = { ...what, ...values, companyId: company.id, at: new Date(at) }
  return recordAudit(db, { ...event, actor: actor ?? { kind: 'user', id: owner.id } })
}

function demand(isDemanded: boolean) {
  return db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: isDemanded })
    .where('id', '=', company.id)
    .execute()
}

function download(browser: Browser, query = '') {
  return fetch(`${url}/api/audit-log.csv?${query}`, { headers: { authorization: `Bearer ${browser.token}` } })
}

async function fileOf(who: typeof owner, query = ''): Promise<string> {
  const browser = new Browser(url)
  await browser.signIn(who.email, 'correct-horse-battery')
  const response = await download(browser, query)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

test('a moved link says which time changed, and is found by who wears the device', async () => {
  const lab = await aCompany(db)
  const head = await anOwner(db, lab)
  const study = await aProject(db, { company_id: lab.id })
  const person = await aTestSubject(db, { project_id: study.id })
  const device = await aDevice(db, { company_id: lab.id })
  const from = new Date('2026-11-01T00:00:00Z')
  const link = await aLink(db, device, person, { linked_from: from })
  const move = `mutation M($id: ID!, $from: DateTime!, $to: DateTime) {
    changeDeviceLink(deviceLinkId: $id, from: $from, to: $to) }`
  const moved = await graphqlAs(db, head, move, {
    id: link.id,
    from: from.toISOString(),
    to: '2026-11-05T00:00:00.000Z',
  })
  expect(moved.errors).toBeUndefined()

  const [event] = await eventsOf(head, { targetId: person.id })
  expect(event?.changes.map(({ label }) => label)).toEqual(['終了'])
  const [recorded] = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('target_id', '=', device.id)
    .execute()
  expect(recorded).toMatchObject({ before: { testSubjectId: person.id, to: null } })
  expect(recorded?.before).not.toHaveProperty('from')
})

test('a text is looked for in the newest events: a period leads to older ones, and a target needs no period', async () => {
  const lab = await aCompany(db)
  const head = await anOwner(db, lab)
  const study = await aProject(db, { company_id: lab.id })
  const old = { companyId: lab.id, targetId: study.id, after: { name: 'needle' } }
  const actor = { kind: 'user', id: head.id } as const
  await recordAudit(db, { ...old, actor, action: projectAudit.update, at: new Date('2026-01-01T00:00:00Z') })
  await sql`insert into audit_event (id, company_id, actor_kind, action, target_kind, at)
    select gen_random_uuid(), ${lab.id}, 'system', 'user.suspend', 'user', timestamptz '2026-02-01' + i * interval '1 second'
    from generate_series(1, ${newestSearched}::int) i`.execute(db)

  expect(await labels(head, { text: 'needle' })).toEqual([])
  expect(await labels(head, { text: 'needle', to: '2026-01-31T00:00:00Z' })).toHaveLength(1)
  expect(await labels(head, { text: 'needle', targetKinds: ['project'] })).toHaveLength(1)
  expect(await labels(head, { targetId: study.id })).toHaveLength(1)
})

test('a target is found by its code in every event that concerns it, also under another name of the field', async () => {
  const lab = await aCompany(db)
  const head = await anOwner(db, lab)
  const study = await aProject(db, { company_id: lab.id, code: 'NIGHT', name: '夜勤の研究' })
  const person = await aTestSubject(db, { project_id: study.id, code: 'Ｎ-０７' })
  const device = await aDevice(db, { company_id: lab.id, code: 'FB-77' })
  const record = (event: Partial<AuditEvent> & Pick<AuditEvent, 'action' | 'targetId'>) =>
    recordAudit(db, { companyId: lab.id, actor: { kind: 'system' }, at: new Date(), ...event })
  await record({
    action: testSubjectAudit.change_status,
    targetId: person.id,
    before: { status: 'active' },
    after: { status: 'completed' },
  })
  await record({
    action: deviceAudit.link,
    targetId: device.id,
    after: { testSubjectId: person.id, from: '2026-11-05T00:00:00.000Z' },
  })
  await record({
    action: projectAudit.add_member,
    targetId: study.id,
    after: { userId: head.id, canExport: true },
  })

  const of = async (filter: object) => (await labels(head, filter)).sort()
  const [changed, linked, joined] = ['被験者の状態の変更', 'デバイスの紐づけ', 'プロジェクトのメンバーの設定']
  expect(await of({ text: 'n-07' })).toEqual([linked, changed])
  expect(await of({ text: 'FB-77' })).toEqual([linked])
  expect(await of({ text: '夜勤の研究' })).toEqual([joined])
  expect(await of({ targetId: person.id })).toEqual([linked, changed])
  expect(await of({ targetId: head.id })).toEqual([joined])
  // What changed, as it is read on the screen.
  expect(await of({ text: '参加中' })).toEqual([changed])
  expect(await of({ text: '紐づけの' })).toEqual([])
  expect(await of({ text: 'データ出力' })).toEqual([joined])
  expect(await of({ text: '2026/11/05' })).toEqual([linked])
  // Another company's owner finds nothing of it.
  expect(await labels(stranger, { text: 'FB-77' })).toEqual([])
  expect(await labels(stranger, { targetId: person.id })).toEqual([])
})
