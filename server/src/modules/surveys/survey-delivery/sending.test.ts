import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aRefusal, aTransport, deliveryContext, withAddress } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs } from '../../../../testing/graphql'
import { answering, aSurveyVersion, changesOf, surveyOfItems } from '../../../../testing/surveys'
import { noTransport } from '../../../platform/mailer'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)

const { aStudy, run } = deliveryStudies(db, company, version)
const linkIn = (text: string) => /\/survey\/([\w-]{32})/.exec(text)?.[1] ?? ''
const seven = '2026-06-09T22:00:00Z'

test('withdrawn, completed and deleted subjects and those who fail the condition get nothing; the reason is stored', async () => {
  const study = await aStudy({
    condition: { left: { subject: 'sex' }, operator: '=', right: { value: 'female' } },
  })
  const clock = aClock('2026-06-09T21:59:00Z')
  const { transport, sent } = aTransport()
  const [fine, withdrawn, deleted, other, silent] = [
    await study.subject('fine@s.example', { sex: 'female' }),
    await study.subject('withdrawn@s.example', { sex: 'female' }),
    await study.subject('deleted@s.example', { sex: 'female' }),
    await study.subject('male@s.example', { sex: 'male' }),
    await study.subject(null, { sex: 'female' }),
  ]
  await planSurveys(deliveryContext(db, clock, transport))
  expect(await study.messages()).toHaveLength(5)
  // All of this happens after planning.
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', withdrawn.id).execute()
  await db.updateTable('test_subject').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  clock.set(seven)
  await sendMessages(deliveryContext(db, clock, transport))
  const outcomes = new Map(
    (await study.messages()).map((one) => [one.test_subject_id, one.reason ?? one.outcome]),
  )
  expect(outcomes).toEqual(
    new Map([
      [fine.id, 'sent'],
      [withdrawn.id, 'withdrawn'],
      [deleted.id, 'deleted'],
      [other.id, 'condition'],
      [silent.id, 'no_address'],
    ]),
  )
  expect(sent.map(({ to }) => to)).toEqual(['fine@s.example'])
  await study.stop()
})

test('the mail has the name, the link to the survey and an unsubscribe link; the response closes with the window', async () => {
  const study = await aStudy()
  await study.subject('hana@s.example')
  const clock = aClock(seven)
  const { transport, sent } = aTransport()
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  const [mail] = sent
  const [message] = await study.messages()
  expect(mail).toMatchObject({ to: 'hana@s.example', id: message?.id, locale: 'ja' })
  expect(mail?.subject).toContain('体調アンケート')
  expect(mail?.text).toContain('花子 様')
  expect(mail?.text).toMatch(/6月10日.*08:00/)
  expect(mail?.headers?.['list-unsubscribe']).toMatch(/^<http:\/\/localhost:5220\/api\/unsubscribe\/[\w-]+>$/)
  expect(mail?.headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const open = async (at: string) => {
    const variables = { surveyToken: linkIn(mail?.text ?? '') }
    const { data } = await graphqlAs<{ publicSurvey: { state: string } }>(
      db,
      null,
      answering.open,
      variables,
      {
        now: () => new Date(at),
      },
    )
    return data?.publicSurvey.state
  }
  expect(await open('2026-06-09T21:59:00Z')).toBe('NOT_YET_OPEN')
  expect(await open('2026-06-09T22:59:00Z')).toBe('OPEN')
  expect(await open('2026-06-09T23:01:00Z')).toBe('CLOSED')
  await study.stop()
})

test('late answers are accepted as long as the rule says, and are marked late', async () => {
  const study = await aStudy({ late: { kind: 'accept', minutes: 30 } })
  await study.subject('late@s.example')
  const { transport, sent } = aTransport()
  await run({ clock: aClock(seven), transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  const answer = async (at: string) => {
    const surveyToken = linkIn(sent[0]?.text ?? '')
    const given = { surveyToken, device: 'd', knownRevision: 0, language: 'ja' }
    const { data, errors } = await graphqlAs<{ completeSurvey: { isLate: boolean } }>(
      db,
      null,
      answering.complete,
      { ...given, changes: changesOf({ n: 1 }, at) },
      { now: () => new Date(at) },
    )
    return data?.completeSurvey.isLate ?? errors?.[0]?.originalError
  }
  expect(await answer('2026-06-09T23:31:00Z')).toMatchObject({ code: 'SURVEY_CLOSED' })
  expect(await answer('2026-06-09T23:29:00Z')).toBe(true)
  await study.stop()
})

test('reminders go only to those who did not answer, and stop when the window ends', async () => {
  const study = await aStudy({ reminders: [20, 40] })
  await study.subject('answers@s.example')
  await study.subject('sleeps@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:10:00Z')
  const surveyToken = linkIn(sent.find(({ to }) => to === 'answers@s.example')?.text ?? '')
  const given = {
    surveyToken,
    device: 'd',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({ n: 1 }, '2026-06-09T22:05:00Z'),
  }
  await graphqlAs(db, null, answering.complete, given, { now: () => new Date('2026-06-09T22:05:00Z') })
  await run({ clock, transport }, '2026-06-09T22:11:00Z', '2026-06-09T23:30:00Z')
  expect(sent.map(({ to, subject }) => `${to} ${subject.includes('まだ')}`)).toEqual([
    ...['answers@s.example false', 'sleeps@s.example false'].filter((one) =>
      sent.some(({ to }) => one.startsWith(to)),
    ),
    'sleeps@s.example true',
    'sleeps@s.example true',
  ])
  const reminders = (await study.messages()).filter(({ kind }) => kind === 'reminder')
  expect(reminders.map(({ outcome, reason }) => reason ?? outcome).sort()).toEqual([
    'answered',
    'answered',
    'sent',
    'sent',
  ])
  await study.stop()
})

test('a new sent survey closes the one before if it supersedes it', async () => {
  const study = await aStudy({ supersede: true, window: { minutes: 3000 } })
  await study.subject('two@s.example')
  const { transport } = aTransport()
  await run({ clock: aClock(seven), transport }, '2026-06-09T21:58:00Z', '2026-06-10T22:04:00Z', 2)
  const responses = await study.responses()
  expect(responses).toHaveLength(2)
  expect(responses[0]?.closes_at?.toISOString()).toBe('2026-06-10T22:00:00.000Z')
  await study.stop()
})

test('after an outage messages still in their window are sent; the others are stored as skipped', async () => {
  const study = await aStudy({ window: { minutes: 120 } }, { sends_from: new Date('2026-06-08T22:30:00Z') })
  await study.subject('out@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock('2026-06-08T23:00:00Z')
  await run({ clock, transport }, '2026-06-08T23:00:00Z', '2026-06-08T23:01:00Z')
  await run({ clock, transport }, '2026-06-11T23:00:00Z', '2026-06-11T23:01:00Z')
  const messages = (await study.messages()).filter(
    ({ send_at }) => send_at > new Date('2026-06-09T00:00:00Z'),
  )
  expect(messages.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'window_over',
    'window_over',
    'sent',
  ])
  expect(sent).toHaveLength(1)
  await study.stop()
})

test('a mail server that is down is tried again while the window is open, then the reason is stored', async () => {
  const study = await aStudy()
  await study.subject('down@s.example')
  const down = () => Promise.resolve(aRefusal('connection', { stage: 'connect' }))
  const tried = aTransport([down, down, down])
  await run(
    { clock: aClock(seven), transport: tried.transport },
    '2026-06-09T21:58:00Z',
    '2026-06-09T22:20:00Z',
  )
  expect(tried.sent).toHaveLength(1)
  const always = aTransport(Array.from({ length: 100 }, () => down))
  await run(
    { clock: aClock(seven), transport: always.transport },
    '2026-06-10T21:58:00Z',
    '2026-06-10T23:40:00Z',
    2,
  )
  const last = (await study.messages()).at(-1)
  expect(last).toMatchObject({ outcome: 'skipped', reason: 'server_unreachable', sent_at: null })
  await study.stop()
})

test('a full mailbox is tried again; an address that does not exist is not used until there is another', async () => {
  const study = await aStudy()
  const subject = await study.subject('gone@s.example')
  const full = () => Promise.resolve(aRefusal('mailbox'))
  const gone = async () => aRefusal('no_such_address')
  const { transport, sent } = aTransport([full, gone, gone, gone, gone])
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T23:00:00Z')
  expect(await study.messages()).toMatchObject([{ outcome: 'bounced', attempts: 5 }])
  await run({ clock, transport }, '2026-06-10T21:58:00Z', '2026-06-10T22:02:00Z')
  expect((await study.messages())[1]).toMatchObject({ outcome: 'skipped', reason: 'address_bounced' })
  await withAddress(db, subject, 'found@s.example')
  await run({ clock, transport }, '2026-06-11T21:58:00Z', '2026-06-11T22:02:00Z')
  expect(sent.map(({ to }) => to)).toEqual(['found@s.example'])
  await study.stop()
})

test('a message whose process was killed is sent once more and marked; after a second kill it is given up', async () => {
  const study = await aStudy({ window: { minutes: 600 } })
  await study.subject('killed@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock('2026-06-09T21:59:00Z')
  const context = deliveryContext(db, clock, transport)
  await planSurveys(context)
  const kill = () =>
    db
      .updateTable('survey_message')
      .set({ claimed_at: clock.now, attempts: sql`attempts + 1`, outcome: null, sent_at: null })
      .where('project_survey_id', '=', study.survey.id)
      .execute()
  clock.set(seven)
  await kill()
  clock.set('2026-06-09T22:04:00Z')
  await sendMessages(context)
  expect(sent).toHaveLength(0)
  clock.set('2026-06-09T22:06:00Z')
  await sendMessages(context)
  const [message] = await study.messages()
  expect(message).toMatchObject({ outcome: 'sent', may_be_repeated: true })
  expect(sent.map(({ id }) => id)).toEqual([message?.id])
  await kill()
  clock.set('2026-06-09T22:15:00Z')
  await sendMessages(context)
  expect(sent).toHaveLength(1)
  expect(await study.messages()).toMatchObject([{ outcome: 'undeliverable', reason: 'interrupted' }])
  await study.stop()
})

test('without a mail server responses are opened for handing out, and the state says so', async () => {
  const study = await aStudy()
  await study.subject('nomail@s.example')
  await run({ clock: aClock(seven), transport: noTransport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  expect(await study.messages()).toMatchObject([{ outcome: 'skipped', reason: 'no_mail' }])
  expect(await study.responses()).toMatchObject([{ status: 'waiting', sent_at: null }])
  await study.stop()
})

test('each subject gets an occurrence once in their own time zone, even if the zone changes during the study', async () => {
  const study = await aStudy()
  await study.subject('tokyo@s.example')
  const mover = await study.subject('mover@s.example')
  await study.subject('york@s.example', { time_zone: 'America/New_York' })
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:02:00Z')
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', mover.id)
    .execute()
  await run({ clock, transport }, '2026-06-10T10:50:00Z', '2026-06-10T11:10:00Z', 2)
  expect(sent.map(({ to }) => to).sort()).toEqual(['mover@s.example', 'tokyo@s.example', 'york@s.example'])
  const occurrences = await db
    .selectFrom('sent_survey')
    .selectAll()
    .where('project_survey_id', '=', study.survey.id)
    .execute()
  expect(occurrences.filter(({ occurrence_key }) => occurrence_key === '2026-06-10T07:00')).toHaveLength(1)
  await study.stop()
})

test('a subject added late gets future occurrences and one of a few minutes ago', async () => {
  const study = await aStudy()
  await study.subject('early@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  await study.subject('minutes@s.example')
  await run({ clock, transport }, '2026-06-09T22:02:00Z', '2026-06-09T22:12:00Z')
  await study.subject('hours@s.example')
  await run({ clock, transport }, '2026-06-09T22:13:00Z', '2026-06-09T22:40:00Z')
  expect(sent.map(({ to }) => to)).toEqual(['early@s.example', 'minutes@s.example'])
  await study.stop()
})
