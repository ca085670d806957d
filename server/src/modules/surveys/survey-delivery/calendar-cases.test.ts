import { expect, test } from 'vitest'
import type { Schedule } from '../../../../../engines/schedule'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'

const { db } = await testDatabase()
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const { aStudy, run } = deliveryStudies(db, company, version)

interface Case {
  readonly schedule: Schedule
  readonly zone: string
  readonly from: string
  readonly to: string
  readonly stepMinutes: number
  /** UTC. */
  readonly sent: readonly string[]
}

const half = { ...dailyAt('02:30'), clockChange: { gap: 'later', overlap: 'first' } } as const
const spring = {
  zone: 'America/New_York',
  stepMinutes: 10,
  from: '2026-03-08T04:30:00Z',
  to: '2026-03-08T09:00:00Z',
}
const autumn = { ...spring, from: '2026-11-01T04:30:00Z', to: '2026-11-01T09:00:00Z' }
const daysOfTokyo = { zone: 'Asia/Tokyo', stepMinutes: 24 * 60 }
const birthday: Schedule = {
  ...dailyAt('07:00'),
  pattern: { kind: 'rule', rrule: 'FREQ=YEARLY', from: '2024-02-29' },
}
const monthly = (missingDay?: 'last'): Schedule => ({
  ...dailyAt('07:00'),
  pattern: { kind: 'monthly', every: 1, days: [29], from: '2026-01-01', ...(missingDay && { missingDay }) },
})
const february = (year: number) => ({ from: `${year}-02-26T22:00:00Z`, to: `${year}-03-01T22:00:00Z` })

test.each<[string, Case]>([
  [
    'a time that the clock skips leaves as much later',
    {
      ...spring,
      schedule: half,
      sent: ['2026-03-08T07:30'],
    },
  ],
  [
    'a time that the clock skips is left out where it is to',
    {
      ...spring,
      schedule: { ...half, clockChange: { gap: 'skip', overlap: 'first' } },
      sent: [],
    },
  ],
  [
    'a time that the clock shows twice leaves once, the first time',
    {
      ...autumn,
      schedule: { ...dailyAt('01:30') },
      sent: ['2026-11-01T05:30'],
    },
  ],
  [
    'a time that the clock shows twice leaves once, the second time where it is to',
    {
      ...autumn,
      schedule: { ...dailyAt('01:30'), clockChange: { gap: 'later', overlap: 'second' } },
      sent: ['2026-11-01T06:30'],
    },
  ],
  [
    'a 29 February in another year is none',
    {
      ...daysOfTokyo,
      ...february(2027),
      schedule: birthday,
      sent: [],
    },
  ],
  [
    'a 29 February in a leap year',
    {
      ...daysOfTokyo,
      ...february(2028),
      schedule: birthday,
      sent: ['2028-02-28T22:00'],
    },
  ],
  [
    'the 29th of a shorter month is none',
    {
      ...daysOfTokyo,
      ...february(2027),
      schedule: monthly(),
      sent: [],
    },
  ],
  [
    'the 29th of a shorter month is its last day where it is to',
    {
      ...daysOfTokyo,
      ...february(2027),
      schedule: monthly('last'),
      sent: ['2027-02-27T22:00'],
    },
  ],
  [
    'every third day goes on counting over the end of the year',
    {
      ...daysOfTokyo,
      from: '2026-12-28T22:00:00Z',
      to: '2027-01-04T22:00:00Z',
      schedule: { ...dailyAt('07:00'), pattern: { kind: 'daily', every: 3, from: '2026-12-30' } },
      sent: ['2026-12-29T22:00', '2027-01-01T22:00', '2027-01-04T22:00'],
    },
  ],
])('%s', async (_, { schedule, zone, from, to, stepMinutes, sent: expected }) => {
  const study = await aStudy({}, { schedule: JSON.stringify(schedule), sends_from: new Date(from) })
  await study.subject('calendar@s.example', { time_zone: zone })
  const { transport, sent } = aTransport()
  await run({ clock: aClock(from), transport }, from, to, stepMinutes)
  const messages = await study.messages()
  expect(messages.map(({ send_at }) => send_at.toISOString().slice(0, 16))).toEqual(expected)
  expect(messages.every(({ outcome }) => outcome === 'sent')).toBe(true)
  expect(sent).toHaveLength(expected.length)
  await study.stop()
})

test('a schedule without occurrences is planned again and again, and sends nothing until it has one', async () => {
  const pattern = { kind: 'relative', anchor: { kind: 'enrolment' }, days: [1] } as const
  const study = await aStudy({}, { schedule: JSON.stringify({ ...dailyAt('07:00'), pattern }) })
  const subject = await study.subject('never@s.example', { enrolled_on: null })
  const { transport, sent } = aTransport()
  const clock = aClock('2026-06-09T21:58:00Z')
  await run({ clock, transport }, '2026-06-09T21:58:00Z', '2026-06-09T22:10:00Z')
  const stored = () =>
    db
      .selectFrom('project_survey')
      .select('next_due_at')
      .where('id', '=', study.survey.id)
      .executeTakeFirstOrThrow()
  expect(await stored()).toEqual({ next_due_at: null })
  await db
    .updateTable('test_subject')
    .set({ enrolled_on: '2026-06-10' })
    .where('id', '=', subject.id)
    .execute()
  await run({ clock, transport }, '2026-06-09T22:15:00Z', '2026-06-09T22:16:00Z')
  expect(await stored()).toEqual({ next_due_at: new Date('2026-06-10T22:00:00Z') })
  await run({ clock, transport }, '2026-06-10T22:00:00Z', '2026-06-10T22:00:00Z')
  expect(sent.map(({ to }) => to)).toEqual(['never@s.example'])
  await study.stop()
})
