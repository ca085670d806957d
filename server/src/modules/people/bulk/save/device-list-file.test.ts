import { expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { aMember, anAdmin, anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const member = await withPassword(db, aMember(db, company, [project], { can_export: true }))
const admin = await withPassword(db, anAdmin(db))
const stranger = await withPassword(db, anOwner(db, await aCompany(db)))
const worn = await aDevice(db, {
  company_id: company.id,
  code: 'FB-1',
  provider: 'fitbit',
  model: 'Charge 6',
  note: '=1+1',
  account_email: 'someone@example.com',
})
const spare = await aDevice(db, { company_id: company.id, code: 'FB-2', provider: 'garmin', model: '' })
await aDevice(db, { company_id: company.id, code: 'FB-3', deleted_at: new Date() })
await aLink(db, worn, await aTestSubject(db, { project_id: project.id, code: 'S-1' }))
const { url } = await testServer(database)

async function ask(who: typeof owner, asked: object): Promise<Response> {
  const browser = new Browser(url)
  await browser.signIn(who.email, testPassword)
  return fetch(`${url}/api/devices.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
}
const codesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])

test.each([
  ['a member', member],
  ['a platform administrator', admin],
])('%s gets no file of devices', async (_, who) => {
  const answer = await ask(who, {})
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain('FB-1')
})

test('nobody gets the devices of another company, nor any without signing in', async () => {
  expect(await codesOf(await ask(stranger, { deviceIds: [worn.id, 'no-id'] }))).toEqual([])
  expect((await fetch(`${url}/api/devices.csv`, { method: 'POST' })).status).toBe(401)
  expect((await ask(owner, { sort: 'colour' })).status).toBe(400)
})

test('the devices are written as the list is filtered and ordered, the deleted and the accounts left out', async () => {
  const text = await (await ask(owner, { descending: true })).text()
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toContain(
    'デバイスコード,提供元,機種,メモ,被験者コード（装着中）,連携,電池（%）,最終同期（日本時間）',
  )
  expect(lines.map((line) => line.split(',')[0])).toEqual(['FB-2', 'FB-1'])
  expect(lines[1]).toMatch(/^FB-1,fitbit,Charge 6,'=1\+1,S-1,/)
  expect(text).not.toContain('someone@example.com')
  expect(await codesOf(await ask(owner, { isWorn: false }))).toEqual(['FB-2'])
  expect(await codesOf(await ask(owner, { providers: ['fitbit'] }))).toEqual(['FB-1'])
  expect(await codesOf(await ask(owner, { deviceIds: [spare.id] }))).toEqual(['FB-2'])
  expect(await codesOf(await ask(owner, { deviceIds: [] }))).toEqual([])
})

test('that the devices were taken out is in the log', async () => {
  const events = await db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('action', '=', 'device.export')
    .where('company_id', '=', company.id)
    .execute()
  expect(events.map(({ actor_id }) => actor_id)).toContain(owner.id)
})

test('the file of devices changes nothing when it is registered again as it is', async () => {
  const content = await (await ask(owner, {})).text()
  const desk = new BulkUploads(db, owner)
  const { rows } = await desk.look(await desk.open({ kind: 'device', projectId: null, content }))
  expect(rows.map(({ verdict }) => verdict)).toEqual(['UNCHANGED', 'UNCHANGED'])
})
