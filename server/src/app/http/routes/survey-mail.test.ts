import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import {
  aClock,
  aTransport,
  dailyAt,
  deliveryContext,
  deliveryRules,
  withAddress,
} from '../../../../testing/deliveries'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aMember, anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { planSurveys, sendMessages } from '../../../modules/surveys/survey-delivery'
import { unsubscribeTokenOf } from '../../../modules/surveys/survey-delivery/events/unsubscribe-token'

const database = await testDatabase()
const { db } = database
const mailEventsSecret = 'what-the-provider-shows'
const { url } = await testServer(database, {
  env: {
    KANSOKU_MAIL_EVENTS_SECRET: mailEventsSecret,
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('hex'),
  },
})
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, status: 'active', name: '<b>睡眠</b>' })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
await aProjectSurvey(db, project, version, {
  schedule: JSON.stringify(dailyAt('07:00')),
  delivery: JSON.stringify(deliveryRules()),
  channel: 'mail',
  sends_from: new Date('2026-06-09T21:00:00Z'),
})

const day = { next: 9 }
/** Sends the next day's survey; the mails that left. */
async function sendNext() {
  const { transport, sent } = aTransport()
  const clock = aClock(new Date(Date.UTC(2026, 5, day.next++, 22)).toISOString())
  await planSurveys(deliveryContext(db, clock, transport))
  await sendMessages(deliveryContext(db, clock, transport))
  return sent
}
const events = (body: unknown, secret = mailEventsSecret) =>
  fetch(`${url}/api/mail-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'kansoku-mail-events': secret },
    body: JSON.stringify(body),
  })

test('events are taken from who knows the secret alone, and in the form that is documented', async () => {
  const event = { type: 'bounce', messageId: '<x@y>' }
  expect((await events(event, 'somebody else')).status).toBe(401)
  for (const wrong of [{}, [], 'x', { ...event, type: 'open' }, [{ type: 'bounce' }]].slice(0, 5)) {
    const status = (await events(wrong)).status
    expect([JSON.stringify(wrong), status]).toEqual([
      JSON.stringify(wrong),
      Array.isArray(wrong) && wrong.length === 0 ? 200 : 400,
    ])
  }
  expect(await (await events(event)).json()).toEqual({ recorded: 0 })
})

test('a bounce, a complaint and one click each end the mails to that subject, and to nobody else', async () => {
  for (const name of ['bounces', 'complains', 'leaves', 'stays']) {
    const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
    await withAddress(db, subject, `${name}@s.example`)
  }
  const first = await sendNext()
  const mailTo = (name: string) => first.find(({ to }) => to.startsWith(name))
  expect(first).toHaveLength(4)
  const soft = { type: 'bounce', messageId: `<${mailTo('stays')?.id}@kansoku.example>`, permanent: false }
  expect(await (await events(soft)).json()).toEqual({ recorded: 0 })
  const told = await events([
    { type: 'bounce', messageId: `<${mailTo('bounces')?.id}@kansoku.example>` },
    { type: 'complaint', messageId: mailTo('complains')?.id },
    { type: 'delivered', messageId: `<${mailTo('stays')?.id}@kansoku.example>` },
  ])
  expect(await told.json()).toEqual({ recorded: 3 })
  const path =
    /\/api\/unsubscribe\/[\w-]+/.exec(mailTo('leaves')?.headers?.['list-unsubscribe'] ?? '')?.[0] ?? ''
  const asked = await fetch(url + path)
  const text = await asked.text()
  expect([asked.status, text.includes('配信を停止する'), text.includes('<b>睡眠')]).toEqual([
    200,
    true,
    false,
  ])
  const oneClick = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const post = (to: string) => fetch(to, { ...oneClick, body: 'List-Unsubscribe=One-Click' })
  // Looking at the page changed nothing; a token that is changed is nobody's.
  expect((await post(`${url}${path.slice(0, -2)}xx`)).status).toBe(404)
  expect(
    await db.selectFrom('subject_channel').selectAll().where('state', '=', 'unsubscribed').execute(),
  ).toEqual([])
  expect((await post(url + path)).status).toBe(200)
  expect((await post(url + path)).status).toBe(200)
  const second = await sendNext()
  expect(second.map(({ to }) => to).sort()).toEqual(['bounces@s.example', 'stays@s.example'])
  const bounced = second.find(({ to }) => to.startsWith('bounces'))
  await events({ type: 'bounce', messageId: `<${bounced?.id}@kansoku.example>` })
  expect((await sendNext()).map(({ to }) => to)).toEqual(['stays@s.example'])
  const reasons = await db
    .selectFrom('survey_message')
    .select('reason')
    .where('outcome', '=', 'skipped')
    .execute()
  expect(reasons.map(({ reason }) => reason).sort()).toEqual([
    'address_bounced',
    'complained',
    'complained',
    'unsubscribed',
    'unsubscribed',
  ])
  const [delivered] = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('delivered_at', 'is not', null)
    .execute()
  expect(delivered).toBeDefined()
})

test('one click arrives in either form that mail programs send; what is no such form changes nothing', async () => {
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const to = `${url}/api/unsubscribe/${unsubscribeTokenOf(testConfig.secret, subject.id)}`
  const state = async () =>
    (
      await db
        .selectFrom('subject_channel')
        .select('state')
        .where('test_subject_id', '=', subject.id)
        .executeTakeFirst()
    )?.state
  const post = (contentType: string, body: string) =>
    fetch(to, { method: 'POST', headers: { 'content-type': contentType }, body, redirect: 'manual' })
  const part = (name: string, value: string, boundary = 'xYz') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${boundary}--\r\n`
  const urlencoded = 'application/x-www-form-urlencoded'
  const multipart = 'multipart/form-data; boundary=xYz'
  const wrong: [string, string, number][] = [
    [multipart, part('List-Unsubscribe', 'No'), 400],
    [multipart, part('Other', 'One-Click'), 400],
    [multipart, part('List-Unsubscribe', 'One-Click', 'another'), 400],
    [multipart, part('List-Unsubscribe', 'One-Click').slice(0, -6), 400],
    ['multipart/form-data', part('List-Unsubscribe', 'One-Click'), 400],
    [urlencoded, 'List-Unsubscribe=No', 400],
    [urlencoded, 'x=1', 400],
    [urlencoded, `List-Unsubscribe=One-Click&x=${'y'.repeat(5000)}`, 413],
    [multipart, part('List-Unsubscribe', `One-Click${' '.repeat(5000)}`), 413],
    ['application/json', '{"List-Unsubscribe":"One-Click"}', 415],
    ['text/plain', 'List-Unsubscribe=One-Click', 415],
  ]
  for (const [type, body, status] of wrong) {
    const answer = await post(type, body)
    expect([type, body.slice(0, 60), answer.status]).toEqual([type, body.slice(0, 60), status])
    if (status === 400) expect(await answer.text()).toContain('読み取れませんでした')
  }
  expect(await state()).toBeUndefined()
  const right: [string, string][] = [
    [multipart, part('List-Unsubscribe', 'One-Click')],
    ['multipart/form-data; boundary="xYz"', part('List-Unsubscribe', 'One-Click').replaceAll('\r', '')],
    [urlencoded, 'List-Unsubscribe=One-Click'],
    // The button of our own page, and a page that was open before it had a name.
    [urlencoded, ''],
  ]
  for (const [type, body] of right) {
    await db.deleteFrom('subject_channel').where('test_subject_id', '=', subject.id).execute()
    expect((await post(type, body)).status).toBe(200)
    expect(await state()).toBe('unsubscribed')
  }
})

test('staff take an unsubscription back with a reason; a complaint stays', async () => {
  const owner = await anOwner(db, company)
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const channel = { company_id: company.id, test_subject_id: subject.id }
  await db
    .insertInto('subject_channel')
    .values([
      { ...channel, channel: 'mail', state: 'unsubscribed', state_at: new Date('2026-06-01T00:00:00Z') },
      { ...channel, channel: 'sms', state: 'complained' },
    ])
    .execute()
  const resume = (
    person: Parameters<typeof graphqlAs>[1],
    given: { channel?: string; reason?: string; id?: string } = {},
  ) =>
    graphqlAs(
      db,
      person,
      `mutation ($id: ID!, $channel: StoppableChannel!, $reason: String!) {
        resumeMessages(testSubjectId: $id, channel: $channel, reason: $reason) }`,
      { id: subject.id, channel: 'MAIL', reason: '本人から電話で依頼', ...given },
    )
  const codeOf = async (answer: ReturnType<typeof resume>) =>
    ((await answer).errors?.[0]?.originalError as { code?: string } | undefined)?.code
  expect(await codeOf(resume(await aMember(db, company, [project])))).toBe('ADMIN_OR_OWNER_REQUIRED')
  expect(await codeOf(resume(await anOwner(db, await aCompany(db))))).toBe('NOT_FOUND')
  expect(await codeOf(resume(owner, { reason: ' ' }))).toBe('INVALID_INPUT')
  expect(await codeOf(resume(owner, { reason: 'x'.repeat(501) }))).toBe('INVALID_INPUT')
  expect(await codeOf(resume(owner, { channel: 'SMS' }))).toBe('CONFLICT')
  const stopped = () =>
    graphqlAs(
      db,
      owner,
      'query ($id: ID!) { testSubject(testSubjectId: $id) { stoppedChannels { channel at } } }',
      { id: subject.id },
    )
  expect((await stopped()).data).toEqual({
    testSubject: { stoppedChannels: [{ channel: 'MAIL', at: '2026-06-01T00:00:00.000Z' }] },
  })
  expect((await resume(owner)).data).toEqual({ resumeMessages: true })
  expect((await stopped()).data).toEqual({ testSubject: { stoppedChannels: [] } })
  expect(await codeOf(resume(owner))).toBe('CONFLICT')
  const row = await db
    .selectFrom('subject_channel')
    .selectAll()
    .where('test_subject_id', '=', subject.id)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  expect(row).toMatchObject({ state: 'ok', state_reason: '本人から電話で依頼' })
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'after', 'actor_id'])
    .where('target_id', '=', subject.id)
    .where('action', '=', 'test_subject.subscribe')
    .execute()
  expect(events).toMatchObject([{ after: { channel: 'mail' } }])
})
