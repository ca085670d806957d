import { expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { aMember, anAdmin, anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const reader = await withPassword(db, aMember(db, company, [project]))
const exporter = await withPassword(db, aMember(db, company, [project], { can_export: true }))
const admin = await withPassword(db, anAdmin(db))
const stranger = await withPassword(db, anOwner(db, await aCompany(db)))
const night = await aTag(db, project, { name: '夜勤' })
const first = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active', note: '=1+1' })
await aTestSubject(db, { project_id: project.id, code: 'S-2', status: 'withdrawn' })
await aTestSubject(db, { project_id: project.id, code: 'S-3', deleted_at: new Date() })
await db.insertInto('test_subject_tag').values({ test_subject_id: first.id, tag_id: night.id }).execute()
await aLink(db, await aDevice(db, { company_id: company.id, code: 'FB-1' }), first)
const { url } = await testServer(database)

async function ask(who: typeof owner, asked: object): Promise<Response> {
  const browser = new Browser(url)
  await browser.signIn(who.email, testPassword)
  return fetch(`${url}/api/test-subjects.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: project.id, ...asked }),
  })
}
const linesOf = async (response: Response) => (await response.text()).trim().split('\r\n')

test.each([
  ['a member without the permission to export', reader, 403],
  ['a platform administrator', admin, 403],
  ['the owner of another company', stranger, 400],
] as const)('%s gets no file', async (_, who, status) => {
  const answer = await ask(who, {})
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toContain('S-1')
})

test('without sign-in there is no file, and a wrong filter is refused with a sentence', async () => {
  expect((await fetch(`${url}/api/test-subjects.csv`, { method: 'POST' })).status).toBe(401)
  const answer = await ask(owner, { statuses: ['away'] })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
})

test('the list is written as it is filtered, deleted ones left out and formulas kept as text', async () => {
  const [head, ...lines] = await linesOf(await ask(owner, { sort: 'code', descending: true }))
  expect(head).toBe(
    '被験者コード,状態,タグ,参加開始日,参加終了日,生年,性別,言語,タイムゾーン,メモ,デバイス（装着中）,最終同期（日本時間）',
  )
  expect(lines.map((line) => line.split(',')[0])).toEqual(['S-2', 'S-1'])
  expect(lines[1]).toMatch(/^S-1,参加中,夜勤,.*,'=1\+1,FB-1,/)
  expect(await linesOf(await ask(owner, { tagIds: [night.id] }))).toHaveLength(2)
  expect(await linesOf(await ask(owner, { testSubjectIds: [first.id] }))).toHaveLength(2)
  expect(await linesOf(await ask(owner, { testSubjectIds: [] }))).toHaveLength(1)
})

const facts = { birthYear: '生年', sex: '性別', locale: '言語', ownTimeZone: 'タイムゾーン', note: 'メモ' }
test.each(Object.entries(facts))(
  'whom the screen does not tell the %s, the file does not either',
  async (fact, column) => {
    const query = `{ testSubject(testSubjectId: "${first.id}") { code ${fact} } }`
    for (const who of [exporter, owner]) {
      const told = (await graphqlAs(db, who, query)).errors === undefined
      const [head] = await linesOf(await ask(who, {}))
      expect(head?.split(',').includes(column)).toBe(told)
      expect(told).toBe(who === owner)
    }
  },
)

test('a member with the permission to export gets what the screen shows them', async () => {
  const [head, ...lines] = await linesOf(await ask(exporter, {}))
  expect(head).toBe('被験者コード,状態,タグ,参加開始日,参加終了日,デバイス（装着中）,最終同期（日本時間）')
  expect(lines[0]).toMatch(/^S-1,参加中,夜勤,.*,FB-1,/)
  expect(lines.join()).not.toContain('1+1')
})

test('that a list was taken out is in the log', async () => {
  const events = await db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('action', '=', 'test_subject.export')
    .where('target_id', '=', project.id)
    .execute()
  expect(events.map(({ actor_id }) => actor_id)).toContain(exporter.id)
})

test('the file changes nothing when it is registered again as it is', async () => {
  const content = await (await ask(owner, { statuses: ['withdrawn'] })).text()
  const desk = new BulkUploads(db, owner)
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  const { rows } = await desk.look(id)
  expect(rows.map(({ verdict }) => verdict)).toEqual(['UNCHANGED'])
})

test("the last sync is given in the project's time zone, which the heading names", async () => {
  const study = await aProject(db, { company_id: company.id, time_zone: 'America/New_York' })
  const subject = await aTestSubject(db, { project_id: study.id, code: 'S-1' })
  const device = await aDevice(db, { company_id: company.id, last_sync_at: new Date('2026-11-21T03:04:05Z') })
  await aLink(db, device, subject)

  const [head, line] = await linesOf(await ask(owner, { projectId: study.id }))
  expect(head).toMatch(/,最終同期（America\/New_York）$/)
  expect(line).toMatch(/,2026\/11\/20 22:04:05$/)
})
