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
import { testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { planSurveys, sendMessages } from '../../../modules/survey-delivery'

const database = await testDatabase()
const { db } = database
const mailEventsSecret = 'what-the-provider-shows'
const { url } = await testServer(database, {
  env: { KANSOKU_MAIL_EVENTS_SECRET: mailEventsSecret, KANSOKU_SECRET: testConfig.secret },
})
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, status: 'active', name: '<b>睡眠</b>' })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
await aProjectSurvey(db, project, version, {
  ...{
    schedule: JSON.stringify(dailyAt('07:00')),
    delivery: JSON.stringify(deliveryRules()),
    channel: 'mail',
  },
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
  expect((await sendNext()).map(({ to }) => to)).toEqual(['stays@s.example'])
  const reasons = await db
    .selectFrom('survey_message')
    .select('reason')
    .where('outcome', '=', 'skipped')
    .execute()
  expect(reasons.map(({ reason }) => reason).sort()).toEqual([
    'address_bounced',
    'complained',
    'unsubscribed',
  ])
  const [delivered] = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('delivered_at', 'is not', null)
    .execute()
  expect(delivered).toBeDefined()
})
