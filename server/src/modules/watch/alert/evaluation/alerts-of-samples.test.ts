import { expect, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { databaseBefore, testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { anOwner } from '../../../../../testing/people'
import { ingestSamples } from '../../../series/measurement'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const minuteMs = 60_000

/** A mean of at least 150 beats over ten minutes; over below 120. */
const high = ruleOf(
  {
    variable: 'heart_rate',
    aggregate: 'mean',
    window: { count: 10, unit: 'minute' },
    operator: '>=',
    threshold: 150,
    closesAt: 120,
  },
  { coverage: 100, cooldownHours: 0 },
)

async function study(rule: AlertRule = high, told: readonly string[] = []) {
  const of = await alertStudy(db, company, owner, { rule, told })
  const subject = await of.aSubject('S-01')
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  return {
    ...of,
    subject,
    /** A rate for each minute from a time on, as it arrives at once. */
    beats: (from: string, rates: readonly number[]) =>
      ingestSamples({ db, now: () => new Date(Date.parse(from) + rates.length * minuteMs) }, [
        {
          deviceId: device.id,
          metric: 'heart_rate',
          source: 'minute',
          times: Float64Array.from(rates, (_, place) => Date.parse(from) + place * minuteMs),
          values: Float64Array.from(rates),
        },
      ]),
  }
}

const mailsToOwner = async () =>
  (await db.selectFrom('mail').select('id').where('recipient', '=', owner.email).execute()).length

const minutes = (count: number, rate: number) => Array.from({ length: count }, () => rate)

test('ten high minutes raise one alert with the sample that completes them, and lower ones end it', async () => {
  const { beats, evaluate, events } = await study(high, [owner.id])
  await beats('2026-11-20T10:00:00Z', [...minutes(20, 80), ...minutes(8, 160)])
  await evaluate('2026-11-20T10:28:05Z')
  expect(await events()).toEqual([])
  await beats('2026-11-20T10:28:00Z', minutes(1, 170))
  await evaluate('2026-11-20T10:29:05Z')
  await evaluate('2026-11-20T10:29:10Z')
  expect(await events()).toMatchObject([
    {
      point: '2026-11-20T10:28:00.000Z',
      window_on: '2026-11-20',
      value: 153,
      state: 'open',
      is_late: false,
      is_of_answers: false,
    },
  ])
  const mails = await db.selectFrom('mail').selectAll().where('recipient', '=', owner.email).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body_text).toContain('直近10分の平均')
  await beats('2026-11-20T10:29:00Z', [...minutes(5, 180), ...minutes(12, 100)])
  await evaluate('2026-11-20T10:48:00Z')
  expect(await events()).toMatchObject([
    { state: 'resolved', resolution: 'recovered', over_at: new Date('2026-11-20T10:41:00Z') },
  ])
})

test('what a killed process took is evaluated by the next, once', async () => {
  const { beats, events } = await study()
  await beats('2026-11-20T10:00:00Z', minutes(10, 160))
  const now = () => new Date('2026-11-20T10:10:05Z')
  const died = await killedAtEachCommit(db, (killed) =>
    evaluateAlerts({ db: killed, now, publicUrl: 'https://kansoku.example', ask: askNobody }),
  )
  expect(died).toBeGreaterThan(0)
  expect(await events()).toHaveLength(1)
})

test('minutes of before the rule say nothing; those of more than 72 hours ago are recorded and told to nobody', async () => {
  const { beats, evaluate, events, ruleId } = await study(high, [owner.id])
  const before = await mailsToOwner()
  await beats('2026-10-31T10:00:00Z', minutes(10, 160))
  await beats('2026-11-15T10:00:00Z', [...minutes(12, 160), ...minutes(10, 80)])
  await evaluate('2026-11-20T10:00:00Z')
  await beats('2026-11-15T11:00:00Z', minutes(10, 80))
  await evaluate('2026-11-20T11:00:10Z')
  expect(await events()).toMatchObject([
    {
      point: '2026-11-15T10:09:00.000Z',
      window_on: '2026-11-15',
      over_at: new Date('2026-11-15T10:16:00Z'),
      closed_on: '2026-11-15',
      is_late: true,
      is_of_sample: true,
      value: 160,
      state: 'resolved',
      resolution: 'tooLate',
    },
  ])
  expect(await mailsToOwner()).toBe(before)
  const { data } = await graphqlAs<{ alertRule: { counts: object } }>(
    db,
    owner,
    'query ($id: ID!) { alertRule(alertRuleId: $id) { counts { open resolved } } }',
    { id: ruleId },
  )
  expect(data?.alertRule.counts).toEqual({ open: 0, resolved: 1 })
})

test('minutes of the last 72 hours are marked as late, and are no finding beside it', async () => {
  const { beats, evaluate, events } = await study()
  await beats('2026-11-17T09:55:00Z', [...minutes(20, 160), ...minutes(10, 80)])
  await beats('2026-11-19T10:00:00Z', [...minutes(10, 160), ...minutes(10, 80)])
  await evaluate('2026-11-20T10:00:00Z')
  expect(await events()).toMatchObject([
    { point: '2026-11-17T10:04:00.000Z', is_late: true, state: 'resolved', resolution: 'recovered' },
    { point: '2026-11-19T10:09:00.000Z', is_late: true, state: 'resolved', resolution: 'recovered' },
  ])
})

test('samples that lie ahead neither raise nor end anything, silence no real ones, and are evaluated in their time', async () => {
  const { beats, evaluate, events } = await study()
  const told = async () =>
    (await events())
      .map(({ point, over_at }) => [point.slice(0, 16), over_at?.toISOString().slice(0, 16) ?? null])
      .sort()
  await beats('2026-11-20T10:00:00Z', minutes(10, 80))
  await beats('2026-11-20T11:30:00Z', minutes(10, 160))
  await beats('2026-11-23T10:00:00Z', minutes(10, 160))
  await evaluate('2026-11-20T10:10:00Z')
  expect(await told()).toEqual([])
  await beats('2026-11-20T10:10:00Z', minutes(10, 170))
  await evaluate('2026-11-20T10:20:05Z')
  const first = ['2026-11-20T10:17', '2026-11-20T10:25']
  expect(await told()).toEqual([[first[0], null]])
  await beats('2026-11-20T10:20:00Z', minutes(10, 80))
  await evaluate('2026-11-20T10:30:05Z')
  expect(await told()).toEqual([first])
  // Nothing else arrives: their time comes.
  await evaluate('2026-11-20T11:40:05Z')
  const second = ['2026-11-20T11:39', '2026-11-20T11:44']
  expect(await told()).toEqual([first, [second[0], null]])
  await beats('2026-11-20T11:40:00Z', minutes(10, 80))
  await evaluate('2026-11-20T11:50:05Z')
  await evaluate('2026-11-23T09:59:00Z')
  expect(await told()).toEqual([first, second])
  await evaluate('2026-11-23T10:09:30Z')
  expect(await told()).toEqual([first, second, ['2026-11-23T10:09', null]])
})

test('what a person resolved is not raised again while it goes on', async () => {
  const { beats, evaluate, events } = await study()
  await beats('2026-11-20T10:00:00Z', minutes(10, 160))
  await evaluate('2026-11-20T10:10:05Z')
  const [event] = await events()
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($ids: [ID!]!) { resolveAlerts(alertEventIds: $ids, outcome: CONTACTED) { id } }',
    { ids: [event?.id] },
    { now: () => new Date('2026-11-20T10:12:00Z') },
  )
  expect(errors).toBeUndefined()
  await beats('2026-11-20T10:10:00Z', minutes(20, 160))
  await evaluate('2026-11-20T10:30:05Z')
  expect(await events()).toHaveLength(1)
  await beats('2026-11-20T10:30:00Z', [...minutes(11, 80), ...minutes(10, 170)])
  await evaluate('2026-11-20T10:52:00Z')
  expect(await events()).toMatchObject([{ resolution: 'contacted' }, { state: 'open' }])
})

test('an alert of a withdrawn subject is over', async () => {
  const { beats, evaluate, events, subject } = await study()
  await beats('2026-11-20T10:00:00Z', minutes(10, 160))
  await evaluate('2026-11-20T10:10:05Z')
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  await evaluate('2026-11-20T12:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'notExpected' }])
})

test('a rehearsal counts what the same samples have raised', async () => {
  const { beats, evaluate, events, project } = await study()
  await beats('2026-11-18T10:00:00Z', [...minutes(10, 160), ...minutes(10, 80), ...minutes(10, 160)])
  await beats('2026-11-19T10:00:00Z', [...minutes(9, 160), ...minutes(10, 80)])
  await evaluate('2026-11-19T11:00:00Z')
  const { data, errors } = await graphqlAs<{
    alertRehearsal: { total: number; perDay: number[]; subjects: { events: { windowOn: string }[] }[] }
  }>(
    db,
    owner,
    `query ($p: ID!, $rule: JSON!) { alertRehearsal(projectId: $p, rule: $rule, days: 7) {
      total perDay subjects { events { windowOn } } } }`,
    { p: project.id, rule: high },
    { now: () => new Date('2026-11-19T12:00:00Z') },
  )
  expect(errors).toBeUndefined()
  const raised = await events()
  expect(raised.map(({ window_on }) => window_on)).toEqual(['2026-11-18', '2026-11-18'])
  expect(data?.alertRehearsal).toMatchObject({ total: 2, perDay: [0, 0, 0, 0, 0, 2, 0] })
  expect(data?.alertRehearsal.subjects[0]?.events.map(({ windowOn }) => windowOn)).toEqual(
    raised.map(({ window_on }) => window_on),
  )
})

test('alerts of samples from before the update are told from those of answers', async () => {
  const old = await databaseBefore('2026-11-30-2230')
  const project = await aProject(old.db)
  const rule = await anAlertRule(old.db, project)
  const subject = await aTestSubject(old.db, { project_id: project.id })
  for (const point of ['', '01960000-0000-7000-8000-000000000001', '2026-11-20T10:28:00.000Z'])
    await anAlertEvent(old.db, rule, subject, { point })
  await old.migrate()
  const events = await old.db
    .selectFrom('alert_event')
    .select('point')
    .where('is_of_sample', '=', true)
    .execute()
  expect(events).toEqual([{ point: '2026-11-20T10:28:00.000Z' }])
})

test.each([
  ['a figure of days', { variable: 'resting_heart_rate' }, {}, 'conditions.0.window'],
  ['the own usual', { comparison: 'difference', baselineDays: 28 }, {}, 'conditions.0.comparison'],
  ['a count', { aggregate: 'count' }, {}, 'conditions.0.aggregate'],
  ['25 hours', { window: { count: 25, unit: 'hour' } }, {}, 'conditions.0.window.count'],
  ['missing data', {}, { missing: 'breach' }, 'missing'],
  ['once an hour', {}, { evaluation: { kind: 'hourly' } }, 'evaluation.kind'],
  [
    '72 hours together',
    { window: { count: 24, unit: 'hour' } },
    { repeated: { least: 3, windows: 3 } },
    'repeated.windows',
  ],
] as const)('a window of minutes is refused for %s at its place', async (_, condition, changes, path) => {
  const { project } = await study()
  const [first = ruleOf({}).conditions[0]] = high.conditions
  const definition = { ...high, ...changes, conditions: [{ ...first, ...condition }] }
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($p: ID!, $input: AlertRuleInput!) { createAlertRule(projectId: $p, input: $input, state: ON) { id } }',
    { p: project.id, input: { name: 'x', definition, notifiedUserIds: [] } },
  )
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
  expect(JSON.stringify(errors?.[0]?.originalError)).toContain(`definition.${path}`)
})
