import { afterAll, expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt, deliveryContext, deliveryRules } from '../../../../testing/deliveries'
import { testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textProvider } from '../../../../testing/text-provider'
import { setPersonalData } from '../../../modules/studies/personal-data'
import { planSurveys, sendMessages } from '../../../modules/surveys/survey-delivery'
import { smsTransport } from '../../../platform/messenger'

const database = await testDatabase()
const { db } = database
const token = 'the-token-of-the-adapter'
const adapter = await textProvider({ status: 200 }, [], afterAll)
const { url } = await testServer(database, {
  env: {
    KANSOKU_SMS_URL: adapter.url,
    KANSOKU_SMS_TOKEN: token,
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
  },
})
const withoutSms = await testServer(database)
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)

async function aStudy() {
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(dailyAt('07:00')),
    delivery: JSON.stringify(deliveryRules()),
    channel: 'sms',
    sends_from: new Date('2026-06-09T21:00:00Z'),
  })
  return project
}
const projects = [await aStudy(), await aStudy()]

async function aSubject(phone: string, project = projects[0]) {
  const subject = await aTestSubject(db, { project_id: project?.id ?? '', status: 'active' })
  await withPhone(subject.id, phone)
  return subject
}
function withPhone(testSubjectId: string, phone: string) {
  const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  return db
    .transaction()
    .execute((tx) => setPersonalData(tx, scope, { testSubjectId, values: { phone } }, by))
}

const day = { next: 9 }
/** Sends the next day's surveys: the numbers that were written to, with the id of the message. */
async function sendNext() {
  adapter.received.splice(0)
  const clock = aClock(new Date(Date.UTC(2026, 5, day.next++, 22)).toISOString())
  const texting = { line: null, sms: smsTransport({ url: adapter.url, token }), smsPerSecond: null }
  const context = deliveryContext(db, clock, aTransport().transport, { texting })
  await planSurveys(context)
  await sendMessages(context)
  return new Map(adapter.received.map(({ body }) => [String(body.to), String(body.id)]))
}
async function tell(body: unknown, shown = token, to = url) {
  const answer = await fetch(`${to}/api/sms-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shown}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { recorded?: number }) }
}

test('events are taken from the adapter alone, in the form that is documented, and where there is SMS', async () => {
  const stop = { type: 'stop', from: '+819000000000' }
  expect((await tell(stop, 'another')).status).toBe(401)
  expect((await tell(stop, token, withoutSms.url)).status).toBe(404)
  for (const wrong of [{}, 'x', { type: 'stop' }, [{ type: 'failed', id: 'x' }], { type: 'opened', id: 'x' }])
    expect([JSON.stringify(wrong), (await tell(wrong)).status]).toEqual([JSON.stringify(wrong), 400])
  expect(await tell(stop)).toEqual({ status: 200, recorded: 0 })
  expect(await tell({ type: 'delivered', id: 'not ours' })).toEqual({ status: 200, recorded: 0 })
})

test('a number that failed, and whoever says stop, get no more; start and a new number bring them back', async () => {
  const [fails, , , stays] = [
    await aSubject('090-1111-1111'),
    await aSubject('090-2222-2222'),
    // The same person, in another project.
    await aSubject('09022222222', projects[1]),
    await aSubject('090-3333-3333'),
  ]
  const first = await sendNext()
  expect([...first.keys()].sort()).toEqual(['+819011111111', '+819022222222', '+819033333333'])
  const off = { type: 'failed', id: first.get('+819033333333'), to: '+819033333333', permanent: false }
  expect(await tell(off)).toMatchObject({ recorded: 0 })
  const failed = { type: 'failed', id: first.get('+819011111111'), to: '+819011111111' }
  const stop = { type: 'stop', from: '+81 90-2222-2222' }
  expect(await tell([failed, stop, { type: 'delivered', id: first.get('+819033333333') }])).toMatchObject({
    recorded: 4,
  })
  expect(await tell([stop, failed])).toMatchObject({ recorded: 1 })
  const arrived = await db
    .selectFrom('survey_answer')
    .select('test_subject_id')
    .where('delivered_at', 'is not', null)
    .execute()
  expect(arrived).toEqual([{ test_subject_id: stays.id }])

  expect([...(await sendNext()).keys()]).toEqual(['+819033333333'])
  const reasons = await db
    .selectFrom('survey_message')
    .select('reason')
    .where('outcome', '=', 'skipped')
    .execute()
  expect(reasons.map(({ reason }) => reason).sort()).toEqual([
    'address_bounced',
    'unsubscribed',
    'unsubscribed',
  ])
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('action', '=', 'test_subject.unsubscribe')
    .execute()
  expect(events).toHaveLength(2)

  await withPhone(fails.id, '090-4444-4444')
  expect(await tell({ type: 'start', from: '+819022222222' })).toMatchObject({ recorded: 2 })
  expect([...(await sendNext()).keys()].sort()).toEqual(['+819022222222', '+819033333333', '+819044444444'])
})
