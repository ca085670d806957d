import { expect, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { anOwner } from '../../../../../testing/people'
import { aWebhook } from '../../../../../testing/webhooks'
import { askNobody } from '../ask-subjects'
import { alertData, alertLines, alertsToTell } from '../event/alerts-to-tell'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const stranger = await anOwner(db, await aCompany(db))

const each = ruleOf({}, { cooldownHours: 0, evaluation: { kind: 'hourly' } })

const counted = (
  cohort: NonNullable<AlertRule['cohort']> = { atLeast: 3 },
  changes: Partial<AlertRule> = {},
): AlertRule => ({ ...each, ...changes, cohort })

/** A rule that counts subjects, and four of these; `walks` writes their steps of a day. */
async function study(rule: AlertRule = counted(), told: readonly string[] = []) {
  const of = await alertStudy(db, company, owner, { rule, told })
  const subjects = await Promise.all(['S-01', 'S-02', 'S-03', 'S-04'].map((code) => of.aSubject(code)))
  return {
    ...of,
    subjects,
    async walks(date: string, steps: readonly (number | null)[]) {
      for (const [place, count] of steps.entries()) {
        const subject = subjects[place]
        if (subject && count !== null) await of.day(subject, date, { steps: count })
      }
    },
  }
}

const details = `query ($id: ID!) { alertEvent(alertEventId: $id) {
  code testSubjectId valueText latestText closingText series { variable } state
  cohort { holding unknown of members(limit: 2) { total items { code valueText } } } } }`

interface Details {
  alertEvent: {
    code: string
    testSubjectId: string | null
    valueText: string
    latestText: string | null
    closingText: string | null
    series: object | null
    state: string
    cohort: {
      holding: number
      unknown: number
      of: number
      members: { total: number; items: { code: string; valueText: string | null }[] }
    }
  }
}

async function detailsOf(id: string | undefined) {
  const { data, errors } = await graphqlAs<Details>(db, owner, details, { id })
  expect(errors).toBeUndefined()
  return data?.alertEvent
}

test.each([
  ['neither a number nor a share', { cohort: {} }, {}, 'cohort.atLeast'],
  ['a number and a share', { cohort: { atLeast: 3, percent: 10 } }, {}, 'cohort.percent'],
  ['a share above 100 %', { cohort: { percent: 101 } }, {}, 'cohort.percent'],
  ['a closing count that is no lower', { cohort: { atLeast: 3, closesAt: 3 } }, {}, 'cohort.closesAt'],
  ['minutes', {}, { variable: 'heart_rate', window: { count: 10, unit: 'minute' } }, 'conditions.0.window'],
  ['study weeks', {}, { aggregate: 'mean', window: { count: 1, unit: 'studyWeek' } }, 'conditions.0.window'],
  ['a closing value of a condition', {}, { closesAt: 1200 }, 'conditions.0.closesAt'],
  ['each arrival of data', { evaluation: { kind: 'newData' } }, {}, 'evaluation.kind'],
  ['an alert of its own for missing data', { missing: 'separate' }, {}, 'missing'],
] as const)(
  'a rule that counts subjects is refused with %s, at its place',
  async (_, changes, condition, path) => {
    const { project } = await study()
    const rule = counted()
    const definition = { ...rule, ...changes, conditions: [{ ...rule.conditions[0], ...condition }] }
    expect(await refusalOf(project.id, { definition })).toContain(`definition.${path}`)
  },
)

test('a rule of more subjects than the project has or plans is refused, with how many these are', async () => {
  const { project } = await study()
  const plan = (count: number) =>
    db.updateTable('project').set({ target_subject_count: count }).where('id', '=', project.id).execute()
  await plan(10)
  const refusal = await refusalOf(project.id, { definition: counted({ atLeast: 10_000 }) })
  expect(refusal).toContain('definition.cohort.atLeast')
  expect(refusal).toContain('"key":"alert.cohortAboveProject","values":[10000,10]')
  await plan(10_000)
  expect(await made(project.id, { definition: counted({ atLeast: 10_000 }) })).toBeUndefined()
})

const made = async (projectId: string, input: object) =>
  (await graphqlAs(db, owner, create, { p: projectId, input: { name: 'x', notifiedUserIds: [], ...input } }))
    .errors

const create =
  'mutation ($p: ID!, $input: AlertRuleInput!) { createAlertRule(projectId: $p, input: $input, state: ON) { id } }'

async function refusalOf(projectId: string, input: object): Promise<string> {
  const errors = await made(projectId, input)
  const problem = errors?.[0]?.originalError
  expect(problem).toMatchObject({ code: 'INVALID_INPUT' })
  return JSON.stringify(problem)
}

test('a rule that counts subjects sends them nothing', async () => {
  const { project } = await study()
  const asks = { mostPerWeek: 1, message: 'sync' }
  expect(await refusalOf(project.id, { definition: counted(), asks })).toContain('"asks"')
})

test('three on one day are one alert, with how many and who; it is followed, and over when fewer are left', async () => {
  const { walks, evaluate, events, project } = await study(counted(), [owner.id])
  const webhook = await aWebhook(db, project, owner, { events: ['alert.raised', 'alert.resolved'] })
  await walks('2026-11-20', [400, 500, 9000, 9000])
  await evaluate('2026-11-21T01:00:00Z')
  expect(await events()).toEqual([])
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  await evaluate('2026-11-22T02:30:00Z')
  const [raised, ...more] = await events()
  expect(more).toEqual([])
  expect(raised).toMatchObject({
    test_subject_id: null,
    window_on: '2026-11-21',
    value: 3,
    state: 'open',
    is_late: false,
    evidence: { cohort: { holding: 3, unknown: 0, of: 4 } },
  })
  expect(await detailsOf(raised?.id)).toMatchObject({
    code: '4名のうち3名',
    testSubjectId: null,
    valueText: '3名',
    series: null,
    cohort: {
      holding: 3,
      unknown: 0,
      of: 4,
      members: {
        total: 3,
        items: [
          { code: 'S-01', valueText: '400歩' },
          { code: 'S-02', valueText: '500歩' },
        ],
      },
    },
  })

  await walks('2026-11-22', [400, 500, 600, 700])
  await evaluate('2026-11-23T01:00:00Z')
  expect(await events()).toMatchObject([{ id: raised?.id, latest_value: 4, worst_value: 4, state: 'open' }])
  await walks('2026-11-23', [400, 500, 9000, 9000])
  await evaluate('2026-11-24T01:00:00Z')
  await evaluate('2026-11-24T02:30:00Z')
  expect(await events()).toMatchObject([
    { state: 'resolved', resolution: 'recovered', closed_on: '2026-11-23', closing_value: 2 },
  ])

  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', owner.email)
    .where('created_at', '>=', new Date('2026-11-22T01:00:00Z'))
    .where('created_at', '<=', new Date('2026-11-24T03:00:00Z'))
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    '【観測】アラート「ルール」: 3名',
    '【観測】回復: アラート「ルール」（3名）',
  ])
  expect(mails[0]?.body_text).toContain('対象: 4名のうち3名')
  expect(mails[0]?.body_text).toContain('当てはまった被験者: S-01, S-02, S-03')
  expect(mails[1]?.body_text).toContain(
    '2名（2026-11-23）、発報時 3名（2026-11-21）、その間の最も離れた値 4名',
  )
  const deliveries = await db
    .selectFrom('webhook_delivery')
    .select(['event', 'test_subject_id', 'data'])
    .where('webhook_id', '=', webhook.id)
    .orderBy('happened_at')
    .execute()
  // The rules of every project raise alerts, too.
  const own = deliveries.filter(({ data }) => JSON.stringify(data).includes(raised?.id ?? ''))
  expect(own.map(({ event, test_subject_id }) => [event, test_subject_id])).toEqual([
    ['alert.raised', null],
    ['alert.resolved', null],
  ])
  const [told] = await alertsToTell(db, [raised?.id ?? ''])
  if (!told) throw new Error('The alert is told.')
  expect(alertData('alert.raised', told)).toMatchObject({ cohort: { holding: 3, of: 4 }, value: 3 })
  expect(alertLines('alert.raised', [told], 'en')).toContain('Subjects: 3 of 4')
})

test('an open alert is over when the closing count is reached, and not before', async () => {
  const { walks, evaluate, events } = await study(counted({ atLeast: 3, closesAt: 1 }))
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  await walks('2026-11-22', [400, 500, 9000, 9000])
  await evaluate('2026-11-23T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'open', latest_value: 2 }])
  await walks('2026-11-23', [400, 9000, 9000, 9000])
  await evaluate('2026-11-24T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', closed_on: '2026-11-23' }])
})

test('a share is one of all, and who is awaited neither opens nor ends it; what comes within the grace does', async () => {
  const { walks, evaluate, events } = await study(counted({ percent: 50 }, { graceHours: 48 }))
  await walks('2026-11-20', [9000, 9000, 9000, 9000])
  await walks('2026-11-21', [400, 9000, null, null])
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toEqual([])
  await walks('2026-11-21', [null, null, 700, null])
  await evaluate('2026-11-22T02:30:00Z')
  expect(await events()).toMatchObject([
    {
      window_on: '2026-11-21',
      state: 'open',
      value: 2,
      evidence: { cohort: { holding: 2, unknown: 1, of: 4 } },
    },
  ])
  // Of the next day three are awaited: with all of them it could go on.
  await walks('2026-11-22', [9000, null, null, null])
  await evaluate('2026-11-23T04:00:00Z')
  expect(await events()).toMatchObject([{ state: 'open' }])
  await walks('2026-11-22', [null, 9000, 9000, 9000])
  await evaluate('2026-11-23T05:30:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'recovered' }])
})

test('late data within the grace withdraw an alert that was none', async () => {
  const { walks, evaluate, events } = await study(counted({ atLeast: 2 }, { graceHours: 48 }))
  await walks('2026-11-20', [400, 500, 9000, 9000])
  await evaluate('2026-11-21T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'open' }])
  await walks('2026-11-20', [null, 8000, null, null])
  await walks('2026-11-21', [9000, 9000, 9000, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'dataChanged' }])
})

test('whoever leaves the study refutes nothing of the days before', async () => {
  const { walks, evaluate, events, subjects } = await study(counted({ atLeast: 2 }, { graceHours: 48 }))
  await walks('2026-11-20', [400, 500, 9000, 9000])
  await evaluate('2026-11-21T01:00:00Z')
  await db
    .updateTable('test_subject')
    .set({ status: 'withdrawn', ended_on: '2026-11-21' })
    .where('id', '=', subjects[1]?.id ?? '')
    .execute()
  await walks('2026-11-21', [400, null, 9000, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([
    { state: 'resolved', resolution: 'recovered', closed_on: '2026-11-21' },
  ])
})

test('whatever is killed, there is one alert, with its subjects once', async () => {
  const { walks, events } = await study()
  await walks('2026-11-21', [400, 500, 600, 9000])
  const now = () => new Date('2026-11-22T01:00:00Z')
  const died = await killedAtEachCommit(db, (killed) =>
    evaluateAlerts({ db: killed, now, publicUrl: 'https://kansoku.example', ask: askNobody }),
  )
  expect(died).toBeGreaterThan(0)
  const [event, ...more] = await events()
  expect(more).toEqual([])
  const members = db
    .selectFrom('alert_member')
    .select('value')
    .where('alert_event_id', '=', event?.id ?? '')
  expect(await members.orderBy('value').execute()).toEqual([{ value: 400 }, { value: 500 }, { value: 600 }])
})

test('an erased subject leaves the count, and neither code nor value', async () => {
  const { walks, evaluate, events, subjects } = await study()
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  const [event] = await events()
  const [first, second] = subjects
  await db
    .updateTable('test_subject')
    .set({ deleted_at: new Date('2026-11-22T02:00:00Z') })
    .where('id', '=', first?.id ?? '')
    .execute()
  await db
    .deleteFrom('test_subject')
    .where('id', '=', second?.id ?? '')
    .execute()
  const shown = await detailsOf(event?.id)
  expect(shown).toMatchObject({ code: '4名のうち3名', cohort: { holding: 3, members: { total: 1 } } })
  expect(shown?.cohort.members.items.map(({ code }) => code)).toEqual(['S-03'])
  const kept = await db
    .selectFrom('alert_member')
    .select('test_subject_id')
    .where('alert_event_id', '=', event?.id ?? '')
    .execute()
  expect(kept.map(({ test_subject_id }) => test_subject_id)).not.toContain(second?.id)
})

test('monitoring asks for those of cohorts alone, and for none that is tried', async () => {
  const { walks, evaluate, events, project, ruleId } = await study()
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  const [event] = await events()
  const alone = async (person = owner) => {
    const { data, errors } = await graphqlAs<{ alertEvents: { total: number; items: { id: string }[] } }>(
      db,
      person,
      `query ($p: ID!) { alertEvents(projectId: $p, states: [OPEN, ACKNOWLEDGED], onlyCohorts: true, withTests: false) {
        total items { id code } } }`,
      { p: project.id },
    )
    return errors?.[0]?.originalError ?? data?.alertEvents
  }
  expect(await alone(stranger)).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  // The rules of every project have raised some of single subjects, too.
  expect(await alone()).toEqual({ total: 1, items: [{ id: event?.id, code: '4名のうち3名' }] })
  await db.updateTable('alert_event').set({ is_test: true }).where('alert_rule_id', '=', ruleId).execute()
  expect(await alone()).toEqual({ total: 0, items: [] })
})

test('it stands in the list and in the number of open ones, is acknowledged, and is nobody else’s', async () => {
  const { walks, evaluate, events, project, ruleId } = await study()
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  const [event] = await events()
  const ofOthers = await db
    .selectFrom('alert_event')
    .select('id')
    .where('project_id', '=', project.id)
    .where('alert_rule_id', '!=', ruleId)
    .where('state', '=', 'open')
    .execute()
  const list = await graphqlAs<{
    alertEvents: { total: number; items: { code: string }[] }
    openAlerts: { open: number }
  }>(
    db,
    owner,
    `query ($p: ID!, $rule: ID!) { alertEvents(projectId: $p, alertRuleId: $rule) { total items { code } } openAlerts(projectId: $p) { open } }`,
    { p: project.id, rule: ruleId },
  )
  expect(list.data).toEqual({
    alertEvents: { total: 1, items: [{ code: '4名のうち3名' }] },
    openAlerts: { open: ofOthers.length + 1 },
  })
  const acknowledge = 'mutation ($ids: [ID!]!) { acknowledgeAlerts(alertEventIds: $ids) { state code } }'
  const foreign = await graphqlAs(db, stranger, acknowledge, { ids: [event?.id] })
  expect(foreign.errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  const own = await graphqlAs(db, owner, acknowledge, { ids: [event?.id] })
  expect(own.data).toEqual({ acknowledgeAlerts: [{ state: 'ACKNOWLEDGED', code: '4名のうち3名' }] })
})

test('a rehearsal shows the alerts that the same days have raised', async () => {
  const rule = counted({ atLeast: 2 })
  const { walks, evaluate, events, project } = await study(rule)
  const days = [
    ['2026-11-16', [400, 9000, 9000, 9000]],
    ['2026-11-17', [400, 500, 9000, 9000]],
    ['2026-11-18', [9000, 500, 600, 9000]],
    ['2026-11-19', [9000, 9000, 600, 9000]],
    ['2026-11-20', [400, 500, 600, 700]],
    ['2026-11-21', [400, 500, 600, 700]],
  ] as const
  for (const [date, steps] of days) {
    await walks(date, steps)
    await evaluate(new Date(Date.parse(date) + 25 * 3_600_000).toISOString())
  }
  const { data, errors } = await graphqlAs<{
    alertRehearsal: {
      total: number
      affected: number
      targeted: number
      counts: { windowOn: string; closedOn: string | null; holding: number; of: number }[]
    }
  }>(
    db,
    owner,
    `query ($p: ID!, $rule: JSON!) { alertRehearsal(projectId: $p, rule: $rule, days: 30) {
      total affected targeted counts { windowOn closedOn holding of } } }`,
    { p: project.id, rule },
    { now: () => new Date('2026-11-22T01:00:00Z') },
  )
  expect(errors).toBeUndefined()
  const lived = (await events()).map(({ window_on, closed_on, value }) => ({
    windowOn: window_on,
    closedOn: closed_on,
    holding: value,
    of: 4,
  }))
  expect(lived).toEqual([
    { windowOn: '2026-11-17', closedOn: '2026-11-19', holding: 2, of: 4 },
    { windowOn: '2026-11-20', closedOn: null, holding: 4, of: 4 },
  ])
  expect(data?.alertRehearsal).toEqual({ total: 2, affected: 4, targeted: 4, counts: lived })
})

test('a rule that counts subjects no more ends what it raised', async () => {
  const { walks, evaluate, events, ruleId } = await study()
  await walks('2026-11-21', [400, 500, 600, 9000])
  await evaluate('2026-11-22T01:00:00Z')
  const found = await graphqlAs<{ alertRule: { updatedAt: string } }>(
    db,
    owner,
    'query ($id: ID!) { alertRule(alertRuleId: $id) { updatedAt } }',
    { id: ruleId },
  )
  const { errors } = await graphqlAs(
    db,
    owner,
    `mutation ($id: ID!, $input: AlertRuleInput!, $basedOn: DateTime) {
      updateAlertRule(alertRuleId: $id, input: $input, basedOn: $basedOn) { id } }`,
    {
      id: ruleId,
      input: { name: 'ルール', definition: each, notifiedUserIds: [] },
      basedOn: found.data?.alertRule.updatedAt,
    },
    { now: () => new Date('2026-11-22T02:00:00Z') },
  )
  expect(errors).toBeUndefined()
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'ruleChanged' }])
})
