import { createHmac, createSign, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { certificateOf } from '../../../../testing/certificate'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, withAddress } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { unsubscribeTokenOf } from '../../../modules/surveys/survey-delivery/events/unsubscribe-token'

const database = await testDatabase()
const { db } = database
const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = certificateOf(amazon)
const topic = 'arn:aws:sns:ap-northeast-1:123456789012:bounces'
const twilio = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const mailgunKey = 'a-webhook-signing-key'
const asked = { certificates: [] as string[], confirmed: [] as string[] }
const { url, now } = await testServer(database, {
  env: {
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('hex'),
    KANSOKU_MAIL_EVENTS_SECRET: 'what-the-provider-shows',
    KANSOKU_SES_TOPIC_ARN: topic,
    KANSOKU_SENDGRID_KEY: twilio.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    KANSOKU_MAILGUN_KEY: mailgunKey,
  },
  snsNetwork: {
    certificate: async (address) => {
      asked.certificates.push(address.href)
      return pem
    },
    confirm: async (address) => void asked.confirmed.push(address.href),
  },
})
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const { aStudy, run } = deliveryStudies(db, company, version)

/** Subjects to whom a mail was sent. */
async function sentTo(...addresses: string[]) {
  const study = await aStudy()
  const subjects: { id: string; company_id: string; project_id: string }[] = []
  for (const address of addresses) subjects.push(await study.subject(address))
  const { transport, sent } = aTransport()
  await run(
    { clock: aClock('2026-06-09T22:00:00Z'), transport },
    '2026-06-09T21:59:00Z',
    '2026-06-09T22:01:00Z',
  )
  await study.stop()
  const ids = addresses.map((address) => sent.find(({ to }) => to === address)?.id ?? '')
  const outcomes = async () => {
    const rows = await study.messages()
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id)
      return row?.reason ?? row?.outcome
    })
  }
  const marked = async () => {
    const rows = await db
      .selectFrom('subject_channel')
      .select('test_subject_id')
      .where(
        'test_subject_id',
        'in',
        subjects.map(({ id }) => id),
      )
      .where('state', '!=', 'ok')
      .execute()
    return subjects.map(({ id }) => rows.some((row) => row.test_subject_id === id))
  }
  return { ids, subjects, outcomes, marked, study }
}

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api/mail-events${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

interface Sns {
  Type: string
  Message: string
  [field: string]: string | undefined
}

function snsOf(fields: Partial<Sns>, key = amazon.privateKey): Sns {
  const said: Sns = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topic,
    Message: '',
    SignatureVersion: '2',
    Timestamp: now().toISOString(),
    SigningCertURL:
      'https://sns.ap-northeast-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    ...fields,
  }
  const names =
    said.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names
    .flatMap((name) => (said[name] === undefined ? [] : [`${name}\n${said[name]}\n`]))
    .join('')
  const algorithm = said.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  return { Signature: createSign(algorithm).update(text).sign(key, 'base64'), ...said }
}
const postSns = (sns: Sns) =>
  post('/ses', JSON.stringify(sns), { 'content-type': 'text/plain; charset=UTF-8' })

const sesBounce = (id: string, address: string, diagnosticCode: string, rest = {}) =>
  JSON.stringify({
    notificationType: 'Bounce',
    mail: { headers: [{ name: 'X-Kansoku-Message', value: id }] },
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      ...rest,
      bouncedRecipients: [{ emailAddress: address, status: '5.0.0', diagnosticCode }],
    },
  })

test('SES: what Amazon signed is recorded by the reply in it, in both versions of the signature', async () => {
  const addresses = ['gone@s.example', 'full@s.example', 'listed@s.example']
  const { ids, outcomes, marked } = await sentTo(...addresses)
  const replies = [
    'smtp; 550 5.1.1 User unknown',
    'smtp; 552 5.2.2 full',
    'smtp; 550 5.7.1 blocked using Spamhaus',
  ]
  for (const [place, reply] of replies.entries()) {
    const Message = sesBounce(ids[place] ?? '', addresses[place] ?? '', reply)
    expect(await postSns(snsOf({ Message, SignatureVersion: place === 0 ? '1' : '2' }))).toEqual({
      status: 200,
      body: { recorded: 1 },
    })
  }
  expect(await outcomes()).toEqual(['address_unsure', 'mailbox', 'our_side'])
  expect(await marked()).toEqual([false, false, false])
})

test('SES: what it gave up on did not arrive and marks nobody, answers of vacation programs change nothing', async () => {
  const addresses = [...[1, 2, 3, 4].map((place) => `soft${place}@s.example`), 'away@s.example']
  const { ids, outcomes, marked } = await sentTo(...addresses)
  const soft = (reply: string, bounceSubType: string, bounceType = 'Transient') => ({
    reply,
    rest: { bounceType, bounceSubType },
  })
  const bounces = [
    soft('', 'MailboxFull'),
    soft('', 'MessageTooLarge'),
    soft('smtp; 450 4.2.1 too busy', 'General'),
    soft('smtp; 550 5.1.1 User unknown', 'Undetermined', 'Undetermined'),
    soft('', 'General'),
  ]
  for (const [place, { reply, rest }] of bounces.entries())
    await postSns(snsOf({ Message: sesBounce(ids[place] ?? '', addresses[place] ?? '', reply, rest) }))
  expect(await outcomes()).toEqual(['mailbox', 'refused', 'mailbox', 'mailbox', 'sent'])
  expect(await marked()).toEqual([false, false, false, false, false])
})

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

test.each([
  ['signed by somebody else', () => snsOf({}, stranger.privateKey)],
  ['changed after it was signed', () => ({ ...snsOf({}), Message: '{}' })],
  ['of another topic', () => snsOf({ TopicArn: `${topic}x` })],
  ['a week old', () => snsOf({ Timestamp: new Date(now().getTime() - 7 * 86_400_000).toISOString() })],
  ['of no time', () => snsOf({ Timestamp: 'today' })],
  ...[
    'http://sns.ap-northeast-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.ap-northeast-1.amazonaws.com.evil.example/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://evil.example/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://bucket.s3.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.ap-northeast-1.amazonaws.com:8443/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.ap-northeast-1.amazonaws.com@evil.example/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://169.254.169.254/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.ap-northeast-1.amazonaws.com/other.pem',
    'file:///etc/passwd',
  ].map(
    (SigningCertURL) =>
      [`with a certificate from ${SigningCertURL}`, () => snsOf({ SigningCertURL })] as const,
  ),
] as const)('SES: a message %s is refused, and nothing else is asked', async (_, sns) => {
  asked.certificates.length = 0
  expect((await postSns(sns())).status).toBe(401)
  for (const address of asked.certificates)
    expect(address).toMatch(/^https:\/\/sns\.ap-northeast-1\.amazonaws\.com\/SimpleNotificationService-/)
})

test('SES: a subscription is confirmed at an address of our making, never at the one in the message', async () => {
  const sns = snsOf({
    Type: 'SubscriptionConfirmation',
    Token: 'abc',
    SubscribeURL: 'https://169.254.169.254/latest',
  })
  expect((await postSns(sns)).status).toBe(200)
  expect(asked.confirmed).toEqual([
    `https://sns.ap-northeast-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topic)}&Token=abc`,
  ])
  const forged = snsOf(
    { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: 'x' },
    stranger.privateKey,
  )
  expect((await postSns(forged)).status).toBe(401)
  expect(asked.confirmed).toHaveLength(1)
})

function sendgrid(
  events: unknown,
  { seconds = Math.floor(now().getTime() / 1000), key = twilio.privateKey } = {},
) {
  const body = JSON.stringify(events)
  const signature = sign('sha256', Buffer.from(`${seconds}${body}`), key).toString('base64')
  return post('/sendgrid', body, {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': String(seconds),
  })
}

test('SendGrid: signed events are recorded; old, unsigned and changed ones are refused', async () => {
  const { ids, outcomes, marked } = await sentTo('sg1@s.example', 'sg2@s.example', 'sg3@s.example')
  const events = [
    {
      event: 'bounce',
      email: 'sg1@s.example',
      kansoku_message: ids[0],
      status: '5.1.1',
      reason: '550 5.1.1 User unknown',
    },
    {
      event: 'bounce',
      type: 'blocked',
      email: 'sg2@s.example',
      'smtp-id': `<${ids[1]}@kansoku.example>`,
      reason: '550 5.7.1 SPF failed',
    },
    { event: 'spamreport', email: 'sg3@s.example', kansoku_message: ids[2] },
    { event: 'open', email: 'sg3@s.example', kansoku_message: ids[2] },
  ]
  const old = { seconds: Math.floor(now().getTime() / 1000) - 3_600 }
  expect((await sendgrid(events, old)).status).toBe(401)
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  expect((await sendgrid(events, { key: other })).status).toBe(401)
  expect((await post('/sendgrid', JSON.stringify(events))).status).toBe(401)
  expect(await outcomes()).toEqual(['sent', 'sent', 'sent'])
  expect(await sendgrid(events)).toEqual({ status: 200, body: { recorded: 3 } })
  expect(await outcomes()).toEqual(['address_unsure', 'our_side', 'complained'])
  expect(await marked()).toEqual([false, false, true])
  expect((await sendgrid({ event: 'bounce' })).status).toBe(400)
})

function mailgun(
  data: object,
  { seconds = Math.floor(now().getTime() / 1000), token = randomUUID(), key = mailgunKey } = {},
) {
  const signature = createHmac('sha256', key).update(`${seconds}${token}`).digest('hex')
  return post(
    '/mailgun',
    JSON.stringify({ signature: { timestamp: String(seconds), token, signature }, 'event-data': data }),
  )
}

test('Mailgun: a signed event is recorded, and its token is taken once', async () => {
  const { ids, outcomes, marked } = await sentTo('mg1@s.example', 'mg2@s.example')
  const failed = (id: string | undefined, message: string, severity = 'permanent') => ({
    event: 'failed',
    severity,
    recipient: id === ids[0] ? 'mg1@s.example' : 'mg2@s.example',
    message: { headers: { 'message-id': `${id}@kansoku.example` } },
    'delivery-status': { code: 550, message },
  })
  const token = randomUUID()
  expect(await mailgun(failed(ids[0], '5.1.1 No such user'), { token })).toEqual({
    status: 200,
    body: { recorded: 1 },
  })
  expect((await mailgun(failed(ids[1], '5.1.1 No such user'), { token })).status).toBe(401)
  expect((await mailgun(failed(ids[1], '5.1.1 No such user'), { key: 'another-signing-key' })).status).toBe(
    401,
  )
  const old = { seconds: Math.floor(now().getTime() / 1000) - 3_600 }
  expect((await mailgun(failed(ids[1], '5.1.1 No such user'), old)).status).toBe(401)
  expect(await mailgun(failed(ids[1], '5.1.1 No such user', 'temporary'))).toMatchObject({
    body: { recorded: 0 },
  })
  expect(await outcomes()).toEqual(['address_unsure', 'sent'])
  expect(await marked()).toEqual([false, false])
})

test('Mailgun: an event that could not be recorded is taken when it is posted again, and fields without a value are none', async () => {
  const { ids, outcomes } = await sentTo('mg3@s.example')
  const event = {
    event: 'failed',
    severity: 'permanent',
    reason: null,
    recipient: 'mg3@s.example',
    'user-variables': { kansoku_message: ids[0] },
    message: null,
    'delivery-status': {
      code: '550',
      'enhanced-code': null,
      message: '5.1.1 No such user',
      description: null,
    },
  }
  const token = randomUUID()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before update on survey_message for each row execute function refuse()`.execute(
    db,
  )
  const { status } = await mailgun(event, { token })
  await sql`drop function refuse cascade`.execute(db)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await mailgun(event, { token })).toEqual({ status: 200, body: { recorded: 1 } })
  expect(await outcomes()).toEqual(['address_unsure'])
})

test('SendGrid: an event that cannot be read does not take the others with it', async () => {
  const { ids, outcomes } = await sentTo('sg4@s.example', 'sg5@s.example')
  const bounce = (id: string | undefined, rest: object) => ({
    event: 'bounce',
    kansoku_message: id,
    status: '5.1.1',
    reason: '550 5.1.1 User unknown',
    ...rest,
  })
  const events = [
    { event: 7 },
    'an event',
    null,
    bounce(ids[0], { email: 'sg4@s.example', type: null, sg_content_type: null }),
    bounce(ids[1], { email: null, reason: `550 5.2.2 full ${'x'.repeat(10_000)}` }),
  ]
  expect(await sendgrid(events)).toEqual({ status: 200, body: { recorded: 2 } })
  expect(await outcomes()).toEqual(['address_unsure', 'mailbox'])
})

test('SendGrid: one event twice in a batch, and letters that no text can have, lose no other', async () => {
  const { ids, outcomes } = await sentTo('sg6@s.example', 'sg7@s.example', 'sg8@s.example')
  const bounce = (place: number, rest: object) => ({
    email: `sg${place + 6}@s.example`,
    event: 'bounce',
    kansoku_message: ids[place],
    status: '5.1.1',
    reason: '550 5.1.1 User unknown',
    ...rest,
  })
  const events = [
    bounce(0, {}),
    bounce(0, {}),
    bounce(1, { event: 'dropped', reason: 'Bounced\u0000 SG7@s.example', status: '' }),
    bounce(2, {}),
  ]
  expect((await sendgrid(events)).status).toBe(200)
  expect(await outcomes()).toEqual(['address_unsure', 'our_side', 'address_unsure'])
  const { said } = await db
    .selectFrom('survey_message')
    .select('said')
    .where('id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow()
  expect(said).toBe('SendGrid: Bounced ***')
})

test('SES: one bounce of two receivers, of which one is the address of the mail, is of that one', async () => {
  const { ids, outcomes } = await sentTo('ses1@s.example', 'ses2@s.example')
  const of = (id: string | undefined, emails: readonly string[]) =>
    JSON.stringify({
      eventType: 'Bounce',
      mail: { headers: [{ name: 'X-Kansoku-Message', value: id }] },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'NoEmail\u0000',
        bouncedRecipients: emails.map((emailAddress) => ({
          emailAddress,
          diagnosticCode: 'smtp; 550 5.1.1 User unknown',
        })),
      },
    })
  await postSns(snsOf({ Message: of(ids[0], ['ses1@s.example', 'ses1@s.example', 'old@t.example']) }))
  await postSns(snsOf({ Message: of(ids[1], ['old@t.example', 'older@t.example']) }))
  expect(await outcomes()).toEqual(['address_unsure', 'mailbox'])
})

test('a complaint stays: neither an unsubscription nor a bounce takes its place, in either order', async () => {
  const { ids, subjects } = await sentTo('spam1@s.example', 'spam2@s.example')
  const [before, after] = subjects
  if (!before || !after) throw new Error('There is nobody.')
  const leave = ({ id }: { readonly id: string }) =>
    fetch(`${url}/api/unsubscribe/${unsubscribeTokenOf(testConfig.secret, id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const complain = (place: number) =>
    sendgrid([{ event: 'spamreport', email: `spam${place + 1}@s.example`, kansoku_message: ids[place] }])
  await leave(before)
  await complain(0)
  await complain(1)
  expect((await leave(after)).status).toBe(200)
  await ownBounce(ids)
  const states = await db
    .selectFrom('subject_channel')
    .select('state')
    .where('test_subject_id', 'in', [before.id, after.id])
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['complained', 'complained'])
  const outcomes = await db.selectFrom('survey_message').select('outcome').where('id', 'in', ids).execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['complained', 'complained'])
})

test('SES: complaints of other mails, "not spam", and what was not tried stop nothing', async () => {
  const { ids, outcomes, marked } = await sentTo('a@s.example', 'b@s.example', 'c@s.example', 'd@s.example')
  const about = (id: string | undefined) => ({ headers: [{ name: 'X-Kansoku-Message', value: id }] })
  const complaint = (id: string | undefined, rest: object) =>
    postSns(snsOf({ Message: JSON.stringify({ eventType: 'Complaint', mail: about(id), complaint: rest }) }))
  await complaint(ids[0], { complaintFeedbackType: 'not-spam', complaintSubType: null })
  await complaint(ids[1], { complaintSubType: 'OnAccountSuppressionList' })
  await complaint(ids[2], { complaintFeedbackType: 'abuse' })
  const rejected = { eventType: 'Reject', mail: about(ids[3]), reject: { reason: 'Bad content' } }
  await postSns(snsOf({ Message: JSON.stringify(rejected) }))
  expect(await outcomes()).toEqual(['sent', 'our_side', 'complained', 'refused'])
  expect(await marked()).toEqual([false, false, true, false])
})

test('what may have left and was delivered is not sent once more', async () => {
  const { ids, outcomes } = await sentTo('unknown1@s.example', 'unknown2@s.example')
  await db
    .updateTable('survey_message')
    .set({ outcome: null, reason: 'interrupted', sent_at: null, may_be_repeated: true })
    .where('id', 'in', ids)
    .execute()
  const events = [
    { event: 'delivered', email: 'unknown1@s.example', kansoku_message: ids[0] },
    {
      event: 'bounce',
      email: 'unknown2@s.example',
      kansoku_message: ids[1],
      reason: '550 5.1.1 User unknown',
    },
  ]
  expect(await sendgrid(events)).toEqual({ status: 200, body: { recorded: 2 } })
  expect(await outcomes()).toEqual(['sent', 'address_unsure'])
})

const ownBounce = (ids: readonly string[]) =>
  post('', JSON.stringify(ids.map((id) => ({ type: 'bounce', messageId: `<${id}@kansoku.example>` }))), {
    'kansoku-mail-events': 'what-the-provider-shows',
  })

/** What leaves to the subjects of a project on a later day of June. */
async function sentOn(day: number, { project_id }: { readonly project_id: string }) {
  const { transport, sent } = aTransport()
  const status = (to: 'active' | 'ended') =>
    db.updateTable('project_survey').set({ status: to }).where('project_id', '=', project_id).execute()
  await status('active')
  const clock = aClock(`2026-06-${day}T22:00:00Z`)
  await run({ clock, transport }, `2026-06-${day}T21:59:00Z`, `2026-06-${day}T22:01:00Z`)
  await status('ended')
  return sent
}

test('an address is doubted once and marked when a later mail to it comes back, in whichever order that is told', async () => {
  const { ids, subjects, marked } = await sentTo('gone1@one.example', 'gone2@two.example')
  const [first, other] = subjects
  if (!first || !other) throw new Error('There is nobody.')
  for (const _ of ['told', 'told again']) await ownBounce(ids)
  expect(await marked()).toEqual([false, false])
  const later = await sentOn(10, first)
  expect(later).toHaveLength(2)
  await ownBounce(later.flatMap(({ id, to }) => (to === 'gone1@one.example' ? [id] : [])))
  expect(await marked()).toEqual([true, false])
  expect((await sentOn(11, first)).map(({ to }) => to)).toEqual(['gone2@two.example'])
})

test('what a provider says has arrived is doubted no more', async () => {
  const { ids, subjects, marked } = await sentTo('fine@three.example')
  const [subject] = subjects
  if (!subject) throw new Error('There is nobody.')
  await ownBounce(ids)
  const [second] = await sentOn(10, subject)
  await sendgrid([{ event: 'delivered', email: 'fine@three.example', kansoku_message: second?.id }])
  const [third] = await sentOn(11, subject)
  await ownBounce([third?.id ?? ''])
  expect(await marked()).toEqual([false])
})

test('late bounces of an earlier address mark that one: the corrected one gets its mails', async () => {
  const { ids, subjects } = await sentTo('typo@s.example')
  const [subject] = subjects
  if (!subject) throw new Error('There is nobody.')
  const [again] = await sentOn(10, subject)
  await withAddress(db, subject, 'right@s.example')
  expect((await ownBounce([...ids, again?.id ?? ''])).body).toEqual({ recorded: 2 })
  expect((await sentOn(11, subject)).map(({ to }) => to)).toEqual(['right@s.example'])
})

test('an earlier address that bounces late does not take the mark from the present one', async () => {
  const { ids, subjects } = await sentTo('first@s.example')
  const [subject] = subjects
  if (!subject) throw new Error('There is nobody.')
  const [again] = await sentOn(10, subject)
  await withAddress(db, subject, 'second@s.example')
  const { email_hash: present } = await db
    .selectFrom('personal_data')
    .select('email_hash')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subject_channel')
    .values({
      company_id: company.id,
      test_subject_id: subject.id,
      channel: 'mail',
      state: 'bounced',
      address_hash: present,
    })
    .execute()
  await ownBounce([...ids, again?.id ?? ''])
  const kept = await db
    .selectFrom('subject_channel')
    .selectAll()
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ state: 'bounced', address_hash: present })
})

test('twenty bounces of one domain within minutes are not the fault of its people', async () => {
  const addresses = Array.from({ length: 20 }, (_, place) => `many${place}@provider.example`)
  const { ids, outcomes, marked } = await sentTo(...addresses)
  const event = (place: number) => ({
    event: 'bounce',
    email: addresses[place],
    kansoku_message: ids[place],
    reason: '550 5.1.1 User unknown',
  })
  await sendgrid(Array.from({ length: 3 }, (_, place) => event(place)))
  expect((await outcomes()).slice(0, 4)).toEqual([
    'address_unsure',
    'address_unsure',
    'address_unsure',
    'sent',
  ])
  await sendgrid(Array.from({ length: 17 }, (_, place) => event(place + 3)))
  expect((await marked()).filter(Boolean)).toEqual([])
  expect(new Set(await outcomes())).toEqual(new Set(['many_refusals']))
})

test('bounces that do not say to whom they went are doubted by the domain of the subject alike', async () => {
  const many = await sentTo(...Array.from({ length: 20 }, (_, place) => `many${place}@carrier.example`))
  await ownBounce(many.ids)
  expect((await many.marked()).filter(Boolean)).toEqual([])
  expect(new Set(await many.outcomes())).toEqual(new Set(['many_refusals']))
  // Each of another domain: those are doubted one by one.
  const single = await sentTo(...Array.from({ length: 20 }, (_, place) => `one@d${place}.example`))
  await ownBounce(single.ids)
  expect(new Set(await single.outcomes())).toEqual(new Set(['address_unsure']))
})
