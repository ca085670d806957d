import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  surveyOfItems,
} from '../../../../../testing/surveys'

const database = await testDatabase()
const { db } = database
const { url } = await testServer(database, {
  env: {
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
  },
})
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([
    { type: 'photo', linkId: 'photo', text: { ja: '写真' }, maxOccurs: 2 },
    { type: 'file', linkId: 'small', text: { ja: '小さいファイル' }, maxSize: 100 },
    { type: 'signature', linkId: 'sign', text: { ja: '署名' } },
    { type: 'text', linkId: 'plain', text: { ja: '文' } },
  ]),
)
const survey = await aProjectSurvey(db, project, version)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function aResponse() {
  const subject = await aTestSubject(db, { project_id: project.id })
  return { subject, token: await aSurveyToken(db, owner, survey.id, subject.id) }
}

async function upload(token: string, content: Buffer | string, query = 'name=x.png') {
  const answer = await fetch(`${url}/api/survey-uploads?${query}`, {
    method: 'POST',
    headers: { 'survey-token': token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(content)),
  })
  const body = (await answer.json()) as { id: string; message?: string; contentType?: string }
  return { status: answer.status, ...body }
}
const read = (token: string, id: string) =>
  fetch(`${url}/api/survey-uploads/${id}`, { headers: { 'survey-token': token } })
const stored = () => db.selectFrom('survey_file').selectAll().execute()

test("a file without a link, with another subject's link or without content is refused", async () => {
  const before = (await stored()).length
  expect(await upload('', png)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await upload('A'.repeat(32), png)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const { token } = await aResponse()
  expect((await upload(token, '')).message).toBe('空のファイルです。別のファイルを選んでください。')
  const large = Buffer.alloc(20 * 1024 * 1024 + 1)
  expect((await upload(token, large)).message).toBe('ファイルは20 MBまでです。小さくしてから選んでください。')
  expect((await upload(token, 'x'.repeat(101), 'name=a.txt&address=small')).message).toContain('0 kB')
  expect((await upload(token, 'no picture', 'name=a.png&address=photo')).message).toBe(
    '画像のファイルを選んでください。',
  )
  expect((await upload(token, png, 'name=a.png&address=plain')).message).toContain('受け付けていません')
  expect(await stored()).toHaveLength(before)
})

test('half an upload stores nothing', async () => {
  const { token } = await aResponse()
  const before = (await stored()).length
  const { hostname, port } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  const head = `POST /api/survey-uploads?name=a HTTP/1.1\r\nHost: ${hostname}:${port}\r\nSurvey-Token: ${token}\r\n`
  socket.write(`${head}Content-Length: 1000\r\n\r\n`)
  socket.write(png)
  await new Promise((done) => socket.write(Buffer.alloc(100), done))
  socket.destroy()
  // The aborted request does not block the next one.
  expect((await upload(token, png)).status).toBe(200)
  expect(await stored()).toHaveLength(before + 1)
})

test('a file is stored encrypted, comes back unchanged, and gets its type from its content', async () => {
  const { token } = await aResponse()
  const kept = await upload(token, png, `name=${encodeURIComponent('../../顔写真.exe')}&address=photo`)
  expect(kept).toMatchObject({ status: 200, name: '顔写真.exe', contentType: 'image/png', size: png.length })
  const [row] = (await stored()).filter(({ id }) => id === kept.id)
  expect(row?.content.includes(png.subarray(0, 16))).toBe(false)
  const got = await read(token, kept.id)
  expect(Buffer.from(await got.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const page = await upload(token, '<script>alert(1)</script>', 'name=a.html')
  expect(page.contentType).toBe('text/plain')
  const shown = await read(token, page.id)
  expect(shown.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('a response has sixty files, however many are sent side by side', async () => {
  const { token, subject } = await aResponse()
  const first = await upload(token, png)
  const others = await db
    .selectFrom('survey_file')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('survey_file')
    .values(Array.from({ length: 56 }, () => ({ ...others, id: randomUUID() })))
    .execute()
  const sent = await Promise.all(Array.from({ length: 12 }, () => upload(token, png)))
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(400)])
  const { count } = await db
    .selectFrom('survey_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(60)
})

test("another response's file can be neither read nor used as an answer, and the server sets the size", async () => {
  const [one, other] = [await aResponse(), await aResponse()]
  const { id } = await upload(one.token, png)
  expect((await read(other.token, id)).status).toBe(404)
  const file = { id, name: 'a.png', contentType: 'image/png', size: 1 }
  const sending = (surveyToken: string) => ({
    surveyToken,
    device: 'd',
    knownRevision: 0,
    language: 'ja',
    changes: [{ address: 'photo', answer: { value: { files: [file] } }, at: new Date().toISOString() }],
  })
  const refused = await graphqlAs(db, null, answering.complete, sending(other.token))
  expect(refused.errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'photo' }] })
  const unused = await upload(one.token, png)
  const taken = await graphqlAs(db, null, answering.complete, sending(one.token))
  expect(taken.errors).toBeUndefined()
  // The photo is encrypted, and the unused file is removed.
  const row = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('test_subject_id', '=', one.subject.id)
    .executeTakeFirstOrThrow()
  expect(row.answers).toEqual({})
  expect(row.sealed).not.toBeNull()
  expect((await stored()).map((kept) => kept.id)).not.toContain(unused.id)
  expect((await read(one.token, id)).status).toBe(404)

  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const staff = (token: string) =>
    fetch(`${url}/api/survey-answers/${row.id}/files/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await staff(browser.token ?? '')).headers.get('content-disposition')).toContain('a.png')
  const stranger = new Browser(url)
  await stranger.signIn((await withPassword(db, aStranger(db))).email, testPassword)
  expect((await staff(stranger.token ?? '')).status).toBe(404)
  const { rows } = await database.pool.query(
    `select 1 from audit_event where action = 'personal_data.view' and target_id = $1`,
    [one.subject.id],
  )
  expect(rows).toHaveLength(1)
})

test('owners add pictures of surveys, which are checked and visible by their address', async () => {
  const send = async (email: string, content: Buffer | string) => {
    const browser = new Browser(url)
    await browser.signIn(email, testPassword)
    const answer = await fetch(`${url}/api/survey-images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(Buffer.from(content)),
    })
    return { status: answer.status, ...((await answer.json()) as { id: string; message?: string }) }
  }
  const member = await withPassword(db, aMember(db, company, [project]))
  expect((await send(member.email, png)).status).toBe(403)
  expect((await fetch(`${url}/api/survey-images`, { method: 'POST', body: '' })).status).toBe(401)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await send(owner.email, svg)).message).toBe('画像のファイルを選んでください。')
  const { id } = await send(owner.email, png)
  const seen = await fetch(`${url}/api/survey-images/${id}`)
  expect(seen.headers.get('content-type')).toBe('image/png')
  expect(seen.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(png)
  const { token } = await aResponse()
  const own = await upload(token, png)
  expect((await fetch(`${url}/api/survey-images/${own.id}`)).status).toBe(404)
})
