import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import { textProvider } from '../../../../testing/text-provider'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, status: 'active', name: '睡眠2026' })
const line = { token: 't', secret: 'channel-secret', apiUrl: 'http://127.0.0.1:9' }
const withLine = { config: { ...testConfig, line } }
const issue = 'mutation I($ids: [ID!]!) { issueLineCodes(testSubjectIds: $ids) { code lineCode expiresAt } }'
const unlink = 'mutation U($ids: [ID!]!) { unlinkLine(testSubjectIds: $ids) }'
const user = 'U8189cf6745fc0d808977bdb0b9f22995'

const signed = (body: string) => createHmac('sha256', line.secret).update(body).digest('base64')
const provider = await textProvider({ status: 200 }, [], afterAll)
const { url } = await testServer(database, {
  env: {
    KANSOKU_LINE_TOKEN: line.token,
    KANSOKU_LINE_SECRET: line.secret,
    KANSOKU_LINE_API_URL: provider.url,
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
  },
})
const plain = await testServer(database)
const post = (body: string, signature = signed(body), to = url) =>
  fetch(`${to}/api/line/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-line-signature': signature },
    body,
  })
const says = (...events: object[]) => {
  const usual = { source: { type: 'user', userId: user }, replyToken: 'r', mode: 'active' }
  return post(JSON.stringify({ destination: 'U0', events: events.map((one) => ({ ...usual, ...one })) }))
}
/** What was answered since the last call. */
const replies = () => provider.received.splice(0).map(({ body }) => JSON.stringify(body))
const text = (said: string) => ({ type: 'message', message: { type: 'text', id: '1', text: said } })

const aSubject = () => aTestSubject(db, { project_id: project.id, status: 'active' })
async function codeFor({ id }: { id: string }) {
  const { data } = await graphqlAs<{ issueLineCodes: { lineCode: string }[] }>(
    db,
    owner,
    issue,
    { ids: [id] },
    withLine,
  )
  return data?.issueLineCodes[0]?.lineCode ?? ''
}
async function stateOf({ id }: { id: string }) {
  const asked = 'query S($id: ID!) { testSubject(testSubjectId: $id) { lineState } }'
  const { data } = await graphqlAs<{ testSubject: { lineState: string } }>(db, owner, asked, { id })
  return data?.testSubject.lineState
}

test.each([
  ['a member', await aMember(db, company, [project]), 'ADMIN_OR_OWNER_REQUIRED'],
  ['a platform administrator', await anAdmin(db), 'ADMIN_OR_OWNER_REQUIRED'],
  ['the owner of another company', await aStranger(db), 'NOT_FOUND'],
  ['nobody signed in', null, 'UNAUTHENTICATED'],
])('%s gets no code, and unlinks nobody', async (_, who, code) => {
  const subject = await aSubject()
  for (const document of [issue, unlink]) {
    const { errors } = await graphqlAs(db, who, document, { ids: [subject.id] }, withLine)
    expect(errors?.[0]?.originalError).toMatchObject({ code })
  }
})

test('without LINE there are no codes and no webhook', async () => {
  const { errors } = await graphqlAs(db, owner, issue, { ids: [(await aSubject()).id] })
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  expect((await post('{}', signed('{}'), plain.url)).status).toBe(404)
})

test('what is not signed by the channel, or not as LINE writes, is refused and changes nothing', async () => {
  const subject = await aSubject()
  const body = JSON.stringify({
    events: [{ source: { type: 'user', userId: user }, ...text(await codeFor(subject)) }],
  })
  expect((await post(body, signed(`${body} `))).status).toBe(401)
  expect((await post(body, 'AAAA')).status).toBe(401)
  for (const wrong of ['', '[]', '{"events":1}', '{"events":[{}]}', '{', '{"__proto__":{}}']) {
    expect([wrong, (await post(wrong)).status]).toEqual([wrong, wrong === '' ? expect.any(Number) : 400])
  }
  expect((await post('{"events":[]}')).status).toBe(200)
  expect([await stateOf(subject), replies()]).toEqual(['WAITING', []])
})

test('a code links who writes it, once; blocking and following is noted; unlinked it is forgotten', async () => {
  const [subject, other] = [await aSubject(), await aSubject()]
  expect(await stateOf(subject)).toBe('NONE')
  const first = await codeFor(subject)
  const code = await codeFor(subject)
  // The newer code ended the one before; other words are nobody's business.
  await says(text(first), text('こんにちは'), { type: 'follow' }, { type: 'videoPlayComplete' })
  expect(await stateOf(subject)).toBe('WAITING')
  expect(replies()).toEqual([expect.stringContaining('使えません'), expect.stringContaining('連携コード')])
  await says(text(` ${code.toLowerCase().replace('-', '－')} `))
  expect([await stateOf(subject), replies()]).toEqual(['LINKED', [expect.stringContaining('睡眠2026')]])
  await says(text(code))
  expect(replies()).toEqual([expect.stringContaining('使えません')])
  const sealed = () =>
    db.selectFrom('subject_channel').selectAll().where('test_subject_id', '=', subject.id).execute()
  const kept = (await sealed()).map((row) => JSON.stringify(row) + row.sealed_address?.toString('latin1'))
  expect(kept.join().includes(user)).toBe(false)

  await says({ type: 'unfollow' })
  expect([await stateOf(subject), await stateOf(other)]).toEqual(['UNREACHABLE', 'NONE'])
  await says({ type: 'follow' })
  expect(await stateOf(subject)).toBe('LINKED')
  expect((await graphqlAs(db, owner, unlink, { ids: [subject.id, other.id] })).data).toEqual({
    unlinkLine: 1,
  })
  expect(await sealed()).toEqual([])
  const actions = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', subject.id)
    .where('action', 'like', '%line%')
    .orderBy('at')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'test_subject.issue_line_code',
    'test_subject.issue_line_code',
    'test_subject.link_line',
    'test_subject.unlink_line',
  ])
})

test('a code that is a month old, or of somebody deleted, links nobody', async () => {
  const [old, deleted] = [await aSubject(), await aSubject()]
  const codes = [await codeFor(old), await codeFor(deleted)]
  await db
    .updateTable('subject_channel')
    .set({ code_expires_at: new Date(Date.now() - 1) })
    .where('test_subject_id', '=', old.id)
    .execute()
  await db.updateTable('test_subject').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  await says(...codes.map(text))
  const linked = await db
    .selectFrom('subject_channel')
    .select('test_subject_id')
    .where('sealed_address', 'is not', null)
    .where('test_subject_id', 'in', [old.id, deleted.id])
    .execute()
  expect(linked).toEqual([])
})
