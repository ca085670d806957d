import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aRefusal, aTransport, dailyAt } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = deliveryStudies(db, company, version)

/** A delivery at the time, quiet from 22:00 to 07:00, answered for twelve hours unless given otherwise. */
function aQuietStudy(at: string, rules: Parameters<typeof aStudy>[0] = {}, more: object = {}) {
  const schedule = {
    ...dailyAt(at),
    quietHours: { from: '22:00', to: '07:00', then: 'postpone' },
    ...more,
  }
  return aStudy(
    { window: { minutes: 12 * 60 }, ...rules },
    { schedule: JSON.stringify(schedule), sends_from: tokyo('2026-06-10T06:00') },
  )
}

const tokyo = (local: string) => new Date(`${local}:00+09:00`)
const localOf = (at: Date | null | undefined, zone = '+09:00') =>
  at && new Date(at.getTime() + Number.parseInt(zone, 10) * 3_600_000).toISOString().slice(11, 16)
type Study = Awaited<ReturnType<typeof aStudy>>

/** Runs from one local time to another in steps of a minute, and tells the reminders and their local times of leaving. */
async function passing(study: Study, from: string, to: string, sending = aTransport()) {
  const clock = aClock(tokyo(from).toISOString())
  await run({ clock, transport: sending.transport }, tokyo(from).toISOString(), tokyo(to).toISOString())
  return (await study.messages()).map(
    ({ kind, outcome, reason, sent_at }) =>
      `${kind}: ${localOf(sent_at) ?? [outcome ?? 'waiting', reason].filter(Boolean).join(' ')}`,
  )
}

const act = (name: 'remindUnanswered' | 'resendSurvey', id: string, at: string) =>
  graphqlAs<{ it: number }>(
    db,
    owner,
    name === 'remindUnanswered'
      ? 'mutation ($id: ID!) { it: remindUnanswered(sentSurveyId: $id) }'
      : 'mutation ($id: ID!) { it: resendSurvey(surveyAnswerIds: [$id]) }',
    { id },
    { now: () => tokyo(at) },
  )
const reachAt = async (id: string, at: string) =>
  (
    await graphqlAs<{ it: { subjectCount: number; held: object[]; delayed: object | null } }>(
      db,
      owner,
      'query ($id: ID!) { it: reminderRecipients(sentSurveyId: $id) { subjectCount held { reason subjectCount } delayed { subjectCount until } } }',
      { id },
      { now: () => tokyo(at) },
    )
  ).data?.it

test('reminders at 22:30, 23:31 and 00:30 wait for the morning, and are one there', async () => {
  const study = await aQuietStudy('21:30', { reminders: [15, 60, 121, 180, 590] })
  await study.subject('night@s.example')
  expect(await passing(study, '2026-06-10T21:28', '2026-06-11T00:35')).toEqual([
    'invitation: 21:30',
    'reminder: 21:45',
    'reminder: waiting quiet_hours',
    'reminder: skipped same_reminder',
    'reminder: skipped same_reminder',
    'reminder: waiting',
  ])
  // One that is due at 07:20 is near the one that waited.
  expect((await passing(study, '2026-06-11T06:55', '2026-06-11T07:30')).slice(2)).toEqual([
    'reminder: 07:00',
    'reminder: skipped same_reminder',
    'reminder: skipped same_reminder',
    'reminder: skipped same_reminder',
  ])
  await study.stop()
})

test('a reminder whose window ends in the quiet hours is not sent, and says so', async () => {
  const study = await aQuietStudy('21:30', { window: { minutes: 9 * 60 }, reminders: [60] })
  await study.subject('short@s.example')
  expect(await passing(study, '2026-06-10T21:28', '2026-06-10T22:35')).toEqual([
    'invitation: 21:30',
    'reminder: skipped quiet_hours',
  ])
  await study.stop()
})

test('quiet hours that leave out leave a reminder out, but not the later try of what was due before', async () => {
  const study = await aQuietStudy(
    '21:59',
    { reminders: [31] },
    { quietHours: { from: '22:00', to: '07:00', then: 'skip' } },
  )
  await study.subject('skips@s.example')
  expect(await passing(study, '2026-06-10T21:57', '2026-06-10T22:35')).toEqual([
    'invitation: 21:59',
    'reminder: skipped quiet_hours',
  ])
  await study.stop()
  const failing = await aQuietStudy('21:59', {}, { quietHours: { from: '22:00', to: '07:00', then: 'skip' } })
  await failing.subject('fails@s.example')
  const down = () => Promise.resolve(aRefusal('connection', { stage: 'connect' }))
  const mail = aTransport([down])
  expect(await passing(failing, '2026-06-10T21:57', '2026-06-11T06:59', mail)).toEqual([
    'invitation: waiting quiet_hours',
  ])
  expect(await passing(failing, '2026-06-11T07:00', '2026-06-11T07:01', mail)).toEqual(['invitation: 07:00'])
  expect(await failing.messages()).toMatchObject([{ attempts: 2, may_be_repeated: false }])
  await failing.stop()
})

test('an invitation whose later try comes past its window is not sent', async () => {
  const study = await aQuietStudy('21:59', { window: { minutes: 60 } })
  await study.subject('over@s.example')
  const mail = aTransport([() => Promise.resolve(aRefusal('mailbox'))])
  expect(await passing(study, '2026-06-10T21:57', '2026-06-10T22:05', mail)).toEqual([
    'invitation: skipped quiet_hours',
  ])
  expect(mail.sent).toEqual([])
  await study.stop()
})

test('each in their own zone: one sleeps, another does not', async () => {
  const study = await aQuietStudy('21:30', { reminders: [60, 120] })
  await study.subject('tokyo@s.example')
  const away = await study.subject('london@s.example', { time_zone: 'Europe/London' })
  // 21:30 in London is 05:30 in Tokyo; half past nine in the evening there is half past one in the afternoon in London.
  const mail = aTransport()
  await passing(study, '2026-06-11T05:28', '2026-06-11T09:00', mail)
  const theirs = (await study.messages()).filter(({ test_subject_id }) => test_subject_id === away.id)
  expect(theirs.map(({ reason, sent_at }) => reason ?? localOf(sent_at, '+01:00'))).toEqual([
    '21:30',
    'quiet_hours',
    'same_reminder',
  ])
  await study.stop()
})

test('staff who remind or send again at night are told when it leaves, and it leaves then', async () => {
  const study = await aQuietStudy('20:00')
  await study.subject('hand@s.example')
  const mail = aTransport()
  await passing(study, '2026-06-10T19:58', '2026-06-10T20:02', mail)
  const [response] = await study.responses()
  const sent = response?.sent_survey_id ?? ''
  expect(await reachAt(sent, '2026-06-10T21:59')).toEqual({ subjectCount: 1, held: [], delayed: null })
  expect(await reachAt(sent, '2026-06-10T22:30')).toEqual({
    subjectCount: 1,
    held: [],
    delayed: { subjectCount: 1, until: '2026-06-10T22:00:00.000Z' },
  })
  expect((await act('remindUnanswered', sent, '2026-06-10T22:30')).data).toEqual({ it: 1 })
  expect(await passing(study, '2026-06-10T22:30', '2026-06-10T22:33', mail)).toEqual([
    'invitation: 20:00',
    'manual_reminder: waiting quiet_hours',
  ])
  // It waits: another one would be the second of the morning.
  expect(await reachAt(sent, '2026-06-10T23:59')).toMatchObject({
    subjectCount: 0,
    held: [{ reason: 'just_sent', subjectCount: 1 }],
  })
  expect((await act('resendSurvey', response?.id ?? '', '2026-06-10T23:59')).data).toEqual({ it: 0 })
  expect(await passing(study, '2026-06-11T06:58', '2026-06-11T07:02', mail)).toContain(
    'manual_reminder: 07:00',
  )
  expect((await act('resendSurvey', response?.id ?? '', '2026-06-11T07:20')).data).toEqual({ it: 0 })
  expect((await act('resendSurvey', response?.id ?? '', '2026-06-11T07:31')).data).toEqual({ it: 1 })
  expect(await passing(study, '2026-06-11T07:31', '2026-06-11T07:32', mail)).toContain('resend: 07:31')
  await study.stop()
})

test('staff are refused where the quiet hours outlast the window', async () => {
  const study = await aQuietStudy('20:00', { window: { minutes: 240 } })
  await study.subject('late@s.example')
  await passing(study, '2026-06-10T19:58', '2026-06-10T20:02')
  const [response] = await study.responses()
  expect(await reachAt(response?.sent_survey_id ?? '', '2026-06-10T22:30')).toEqual({
    subjectCount: 0,
    held: [{ reason: 'quiet_hours', subjectCount: 1 }],
    delayed: null,
  })
  await study.stop()
})

test('a reminder by hand and an automatic one within half an hour are one, whichever comes first', async () => {
  const study = await aQuietStudy('12:00', { reminders: [60, 120, 130] })
  await study.subject('one@s.example')
  await passing(study, '2026-06-10T11:58', '2026-06-10T13:01')
  const sent = (await study.responses())[0]?.sent_survey_id ?? ''
  // Five minutes after the automatic one, and five before the next.
  expect((await act('remindUnanswered', sent, '2026-06-10T13:05')).data).toEqual({ it: 0 })
  expect((await act('remindUnanswered', sent, '2026-06-10T13:55')).data).toEqual({ it: 1 })
  expect(await passing(study, '2026-06-10T13:55', '2026-06-10T14:20')).toEqual([
    'invitation: 12:00',
    'reminder: 13:00',
    'manual_reminder: 13:55',
    'reminder: skipped same_reminder',
    'reminder: skipped same_reminder',
  ])
  await study.stop()
})

test('automatic reminders that are planned ten minutes apart both leave', async () => {
  const study = await aQuietStudy('12:00', { window: { minutes: 30 }, reminders: [10, 20] })
  await study.subject('ema@s.example')
  expect(await passing(study, '2026-06-10T11:58', '2026-06-10T12:30')).toEqual([
    'invitation: 12:00',
    'reminder: 12:10',
    'reminder: 12:20',
  ])
  await study.stop()
})

test('a nudge waits for the end of the quiet hours of the project’s deliveries', async () => {
  const study = await aQuietStudy('12:00')
  const subject = await study.subject('nudged@s.example')
  const nudge = await graphqlAs<{ nudgeSubjects: { sent: number; delayedUntil: string | null } }>(
    db,
    owner,
    'mutation ($ids: [ID!]!) { nudgeSubjects(testSubjectIds: $ids, kind: WEAR) { sent delayedUntil } }',
    { ids: [subject.id] },
    { now: () => tokyo('2026-06-10T23:00'), config: testConfig },
  )
  expect(nudge.data?.nudgeSubjects).toEqual({ sent: 1, delayedUntil: '2026-06-10T22:00:00.000Z' })
  const mail = aTransport()
  await passing(study, '2026-06-10T23:00', '2026-06-10T23:02', mail)
  expect(mail.sent).toEqual([])
  await passing(study, '2026-06-11T06:59', '2026-06-11T07:00', mail)
  expect(mail.sent.map(({ to }) => to)).toEqual(['nudged@s.example'])
  await study.stop()
})

test('reminders before the closing go by the window of their time of day', async () => {
  const study = await aStudy(
    { window: { minutes: 60 }, reminders: [30], closingReminders: [60, 20] },
    {
      schedule: JSON.stringify({
        ...dailyAt('07:00', '21:00'),
        times: {
          kind: 'fixed',
          at: ['07:00', '21:00'],
          windows: [
            { at: '07:00', minutes: 120 },
            { at: '21:00', minutes: 240 },
          ],
        },
      }),
      sends_from: tokyo('2026-06-10T06:00'),
    },
  )
  await study.subject('windows@s.example')
  const left = async (from: string, to: string) => {
    await passing(study, from, to)
    return (await study.messages()).map(({ kind, sent_at, expires_at }) =>
      [kind, localOf(sent_at), localOf(expires_at)].join(' '),
    )
  }
  expect(await left('2026-06-10T06:58', '2026-06-10T09:00')).toEqual([
    'invitation 07:00 09:00',
    'reminder 07:30 09:00',
    'reminder 08:00 09:00',
    'reminder 08:40 09:00',
  ])
  expect((await left('2026-06-10T20:58', '2026-06-11T01:00')).slice(4)).toEqual([
    'invitation 21:00 01:00',
    'reminder 21:30 01:00',
    'reminder 00:00 01:00',
    'reminder 00:40 01:00',
  ])
  const responses = await study.responses()
  expect(responses.map(({ closes_at }) => localOf(closes_at))).toEqual(['09:00', '01:00'])
  await study.stop()
})
