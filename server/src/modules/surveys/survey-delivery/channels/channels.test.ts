import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import {
  aClock,
  aTransport,
  dailyAt,
  deliveryContext,
  deliveryRules,
} from '../../../../../testing/deliveries'
import { testConfig } from '../../../../../testing/graphql'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { textProvider, type Verdict } from '../../../../../testing/text-provider'
import { lineTransport, smsTransport } from '../../../../platform/messenger'
import { publicKeyHash, publicKeyOf } from '../../../people/test-subject'
import { setPersonalData } from '../../../studies/personal-data'
import { lineCodeHash } from '../line/line-code'
import { type Linking, linkLineUser } from '../line/link-line-user'
import { planSurveys } from '../plan/plan-surveys'
import { sendMessages } from '../send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { secret, encryptionKey } = testConfig
const seven = '2026-06-09T22:00:00Z'
const linking: Linking = { db, secret, encryptionKey, now: new Date(seven) }

/** A study with a survey at 07:00 by that channel. */
async function aStudy(channel: 'mail' | 'line' | 'sms') {
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const survey = await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(dailyAt('07:00')),
    delivery: JSON.stringify(deliveryRules()),
    channel,
    sends_from: new Date('2026-06-09T21:00:00Z'),
  })
  const subject = () => aTestSubject(db, { project_id: project.id, status: 'active' })
  const messages = () =>
    db
      .selectFrom('survey_message')
      .selectAll()
      .where('project_survey_id', '=', survey.id)
      .orderBy('send_at')
      .execute()
  const stop = () =>
    db.updateTable('project_survey').set({ status: 'ended' }).where('id', '=', survey.id).execute()
  return { subject, messages, stop }
}

async function withLine(subject: { id: string; company_id: string }, userId: string) {
  const code = `AB3K-${userId.slice(-4)}`
  await db
    .insertInto('subject_channel')
    .values({
      company_id: subject.company_id,
      test_subject_id: subject.id,
      channel: 'line',
      code_hash: lineCodeHash(secret, code),
      code_expires_at: new Date('2026-07-01T00:00:00Z'),
    })
    .execute()
  expect(await linkLineUser(linking, userId, code)).not.toBeNull()
}

function withPersonal(
  subject: { id: string; company_id: string },
  values: { phone?: string; email?: string },
) {
  const scope = { companyId: subject.company_id, encryptionKey }
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  return db
    .transaction()
    .execute((tx) => setPersonalData(tx, scope, { testSubjectId: subject.id, values }, by))
}
const withPhone = (subject: { id: string; company_id: string }, phone: string) =>
  withPersonal(subject, { phone })

const accepted: Verdict = { status: 200, body: { sentMessages: [{ id: '461230966842064897' }] } }

/** Plans and sends at 07:00 on the given days of June, and some minutes later. */
async function run(texting: Parameters<typeof deliveryContext>[3] & object, ...times: string[]) {
  const clock = aClock(seven)
  const { transport, sent } = aTransport()
  const context = deliveryContext(db, clock, transport, texting)
  for (const time of times) {
    clock.set(time)
    await planSurveys(context)
    await sendMessages(context)
  }
  return sent
}

const byLine = (url: string) => ({
  texting: { line: lineTransport({ token: 'line-token', apiUrl: url }), sms: null, smsPerSecond: null },
})
const bySms = (url: string, smsPerSecond: number | null = null) => ({
  texting: { line: null, sms: smsTransport({ url, token: 'sms-token' }), smsPerSecond },
})

test("LINE pushes to linked accounts with the row's id as retry key, and skips subjects without one", async () => {
  const line = await textProvider(accepted)
  const study = await aStudy('line')
  const [linked, other] = [await study.subject(), await study.subject()]
  await withLine(linked, 'U4af4980629aa')
  await run(byLine(line.url), seven)
  const messages = await study.messages()
  const of = ({ id }: { id: string }) => messages.find(({ test_subject_id }) => test_subject_id === id)
  expect(of(other)).toMatchObject({ outcome: 'skipped', reason: 'no_address' })
  expect(of(linked)).toMatchObject({ outcome: 'sent', provider_id: '461230966842064897' })
  expect(line.received).toMatchObject([
    {
      path: '/v2/bot/message/push',
      headers: { authorization: 'Bearer line-token', 'x-line-retry-key': of(linked)?.id },
      body: { to: 'U4af4980629aa', messages: [{ type: 'text' }] },
    },
  ])
  expect(JSON.stringify(line.received[0]?.body)).toMatch(/体調アンケート.*\/survey\/[\w-]{32}/)
  const [kept] = await db
    .selectFrom('subject_channel')
    .selectAll()
    .where('test_subject_id', '=', linked.id)
    .execute()
  expect(kept?.sealed_address?.includes('U4af4980629aa')).toBe(false)
  await study.stop()
})

test.each([
  ['409: taken before', [{ status: 409, body: { message: 'The retry key is already accepted' } }], 'sent', 1],
  ['500, then yes', [{ status: 500 }], 'sent', 2],
  ['429, then yes', [{ status: 429 }], 'sent', 2],
  ['401: a token that is changed in time', [{ status: 401 }], 'sent', 2],
  [
    '400: the user is unknown',
    [
      {
        status: 400,
        body: { message: "The property, 'to', in the request body is invalid (line: -, column: -)" },
      },
    ],
    'bounced',
    1,
  ],
  ['400: something else', [{ status: 400, body: { message: 'May not be empty' } }], 'refused', 1],
])('LINE answers %s', async (_, verdicts, outcome, attempts) => {
  const line = await textProvider(accepted, verdicts)
  const study = await aStudy('line')
  const subject = await study.subject()
  await withLine(subject, `U${String(attempts)}9${outcome}WXYZ`)
  await run(byLine(line.url), seven, '2026-06-09T22:02:00Z')
  expect(await study.messages()).toMatchObject([{ outcome, attempts }])
  const keys = line.received.map(({ headers }) => headers['x-line-retry-key'])
  expect([keys.length, new Set(keys).size]).toEqual([attempts, 1])
  await study.stop()
})

test('a provider that does not answer is tried again while the window is open, and mail does not wait for it', async () => {
  const sms = await textProvider({ status: 200 })
  await sms.close()
  const [study, mails] = [await aStudy('sms'), await aStudy('mail')]
  await withPhone(await study.subject(), '090-1234-5678')
  await withPersonal(await mails.subject(), { email: 'mail@s.example' })
  const minutes = ['22:01', '22:59', '23:31'].map((time) => `2026-06-09T${time}:00Z`)
  const sent = await run(bySms(sms.url), seven, ...minutes)
  expect(await study.messages()).toMatchObject([{ outcome: 'skipped', reason: 'server_unreachable' }])
  expect(await mails.messages()).toMatchObject([{ outcome: 'sent', sent_at: new Date(seven) }])
  expect(sent.map(({ to }) => to)).toEqual(['mail@s.example'])
  await Promise.all([study.stop(), mails.stop()])
})

test('SMS have the subject line and the link, and go to the international form of the number', async () => {
  const sms = await textProvider({ status: 202, body: { id: 'provider-7' } })
  const study = await aStudy('sms')
  const [fine, wrong] = [await study.subject(), await study.subject()]
  await withPhone(fine, '０９０-１２３４-５６７８')
  await withPhone(wrong, '内線 12')
  await run(bySms(`${sms.url}/send`), seven)
  const messages = await study.messages()
  const of = ({ id }: { id: string }) => messages.find(({ test_subject_id }) => test_subject_id === id)
  expect(of(wrong)).toMatchObject({ outcome: 'skipped', reason: 'no_address' })
  expect(of(fine)).toMatchObject({ outcome: 'sent', provider_id: 'provider-7' })
  expect(sms.received).toMatchObject([
    {
      path: '/send',
      headers: { authorization: 'Bearer sms-token' },
      body: { to: '+819012345678', id: of(fine)?.id },
    },
  ])
  expect(sms.received[0]?.body.text).toMatch(
    /^.*体調アンケート.*\nhttp:\/\/localhost:5220\/survey\/[\w-]{32}$/,
  )
  await study.stop()
})

test('a nudge by SMS leads to the pages of the subject, and nowhere where there are none', async () => {
  const sms = await textProvider({ status: 202, body: { id: 'provider-8' } })
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const [known, other] = await Promise.all(
    [1, 2].map(() => aTestSubject(db, { project_id: project.id, status: 'active' })),
  )
  if (!known || !other) throw new Error('There is nobody.')
  const key = publicKeyOf(secret, known.id, known.public_key_generation)
  await db
    .updateTable('test_subject')
    .set({ public_key_hash: publicKeyHash(key) })
    .where('id', '=', known.id)
    .execute()
  const at = new Date(seven)
  for (const one of [known, other]) {
    await withPhone(one, '090-1234-5678')
    const id = crypto.randomUUID()
    const row = { id, company_id: company.id, test_subject_id: one.id, created_at: at }
    await db
      .insertInto('nudge')
      .values({
        ...row,
        project_id: project.id,
        kind: 'sync',
        about_on: '2026-06-09',
        sent_on: '2026-06-10',
        number: 1,
        created_by: null,
      })
      .execute()
    await db
      .insertInto('survey_message')
      .values({
        ...row,
        project_id: project.id,
        kind: 'nudge',
        channel: 'sms',
        send_at: at,
        retry_at: at,
        expires_at: new Date(at.getTime() + 3_600_000),
      })
      .execute()
  }
  await run(bySms(`${sms.url}/send`), seven)
  expect(sms.received.map(({ body }) => String(body.text).split('\n')[1]).sort()).toEqual([
    `http://localhost:5220/sent-survey-test-subjects/${key}`,
    undefined,
  ])
})

test('a number that does not exist is not written to again, until the subject has another', async () => {
  const unknown = { status: 422, body: { error: 'unknown_receiver' } }
  const sms = await textProvider({ status: 200 }, [unknown])
  const study = await aStudy('sms')
  const subject = await study.subject()
  await withPhone(subject, '090-0000-0000')
  await run(bySms(sms.url), seven, '2026-06-10T22:00:00Z')
  expect((await study.messages()).map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    'bounced bounced',
    'skipped address_bounced',
  ])
  await withPhone(subject, '090-1111-1111')
  await run(bySms(sms.url), '2026-06-11T22:00:00Z')
  expect((await study.messages()).at(-1)).toMatchObject({ outcome: 'sent' })
  await study.stop()
})

test('an installation without the channel opens responses, whose links staff hand out', async () => {
  for (const channel of ['line', 'sms'] as const) {
    const study = await aStudy(channel)
    await withPhone(await study.subject(), '090-1234-5678')
    await run({}, seven)
    expect(await study.messages()).toMatchObject([{ outcome: 'skipped', reason: 'no_channel' }])
    await study.stop()
  }
})

test('SMS are sent at the rate that the provider permits', async () => {
  const sms = await textProvider({ status: 200 })
  const study = await aStudy('sms')
  for (let place = 0; place < 5; place += 1) await withPhone(await study.subject(), `090-1234-567${place}`)
  const begun = performance.now()
  await run(bySms(sms.url, 10), seven)
  expect(sms.received).toHaveLength(5)
  // At 10 per second the fifth leaves 0.4 s after the first.
  expect(performance.now() - begun).toBeGreaterThan(400)
  await study.stop()
})
