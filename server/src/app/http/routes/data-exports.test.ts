import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { aDataExport } from '../../../../testing/data-export'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const { url } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

const download = (id: string, token: string | null) =>
  fetch(`${url}/api/data-exports/${id}`, { headers: { ...(token && { authorization: `Bearer ${token}` }) } })

test('the file of an export is downloaded with its digest and with who withdrew since it was made', async () => {
  const project = await aProject(db, { company_id: company.id })
  const id = await aDataExport(db, project, '日次')
  const { token } = browser
  expect((await download(id, null)).status).toBe(401)
  expect((await download('x', token)).status).toBe(404)
  const plain = await download(id, token)
  expect(await plain.text()).toBe('日次')
  expect(plain.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
  expect(plain.headers.get('kansoku-withdrawn-since')).toBeNull()

  const subject = await aTestSubject(db, { project_id: project.id, code: '被験者 1', status: 'withdrawn' })
  const cut_at = new Date('2026-11-20T00:00:00Z')
  await db
    .updateTable('data_export')
    .set({ subject_ids: [subject.id], cut_at })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('withdrawal')
    .values({
      company_id: company.id,
      test_subject_id: subject.id,
      withdrawn_on: '2026-11-20',
      reason: 'other',
      status_before: 'active',
      created_at: new Date('2026-11-20T00:00:01Z'),
    })
    .execute()
  const told = (await download(id, token)).headers.get('kansoku-withdrawn-since') ?? ''
  expect(decodeURIComponent(told)).toBe('被験者 1')
})
