import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'

const { db } = await testDatabase()
const company = await aCompany(db)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = deliveryStudies(db, company, version)

interface Journey {
  readonly from: string
  readonly to: string | null
  /** When the zone is changed. */
  readonly at: string
  readonly times?: readonly string[]
  readonly windowMinutes?: number
  readonly zone?: 'subject' | 'project'
  readonly until: string
  /** The first time that is looked at. */
  readonly begin: string
}

/** What became of each occurrence: when it left in UTC, or why it did not. */
async function occurrencesOf({
  from,
  to,
  at,
  times = ['09:00'],
  windowMinutes = 1440,
  zone = 'subject',
  until,
  begin,
}: Journey) {
  const study = await aStudy(
    { window: { minutes: windowMinutes } },
    { schedule: JSON.stringify({ ...dailyAt(...times), zone }), sends_from: new Date(begin) },
  )
  const subject = await study.subject('flies@s.example', zone === 'subject' ? { time_zone: from } : {})
  const setZone = (table: 'test_subject' | 'project', id: string, time_zone: string | null) =>
    table === 'project'
      ? db
          .updateTable(table)
          .set({ time_zone: time_zone ?? 'Asia/Tokyo' })
          .where('id', '=', id)
          .execute()
      : db.updateTable(table).set({ time_zone }).where('id', '=', id).execute()
  if (zone === 'project') await setZone('project', study.project.id, from)
  const { transport, sent } = aTransport()
  const clock = aClock(begin)
  await run({ clock, transport }, begin, at, 10)
  if (zone === 'project') await setZone('project', study.project.id, to)
  else await setZone('test_subject', subject.id, to)
  await run({ clock, transport }, at, until, 10)
  const occurrences = await db
    .selectFrom('survey_message as m')
    .innerJoin('sent_survey as s', 's.id', 'm.sent_survey_id')
    .select(['s.occurrence_key', 'm.sent_at', 'm.reason', 'm.expires_at'])
    .where('m.project_survey_id', '=', study.survey.id)
    .orderBy('s.occurrence_key')
    .execute()
  await study.stop()
  expect(sent).toHaveLength(occurrences.filter(({ sent_at }) => sent_at).length)
  return occurrences.map(
    ({ occurrence_key, sent_at, reason }) =>
      `${occurrence_key}: ${sent_at?.toISOString().slice(0, 16) ?? reason}`,
  )
}

test('who flies east after the local time has their mail late, within the window', async () => {
  // Case 35, but the zone is changed when it is 09:00 no more in Dublin, and not yet in New York.
  expect(
    await occurrencesOf({
      from: 'America/New_York',
      to: 'Europe/Dublin',
      at: '2026-12-10T10:00:00Z',
      begin: '2026-12-09T13:50:00Z',
      until: '2026-12-11T09:10:00Z',
    }),
  ).toEqual([
    '2026-12-09T09:00: 2026-12-09T14:00',
    '2026-12-10T09:00: 2026-12-10T10:00',
    '2026-12-11T09:00: 2026-12-11T09:00',
  ])
})

test('who flies east before the local time has their mail in time, once', async () => {
  expect(
    await occurrencesOf({
      from: 'America/New_York',
      to: 'Europe/Dublin',
      at: '2026-12-10T08:30:00Z',
      begin: '2026-12-09T13:50:00Z',
      until: '2026-12-10T15:00:00Z',
    }),
  ).toEqual(['2026-12-09T09:00: 2026-12-09T14:00', '2026-12-10T09:00: 2026-12-10T09:00'])
})

test('where the window is over the occurrence is listed with the reason', async () => {
  expect(
    await occurrencesOf({
      from: 'America/New_York',
      to: 'Europe/Dublin',
      at: '2026-12-10T10:00:00Z',
      windowMinutes: 30,
      begin: '2026-12-10T09:30:00Z',
      until: '2026-12-10T15:00:00Z',
    }),
  ).toEqual(['2026-12-10T09:00: zone_changed'])
})

test('the last of several times that are leapt over is sent, not all at once', async () => {
  expect(
    await occurrencesOf({
      from: 'America/Los_Angeles',
      to: 'Asia/Tokyo',
      at: '2026-12-10T13:00:00Z',
      times: ['08:00', '12:00', '16:00', '21:00', '23:00'],
      begin: '2026-12-10T12:30:00Z',
      until: '2026-12-10T14:30:00Z',
    }),
  ).toEqual([
    // It was five in the morning of 10 December, and is ten in the evening.
    ...['08', '12', '16'].map((hour) => `2026-12-10T${hour}:00: zone_changed`),
    '2026-12-10T21:00: 2026-12-10T13:00',
    '2026-12-10T23:00: 2026-12-10T14:00',
  ])
})

test('who flies west has each occurrence once, over the date line too', async () => {
  expect(
    await occurrencesOf({
      from: 'Europe/Dublin',
      to: 'America/New_York',
      at: '2026-12-10T10:00:00Z',
      begin: '2026-12-10T08:50:00Z',
      until: '2026-12-11T14:10:00Z',
    }),
  ).toEqual(['2026-12-10T09:00: 2026-12-10T09:00', '2026-12-11T09:00: 2026-12-11T14:00'])
  expect(
    await occurrencesOf({
      from: 'Asia/Tokyo',
      to: 'Pacific/Honolulu',
      at: '2026-12-10T01:00:00Z',
      begin: '2026-12-09T23:50:00Z',
      until: '2026-12-11T19:10:00Z',
    }),
  ).toEqual(['2026-12-10T09:00: 2026-12-10T00:00', '2026-12-11T09:00: 2026-12-11T19:00'])
})

test('over the date line to the east the day that is left out is sent late', async () => {
  // Two in the afternoon of 9 December in Honolulu is nine in the morning of the 10th in Tokyo, and so on to Kiritimati.
  expect(
    await occurrencesOf({
      from: 'Pacific/Honolulu',
      to: 'Pacific/Kiritimati',
      at: '2026-12-09T20:00:00Z',
      begin: '2026-12-09T18:50:00Z',
      until: '2026-12-10T19:10:00Z',
    }),
  ).toEqual([
    '2026-12-09T09:00: 2026-12-09T19:00',
    // Honolulu's 9th was Kiritimati's 10th already: 09:00 there was an hour ago.
    '2026-12-10T09:00: 2026-12-09T20:00',
    '2026-12-11T09:00: 2026-12-10T19:00',
  ])
})

test('a changed zone of the project concerns who has none of their own, and schedules that go by it', async () => {
  const journey = {
    from: 'America/New_York',
    to: 'Europe/Dublin',
    at: '2026-12-10T10:00:00Z',
    begin: '2026-12-10T09:30:00Z',
    until: '2026-12-10T15:00:00Z',
  }
  expect(await occurrencesOf({ ...journey, zone: 'project' })).toEqual(['2026-12-10T09:00: 2026-12-10T10:00'])
  const study = await aStudy(
    { window: { minutes: 600 } },
    { schedule: JSON.stringify(dailyAt('09:00')), sends_from: new Date(journey.begin) },
  )
  await db
    .updateTable('project')
    .set({ time_zone: journey.from })
    .where('id', '=', study.project.id)
    .execute()
  const own = await study.subject('own@s.example', { time_zone: 'America/New_York' })
  await study.subject('none@s.example')
  const { transport, sent } = aTransport()
  const clock = aClock(journey.begin)
  await run({ clock, transport }, journey.begin, journey.at, 5)
  await db.updateTable('project').set({ time_zone: journey.to }).where('id', '=', study.project.id).execute()
  await run({ clock, transport }, journey.at, '2026-12-10T13:00:00Z', 5)
  expect(sent.map(({ to }) => to)).toEqual(['none@s.example'])
  // A zone of one's own that is the project's changes nothing.
  await db.updateTable('test_subject').set({ time_zone: null }).where('id', '=', own.id).execute()
  await run({ clock, transport }, '2026-12-10T13:01:00Z', '2026-12-10T13:30:00Z', 5)
  expect(sent.map(({ to }) => to)).toEqual(['none@s.example', 'own@s.example'])
  await study.stop()
})

test('what was due in a pause is not made up for by a changed zone', async () => {
  const study = await aStudy(
    { window: { minutes: 1440 } },
    {
      schedule: JSON.stringify(dailyAt('09:00')),
      sends_from: new Date('2026-12-10T00:00:00Z'),
      status: 'paused',
    },
  )
  const subject = await study.subject('paused@s.example', { time_zone: 'America/New_York' })
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'Europe/Dublin' })
    .where('id', '=', subject.id)
    .execute()
  await db
    .updateTable('project_survey')
    .set({ status: 'active', sends_from: new Date('2026-12-10T10:00:00Z') })
    .where('id', '=', study.survey.id)
    .execute()
  const { transport, sent } = aTransport()
  await run(
    { clock: aClock('2026-12-10T10:00:00Z'), transport },
    '2026-12-10T10:00:00Z',
    '2026-12-10T15:00:00Z',
    5,
  )
  expect(sent).toEqual([])
  await study.stop()
})

test('the calendar of the subject shows what was leapt over, with the reason', async () => {
  const study = await aStudy(
    { window: { minutes: 30 } },
    { schedule: JSON.stringify(dailyAt('09:00')), sends_from: new Date('2026-12-10T09:30:00Z') },
  )
  const subject = await study.subject('seen@s.example', { time_zone: 'America/New_York' })
  const { transport } = aTransport()
  const clock = aClock('2026-12-10T09:30:00Z')
  await run({ clock, transport }, '2026-12-10T09:30:00Z', '2026-12-10T10:00:00Z', 10)
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'Europe/Dublin' })
    .where('id', '=', subject.id)
    .execute()
  await run({ clock, transport }, '2026-12-10T10:00:00Z', '2026-12-10T10:10:00Z', 10)
  const { data, errors } = await graphqlAs<{ it: { occurrences: object[] } }>(
    db,
    await anOwner(db, company),
    `query ($p: ID!, $id: ID!, $s: ID) { it: schedulePreview(projectId: $p, projectSurveyId: $id, testSubjectId: $s,
      from: "2026-12-10", to: "2026-12-11") { occurrences { key local state reason } } }`,
    { p: study.project.id, id: study.survey.id, s: subject.id },
    { now: () => clock.now },
  )
  expect(errors).toBeUndefined()
  expect(data?.it.occurrences).toEqual([
    {
      key: '2026-12-10T09:00',
      local: '2026-12-10T09:00',
      state: 'SKIPPED',
      reason: 'タイムゾーンの変更で送信の時刻を過ぎたため、送信しませんでした。',
    },
    { key: '2026-12-11T09:00', local: '2026-12-11T09:00', state: 'PLANNED', reason: null },
  ])
  await study.stop()
})
