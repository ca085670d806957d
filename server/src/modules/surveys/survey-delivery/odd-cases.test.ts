import { afterEach, expect, test, vi } from 'vitest'
import { aCompany, aDevice, aLink } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aRefusal, aTransport, dailyAt, deliveryContext } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { mailServer } from '../../../../testing/mail-server'
import { anOwner } from '../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'
import { smtpTransport } from '../../../platform/mailer'
import { publicKeyHash, publicKeyOf } from '../../people/test-subject'
import { ingestSamples } from '../../series/measurement'
import { databaseClock } from './delivery-context'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await anOwner(db, company)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = deliveryStudies(db, company, version)
const seven = '2026-06-09T22:00:00Z'
const minute = 60_000

afterEach(() => void vi.useRealTimers())

async function act<T>(document: string, variables: Record<string, unknown>, at = new Date()) {
  const { data, errors } = await graphqlAs<{ it: T }>(db, owner, document, variables, { now: () => at })
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  return data?.it
}

/** Schedule at 07:00, the given numbers of days after an anchor. */
const after = (anchor: object, ...days: number[]) =>
  JSON.stringify({ ...dailyAt('07:00'), pattern: { kind: 'relative', anchor, days } })

test('a daily limit counts per subject and local day; an answer already begun is continued', async () => {
  const study = await aStudy()
  const voluntary = await aProjectSurvey(db, study.project, version, { kind: 'voluntary', limit_per_day: 2 })
  const subject = await study.subject(null)
  const key = publicKeyOf(testConfig.secret, subject.id, 0)
  await db
    .updateTable('test_subject')
    .set({ public_key_hash: publicKeyHash(key) })
    .where('id', '=', subject.id)
    .execute()
  const start = async (at: string) => {
    const document = `mutation ($key: String!, $id: ID!) {
      startVoluntaryAnswer(testSubjectKey: $key, projectSurveyId: $id) { answerKey } }`
    const { data, errors } = await graphqlAs<{ startVoluntaryAnswer: { answerKey: string } }>(
      db,
      null,
      document,
      { key, id: voluntary.id },
      { now: () => new Date(at) },
    )
    return data?.startVoluntaryAnswer.answerKey ?? errors?.[0]?.originalError
  }
  const complete = async (surveyToken: unknown, at: string) => {
    const given = {
      surveyToken,
      device: 'd',
      knownRevision: 0,
      language: 'ja',
      changes: changesOf({ n: 1 }, at),
    }
    const { errors } = await graphqlAs(db, null, answering.complete, given, { now: () => new Date(at) })
    expect(errors).toBeUndefined()
  }
  // From 00:01 on 10 June in Tokyo to 23:00 of the same day.
  await complete(await start('2026-06-09T15:01:00Z'), '2026-06-09T15:02:00Z')
  const second = await start('2026-06-10T14:00:00Z')
  expect(await start('2026-06-10T14:01:00Z')).toBe(second)
  await complete(second, '2026-06-10T14:02:00Z')
  expect(await start('2026-06-10T14:59:00Z')).toMatchObject({ code: 'SURVEY_CLOSED' })
  expect(await start('2026-06-10T15:01:00Z')).toEqual(expect.any(String))
  await study.stop()
})

test("several servers share the provider's rate limit", async () => {
  const [one, other] = [await aStudy(), await aStudy()]
  for (let place = 0; place < 5; place += 1) await one.subject(`a${place}@s.example`)
  const clock = aClock(seven)
  const { transport, sent } = aTransport()
  const server = () => deliveryContext(db, clock, transport, { mailsPerSecond: 10 })
  const timed = async () => {
    const begun = performance.now()
    await planSurveys(server())
    await sendMessages(server())
    return performance.now() - begun
  }
  const first = await timed()
  await other.subject('b@s.example')
  await db
    .updateTable('project_survey')
    .set({ planned_until: null })
    .where('id', '=', other.survey.id)
    .execute()
  const places = await db.selectFrom('channel_speed').selectAll().execute()
  expect(places).toMatchObject([{ channel: 'mail', free_at: new Date(Date.parse(seven) + 500) }])
  const second = await timed()
  expect(sent).toHaveLength(6)
  expect([first > 400, second > 490]).toEqual([true, true])
  await Promise.all([one.stop(), other.stop()])
})

test.each([-2, 2])(
  'a server whose clock is %s hours off sends nothing early, late or twice',
  async (hours) => {
    const now = await databaseClock(db)
    const inTokyo = (at: Date) => new Date(at.getTime() + 9 * 60 * minute).toISOString().slice(11, 16)
    const [past, soon] = [new Date(now.getTime() - minute), new Date(now.getTime() + 60 * minute)]
    const study = await aStudy(
      {},
      {
        schedule: JSON.stringify(dailyAt(...[inTokyo(past), inTokyo(soon)].sort())),
        sends_from: new Date(now.getTime() - 5 * minute),
      },
    )
    await study.subject('skew@s.example')
    const { transport, sent } = aTransport()
    const right = deliveryContext(db, { read: () => databaseClock(db) }, transport)
    vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + hours * 60 * minute })
    await planSurveys(right)
    await sendMessages(right)
    vi.useRealTimers()
    await planSurveys(right)
    await sendMessages(right)
    expect(sent.map(({ to }) => to)).toEqual(['skew@s.example'])
    expect((await study.messages()).map(({ send_at }) => inTokyo(send_at))).toEqual([inTokyo(past)])
    await study.stop()
  },
)

test('a schedule relative to consent or first data starts on that day', async () => {
  const agreed = surveyOfItems([
    {
      type: 'consent',
      linkId: 'c',
      text: { ja: '同意します' },
      body: { ja: '説明' },
      textVersion: '1',
    },
  ])
  const consentVersion = await aSurveyVersion(db, company, agreed)
  const study = await aStudy({}, { schedule: after({ kind: 'consent' }, 1) })
  const form = await aProjectSurvey(db, study.project, consentVersion)
  const [says, silent] = [await study.subject('yes@s.example'), await study.subject('silent@s.example')]
  const surveyToken = await aSurveyToken(db, owner, form.id, says.id)
  await db
    .updateTable('sent_survey')
    .set({ opens_at: new Date('2026-06-01T00:00:00Z') })
    .where('project_survey_id', '=', form.id)
    .execute()
  const at = '2026-06-09T03:00:00Z'
  const given = { surveyToken, device: 'd', knownRevision: 0, language: 'ja' }
  const changes = changesOf({ c: { accepted: true, textVersion: '1', at } }, at)
  const done = await graphqlAs(
    db,
    null,
    answering.complete,
    { ...given, changes },
    { now: () => new Date(at) },
  )
  expect(done.errors).toBeUndefined()

  const worn = await aStudy({}, { schedule: after({ kind: 'firstData' }, 1) })
  const [wears, waits] = [await worn.subject('wears@s.example'), await worn.subject('waits@s.example')]
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, wears, { linked_from: new Date('2026-06-01T00:00:00Z') })
  await ingestSamples({ db, now: () => new Date(at) }, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(Date.parse(at)),
      values: Float64Array.of(64),
    },
  ])
  const { transport, sent } = aTransport()
  await run({ clock: aClock(seven), transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:02:00Z')
  await run({ clock: aClock(seven), transport }, '2026-06-10T21:58:00Z', '2026-06-10T22:02:00Z')
  expect(sent.map(({ to }) => to).sort()).toEqual(['wears@s.example', 'yes@s.example'])
  expect([silent.id, waits.id]).toHaveLength(2)
  await Promise.all([study.stop(), worn.stop()])
})

test('after a changed enrolment date future occurrences follow, and a day in both plans is sent once', async () => {
  const study = await aStudy({}, { schedule: after({ kind: 'enrolment' }, 0, 1, 2) })
  const subject = await study.subject('moves@s.example', { enrolled_on: '2026-06-10' })
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  const move = (enrolled_on: string) =>
    db.updateTable('test_subject').set({ enrolled_on }).where('id', '=', subject.id).execute()
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:02:00Z')
  await move('2026-06-09')
  // Runs every minute while both subjects have the occurrence of the 10th.
  await run({ clock, transport }, '2026-06-09T22:03:00Z', '2026-06-09T22:12:00Z')
  for (const day of [10, 11, 12, 13]) {
    await run({ clock, transport }, `2026-06-${day}T21:58:00Z`, `2026-06-${day}T22:02:00Z`)
  }
  expect(sent).toHaveLength(2)
  await move('2026-06-14')
  await run({ clock, transport }, '2026-06-13T22:03:00Z', '2026-06-13T22:05:00Z')
  await run({ clock, transport }, '2026-06-14T21:58:00Z', '2026-06-14T22:02:00Z')
  const occurrences = await db
    .selectFrom('survey_message as m')
    .innerJoin('sent_survey as s', 's.id', 'm.sent_survey_id')
    .select('s.occurrence_key as key')
    .where('m.project_survey_id', '=', study.survey.id)
    .where('m.outcome', '=', 'sent')
    .orderBy('s.occurrence_key')
    .execute()
  const keys = occurrences.map(({ key }) => key)
  expect([new Set(keys).size, keys.slice(0, 2), keys.at(-1)]).toEqual([
    keys.length,
    ['2026-06-10T07:00', '2026-06-11T07:00'],
    '2026-06-15T07:00',
  ])
  await study.stop()
})

test('an archived survey continues where it is in use, but cannot be added to a project', async () => {
  const study = await aStudy()
  await study.subject('on@s.example')
  await db
    .updateTable('survey')
    .set({ archived_at: new Date() })
    .where('id', '=', version.survey_id)
    .execute()
  const { transport, sent } = aTransport()
  await run({ clock: aClock(seven), transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  expect(sent).toHaveLength(1)
  const input = { name: '朝', kind: 'SCHEDULED', surveyVersionId: version.id }
  const create =
    'mutation ($p: ID!, $input: ProjectSurveyInput!) { it: createProjectSurvey(projectId: $p, input: $input) { id } }'
  await expect(act(create, { p: study.project.id, input })).rejects.toBeDefined()
  await db.updateTable('survey').set({ archived_at: null }).where('id', '=', version.survey_id).execute()
  await study.stop()
})

test("after a change of the project's time zone a sent occurrence is not repeated, and the next one is in the new zone", async () => {
  const study = await aStudy()
  await study.subject('zone@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:02:00Z')
  await db
    .updateTable('project')
    .set({ time_zone: 'Europe/London' })
    .where('id', '=', study.project.id)
    .execute()
  // 07:00 in London on the 10th is 06:00 UTC.
  await run({ clock, transport }, '2026-06-10T05:50:00Z', '2026-06-10T06:10:00Z', 2)
  expect(sent).toHaveLength(1)
  await run({ clock, transport }, '2026-06-11T05:58:00Z', '2026-06-11T06:02:00Z')
  expect((await study.messages()).map(({ send_at }) => send_at.toISOString())).toEqual([
    '2026-06-09T22:00:00.000Z',
    '2026-06-11T06:00:00.000Z',
  ])
  await study.stop()
})

test('a full mailbox (SMTP 452) is tried again, and the address is not marked', async () => {
  const study = await aStudy()
  await study.subject('full@s.example')
  const { url, received } = await mailServer(['full', 'full'])
  const transport = smtpTransport({ url, from: 'study@kansoku.example' })
  await run({ clock: aClock(seven), transport }, '2026-06-09T21:59:00Z', '2026-06-09T22:04:00Z')
  expect(await study.messages()).toMatchObject([{ outcome: 'sent', attempts: 3, may_be_repeated: false }])
  expect(received.map(({ to }) => to)).toEqual([['full@s.example']])
  const states = await db
    .selectFrom('subject_channel')
    .innerJoin('test_subject as t', 't.id', 'subject_channel.test_subject_id')
    .select('state')
    .where('t.project_id', '=', study.project.id)
    .execute()
  expect(states).toEqual([])
  await study.stop()
})

test('after hours without the mail server all mail leaves within half an hour, and only once', async () => {
  const study = await aStudy({ window: { minutes: 600 } })
  for (let place = 0; place < 30; place += 1) await study.subject(`hours${place}@s.example`)
  const clock = aClock(seven)
  const back = Date.parse('2026-06-10T02:00:00Z')
  const { transport: up, sent } = aTransport()
  const transport = {
    ...up,
    send: (mail: Parameters<typeof up.send>[0]) =>
      clock.now.getTime() < back
        ? Promise.resolve(aRefusal('connection', { stage: 'connect' }))
        : up.send(mail),
  }
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-10T01:58:00Z', 10)
  expect((await study.messages()).map(({ outcome, reason }) => outcome ?? reason)).toEqual(
    Array.from({ length: 30 }, () => 'server_unreachable'),
  )
  await run({ clock, transport }, '2026-06-10T02:00:00Z', '2026-06-10T02:31:00Z')
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30)
  expect(sent).toHaveLength(30)
  await study.stop()
})

test('staff can resend an invitation once in half an hour, with the same link, except to subjects who answered', async () => {
  const study = await aStudy()
  const [waits, answers] = [
    await study.subject('waits2@s.example'),
    await study.subject('answers2@s.example'),
  ]
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  const responses = await study.responses()
  const responseOf = ({ id }: { id: string }) =>
    responses.find(({ test_subject_id }) => test_subject_id === id)?.id
  const linkTo = (to: string) =>
    sent.filter((mail) => mail.to === to).map(({ text }) => /\/survey\/([\w-]{32})/.exec(text)?.[1])
  const given = {
    device: 'd',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({ n: 1 }, '2026-06-09T22:05:00Z'),
  }
  const surveyToken = linkTo('answers2@s.example')[0]
  await graphqlAs(
    db,
    null,
    answering.complete,
    { ...given, surveyToken },
    {
      now: () => new Date('2026-06-09T22:05:00Z'),
    },
  )
  const again = (ids: unknown[], at: string) =>
    act<number>('mutation ($ids: [ID!]!) { it: resendSurvey(surveyAnswerIds: $ids) }', { ids }, new Date(at))
  await expect(again([responseOf(answers)], '2026-06-09T22:10:00Z')).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const both = [responseOf(waits), responseOf(answers)]
  expect(await again(both, '2026-06-09T22:10:00Z')).toBe(1)
  expect(await again(both, '2026-06-09T22:15:00Z')).toBe(0)
  await run({ clock, transport }, '2026-06-09T22:10:00Z', '2026-06-09T22:11:00Z')
  expect(await again(both, '2026-06-09T22:39:00Z')).toBe(0)
  expect(await again(both, '2026-06-09T22:41:00Z')).toBe(1)
  await run({ clock, transport }, '2026-06-09T22:41:00Z', '2026-06-09T22:42:00Z')
  const [first, ...rest] = linkTo('waits2@s.example')
  expect([rest, linkTo('answers2@s.example')]).toEqual([[first, first], [surveyToken]])
  await expect(again([responseOf(waits)], '2026-06-09T23:01:00Z')).rejects.toMatchObject({ code: 'CONFLICT' })

  const late = new Date('2026-06-09T22:50:00Z')
  const revoke = 'mutation ($ids: [ID!]!) { it: revokeSurveyLinks(surveyAnswerIds: $ids) }'
  expect(await act(revoke, { ids: both }, late)).toBe(1)
  const reach = `query ($sent: ID!, $ids: [ID!]!) {
    it: resendRecipients(sentSurveyId: $sent, surveyAnswerIds: $ids) { subjectCount held { reason subjectCount } } }`
  const told = await act<{ held: object[] }>(reach, { sent: responses[0]?.sent_survey_id, ids: both }, late)
  expect(told?.held).toEqual(
    expect.arrayContaining(['revoked', 'not_open'].map((reason) => ({ reason, subjectCount: 1 }))),
  )
  await study.stop()
})

test('before a reminder staff are told whom it reaches and whom not, and it goes to exactly those', async () => {
  const study = await aStudy()
  await study.subject('reached3@s.example')
  const [withdrawn, , bounced, unsubscribed] = [
    await study.subject('withdrawn3@s.example'),
    await study.subject(null),
    await study.subject('bounced3@s.example'),
    await study.subject('unsubscribed3@s.example'),
  ]
  const { transport, sent } = aTransport()
  const clock = aClock(seven)
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:01:00Z')
  for (const [subject, state] of [
    [bounced, 'bounced'],
    [unsubscribed, 'unsubscribed'],
  ] as const) {
    const channel = { test_subject_id: subject.id, channel: 'mail', state } as const
    await db
      .insertInto('subject_channel')
      .values({ company_id: company.id, ...channel })
      .execute()
  }
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', withdrawn.id).execute()
  const sentSurveyId = (await study.responses())[0]?.sent_survey_id
  const reach = async (minutes: number, person = owner) => {
    const at = new Date(Date.parse(seven) + minutes * minute)
    const { data, errors } = await graphqlAs<{ it: { subjectCount: number; held: object[] } }>(
      db,
      person,
      'query ($id: ID!) { it: reminderRecipients(sentSurveyId: $id) { subjectCount held { reason subjectCount } } }',
      { id: sentSurveyId },
      { now: () => at },
    )
    if (errors?.[0]) throw errors[0].originalError ?? errors[0]
    return data?.it
  }
  const stranger = await anOwner(db, await aCompany(db))
  await expect(reach(10, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const unreached = ['withdrawn', 'no_address', 'address_bounced', 'unsubscribed'].map((reason) => ({
    reason,
    subjectCount: 1,
  }))
  const told = await reach(10)
  expect(told?.subjectCount).toBe(1)
  expect(told?.held).toEqual(expect.arrayContaining(unreached))
  expect(told?.held).toHaveLength(4)
  const remind = 'mutation ($id: ID!) { it: remindUnanswered(sentSurveyId: $id) }'
  expect(await act(remind, { id: sentSurveyId }, new Date(Date.parse(seven) + 10 * minute))).toBe(1)
  const before = sent.length
  await run({ clock, transport }, '2026-06-09T22:10:00Z', '2026-06-09T22:12:00Z')
  expect(sent.slice(before).map(({ to }) => to)).toEqual(['reached3@s.example'])
  // Within half an hour nobody is left.
  expect(await reach(15)).toMatchObject({
    subjectCount: 0,
    held: expect.arrayContaining([{ reason: 'just_sent', subjectCount: 1 }]),
  })
  await study.stop()
})

test('a test message goes only to the user who asks for it, as a subject would receive it', async () => {
  const study = await aStudy()
  await study.subject('not-me@s.example')
  const document = `mutation ($p: ID!, $id: ID, $input: ProjectSurveyInput, $language: MessageLanguage!) {
    it: sendTestMessage(projectId: $p, projectSurveyId: $id, input: $input, language: $language) }`
  const given = { p: study.project.id, id: study.survey.id, language: 'JA' }
  expect(await act(document, given)).toBe(true)
  const mailsTo = (to: string) =>
    db
      .selectFrom('mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', to)
      .where('kind', '!=', 'sending-held')
      .execute()
  const [mail] = await mailsTo(owner.email)
  expect(mail?.subject).toMatch(/^【テスト送信】.*体調アンケート/)
  expect(mail?.body_text).toContain('/survey/sample')
  const own = {
    name: '朝',
    kind: 'SCHEDULED',
    surveyVersionId: version.id,
    messages: { en: { invitation: { subject: 'Mine: {アンケート名}', body: '{回答リンク}' } } },
  }
  expect(await act(document, { ...given, input: own, language: 'EN' })).toBe(true)
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain('[Test] Mine: How you are')
  expect(await mailsTo('not-me@s.example')).toEqual([])
  const without = { now: () => new Date(), config: { ...testConfig, sendsMail: false } }
  const { errors } = await graphqlAs(db, owner, document, given, without)
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
  const recorded = await db
    .selectFrom('audit_event')
    .select(['target_id', 'actor_id'])
    .where('action', '=', 'project_survey.send_test')
    .execute()
  expect(recorded).toEqual(
    [study.survey.id, study.survey.id].map((target_id) => ({ target_id, actor_id: owner.id })),
  )
  await study.stop()
})

test('while the time-series store hangs, surveys that do not wait for data are planned', async () => {
  const waits = await aStudy({}, { schedule: after({ kind: 'firstData' }, 1) })
  const study = await aStudy()
  await waits.subject('waits-for-data@s.example')
  await study.subject('waits-for-nothing@s.example')
  const { pool } = database
  const holder = await pool.connect()
  await holder.query('begin; lock table subject_day in access exclusive mode')

  const planned = planSurveys(deliveryContext(db, aClock(seven), aTransport().transport))
  await expect(planned).rejects.toMatchObject({ name: 'UnitsFailedError' })
  await holder.query('commit')
  holder.release()

  const count = async ({ project }: typeof study) =>
    (await db.selectFrom('survey_message').select('id').where('project_id', '=', project.id).execute()).length
  expect([await count(waits), await count(study)]).toEqual([0, 1])
  await Promise.all([study.stop(), waits.stop()])
})
