import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AlertRule, type DefaultRuleKey, defaultRules } from '../../../../../../engines/alert-rule'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'
import { countQueries } from '../../../../../testing/query-count'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { openLiveHub } from '../../../../platform/live/live'
import { Problem } from '../../../../platform/problem'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from '../evaluation/evaluate-alerts'
import { giveDefaultRules } from '../rule/give-default-rules'

const { db, listen } = await testDatabase()
// 12:00 on 21 November in Tokyo.
const now = () => new Date('2026-11-21T03:00:00Z')
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, {
  company_id: company.id,
  time_zone: 'Asia/Tokyo',
  start_on: '2026-10-01',
  valid_day_minutes: 600,
})
const member = await aMember(db, company, [project])
const tag = await aTag(db, project)

interface Wearer {
  readonly sync?: number
  readonly battery?: number
  /** Worn minutes of the days before today, the newest last. */
  readonly worn?: readonly number[]
}

async function aWearer(code: string, { sync = 0.1, battery = 80, worn = [900] }: Wearer) {
  const subject = await aTestSubject(db, {
    project_id: project.id,
    code,
    status: 'active',
    enrolled_on: '2026-10-01',
  })
  const device = { company_id: company.id, last_sync_at: daysAgo(sync), battery_percent: battery }
  await aLink(db, await aDevice(db, device), subject, { linked_from: daysAgo(40) })
  for (const [place, wear_minutes] of worn.entries()) {
    await aSubjectDay(db, subject, {
      local_date: daysAgo(worn.length - place)
        .toISOString()
        .slice(0, 10),
      wear_minutes,
      states: { wear: wear_minutes === 0 ? 'not_worn' : 'complete' },
    })
  }
  return subject
}

await aWearer('S-1', {})
const late = await aWearer('S-2', { sync: 3 })
await aWearer('S-3', { battery: 25 })
await aWearer('S-4', { worn: [500] })
const tired = await aWearer('S-5', { worn: [700, 700, 700, 700, 700, 700, 700, 700, 700, 650] })
await db.insertInto('test_subject_tag').values({ test_subject_id: late.id, tag_id: tag.id }).execute()

type Reasons = Record<string, string[]>

const ask = <T>(document: string, variables: object, person = owner) =>
  graphqlAs<T>(db, person, document, { ...variables }, { now })

async function answered<T>(document: string, variables: object): Promise<T> {
  const { data, errors } = await ask<T>(document, variables)
  expect(errors).toBeUndefined()
  return data as T
}

const tableQuery = `query ($projectId: ID!, $filter: MonitoringFilter) {
  monitoringTable(projectId: $projectId, filter: $filter) { codes ids attention attentionReasons }
  monitoringSummary(projectId: $projectId) { attentionDanger attentionWarning } }`
interface Table {
  monitoringTable: { codes: string[]; ids: string[]; attention: string[]; attentionReasons: string[][] }
  monitoringSummary: { attentionDanger: number; attentionWarning: number }
}
const panelQuery = `query ($id: ID!) {
  testSubject(testSubjectId: $id) { attention { level reasons rules { reason alertRuleId } } } }`
interface Panel {
  testSubject: {
    attention: { level: string; reasons: string[]; rules: { reason: string; alertRuleId: string | null }[] }
  }
}

/** What list, panel, filter and figures say, which is one thing. */
async function monitored(): Promise<Reasons> {
  const { monitoringTable: table, monitoringSummary: summary } = await answered<Table>(tableQuery, {
    projectId: project.id,
  })
  const named: Reasons = {}
  for (const [row, code] of table.codes.entries()) {
    const [level, reasons = []] = [table.attention[row], table.attentionReasons[row]]
    const { attention } = (await answered<Panel>(panelQuery, { id: table.ids[row] })).testSubject
    expect(attention).toMatchObject({ level, reasons })
    expect(attention.rules.map(({ reason }) => reason)).toEqual(reasons)
    if (reasons.length > 0) named[`${code} ${level}`] = reasons
  }
  const { monitoringTable: needing } = await answered<Table>(tableQuery, {
    projectId: project.id,
    filter: { attention: ['WARNING', 'DANGER'] },
  })
  expect(needing.codes).toHaveLength(Object.keys(named).length)
  expect(summary.attentionDanger + summary.attentionWarning).toBe(needing.codes.length)
  return named
}

const ruleOf = (key: DefaultRuleKey): AlertRule =>
  defaultRules.find((one) => one.key === key)?.rule as AlertRule

async function idOf(key: DefaultRuleKey): Promise<string> {
  const { id } = await db
    .selectFrom('alert_rule')
    .select('id')
    .where('project_id', '=', project.id)
    .where('default_key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

const update = `mutation ($id: ID!, $input: AlertRuleInput!) {
  updateAlertRule(alertRuleId: $id, input: $input) { id attentionReason } }`
const switchTo =
  'mutation ($id: ID!, $state: AlertRuleState!) { setAlertRuleState(alertRuleId: $id, state: $state) { id } }'

const save = async (key: DefaultRuleKey, definition: AlertRule, person = owner) =>
  ask(update, { id: await idOf(key), input: { name: 'ルール', definition, notifiedUserIds: [] } }, person)

/** As somebody saves it: what is refused fails the test. */
async function saved(key: DefaultRuleKey, definition: AlertRule): Promise<void> {
  const { errors } = await save(key, definition)
  expect(errors).toBeUndefined()
}

function withThresholds(key: DefaultRuleKey, ...thresholds: (number | undefined)[]): AlertRule {
  const rule = ruleOf(key)
  return {
    ...rule,
    conditions: rule.conditions.map((condition, place) => {
      const threshold = thresholds[place]
      return threshold === undefined ? condition : { ...condition, threshold }
    }),
  }
}

const refusalOf = ({ errors }: { errors?: readonly { originalError?: unknown }[] | undefined }) =>
  errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)

const usual = {
  'S-2 WARNING': ['SYNC_LATE'],
  'S-4 WARNING': ['WORN_LITTLE'],
}

beforeEach(async () => {
  await db.deleteFrom('alert_rule').where('project_id', '=', project.id).execute()
  await db.deleteFrom('alert_watch').execute()
  await giveDefaultRules(db, now())
})

describe('a rule that decides 要確認 is refused', () => {
  test('to members, and the list stays', async () => {
    expect(refusalOf(await save('SYNC_LATE', withThresholds('SYNC_LATE', 4), member))?.code).toBe(
      'ADMIN_OR_OWNER_REQUIRED',
    )
    expect(await monitored()).toEqual(usual)
  })

  test.each([
    ['another variable', 'SYNC_LATE', { variable: 'steps', threshold: 1000 }, 'variable'],
    ['another state of the device', 'TOKEN_ERROR', { states: ['revoked'] }, 'states'],
    ['the opposite', 'NOT_WORN', { operator: 'notIn' }, 'states'],
  ] as const)('when it asks %s, at the part', async (_, key, changes, part) => {
    const [first] = ruleOf(key).conditions
    const definition = { ...ruleOf(key), conditions: [{ ...first, ...changes }] } as AlertRule
    const refusal = refusalOf(await save(key, definition))
    expect(refusal?.fields).toMatchObject([{ path: `definition.conditions.0.${part}` }])
    expect(await monitored()).toEqual(usual)
  })
})

describe('要確認', () => {
  test('is what the rules will say in a project that was not given them yet', async () => {
    await db.deleteFrom('alert_rule').where('project_id', '=', project.id).execute()
    expect(await monitored()).toEqual(usual)
    const { attention } = (await answered<Panel>(panelQuery, { id: late.id })).testSubject
    expect(attention.rules).toEqual([{ reason: 'SYNC_LATE', alertRuleId: null }])
  })

  test('follows thresholds in list, panel, filter and figures, and names the rule', async () => {
    await saved('SYNC_LATE', withThresholds('SYNC_LATE', 4))
    await saved('BATTERY_LOW', withThresholds('BATTERY_LOW', 10, 30))
    await saved('BATTERY_EMPTY', withThresholds('BATTERY_EMPTY', 10))
    expect(await monitored()).toEqual({ 'S-3 WARNING': ['BATTERY_LOW'], 'S-4 WARNING': ['WORN_LITTLE'] })
    await saved('SYNC_LOST', withThresholds('SYNC_LOST', 2.5))
    const { attention } = (await answered<Panel>(panelQuery, { id: late.id })).testSubject
    expect(attention).toEqual({
      level: 'DANGER',
      reasons: ['SYNC_LOST'],
      rules: [{ reason: 'SYNC_LOST', alertRuleId: await idOf('SYNC_LOST') }],
    })
  })

  test('follows the severity: a grave one comes first, and what is for information alone calls nobody', async () => {
    await saved('WORN_LITTLE', { ...ruleOf('WORN_LITTLE'), severity: 'critical' })
    expect(await monitored()).toEqual({ 'S-2 WARNING': ['SYNC_LATE'], 'S-4 DANGER': ['WORN_LITTLE'] })
    const { monitoringTable: table } = await answered<Table>(tableQuery, { projectId: project.id })
    expect(table.codes.slice(0, 2)).toEqual(['S-4', 'S-2'])
    await saved('WORN_LITTLE', { ...ruleOf('WORN_LITTLE'), severity: 'info' })
    expect(await monitored()).toEqual({ 'S-2 WARNING': ['SYNC_LATE'] })
  })

  test.each(['OFF', 'TEST'])(
    'says nothing by a rule that is %s, and again by one that is on',
    async (state) => {
      const id = await idOf('SYNC_LATE')
      await answered(switchTo, { id, state })
      expect(await monitored()).toEqual({ 'S-4 WARNING': ['WORN_LITTLE'] })
      await answered(switchTo, { id, state: 'ON' })
      expect(await monitored()).toEqual(usual)
    },
  )

  test('says nothing by a rule that was deleted, which is not given again', async () => {
    await answered('mutation ($id: ID!) { deleteAlertRule(alertRuleId: $id) }', {
      id: await idOf('SYNC_LATE'),
    })
    await giveDefaultRules(db, now())
    expect(await monitored()).toEqual({ 'S-4 WARNING': ['WORN_LITTLE'] })
  })

  test('leaves out whom the rule leaves out, by tag and by name', async () => {
    const { targets } = ruleOf('SYNC_LATE')
    await saved('SYNC_LATE', { ...ruleOf('SYNC_LATE'), targets: { ...targets, exceptTagIds: [tag.id] } })
    expect(await monitored()).toEqual({ 'S-4 WARNING': ['WORN_LITTLE'] })
    await saved('SYNC_LATE', { ...ruleOf('SYNC_LATE'), targets: { ...targets, subjectIds: [late.id] } })
    expect(await monitored()).toEqual(usual)
  })

  test('looks back further than the list shows, where the rule does', async () => {
    const overDays = (count: number, threshold: number): AlertRule => ({
      ...ruleOf('WORN_LITTLE'),
      conditions: [
        {
          variable: 'wear',
          aggregate: 'sum',
          window: { count, unit: 'day' },
          comparison: 'value',
          operator: '<',
          threshold,
        },
      ],
      coverage: 100,
    })
    await saved('WORN_LITTLE', overDays(10, 6960))
    expect(await monitored()).toEqual({ 'S-2 WARNING': ['SYNC_LATE'], 'S-5 WARNING': ['WORN_LITTLE'] })
    await saved('WORN_LITTLE', overDays(10, 6950))
    expect(await monitored()).toEqual({ 'S-2 WARNING': ['SYNC_LATE'] })
    expect(tired.code).toBe('S-5')
  })

  test('is read again by open screens when a rule is switched off', async () => {
    const live = await openLiveHub(listen)
    const news = live.subscribe('subject_day', ({ projectId }) => projectId === project.id)
    const first = news.next()
    await answered(switchTo, { id: await idOf('SYNC_LATE'), state: 'OFF' })
    expect((await first).value).toMatchObject({ subjectIds: [], from: '2026-11-21', to: '2026-11-21' })
    await live.close()
  })

  test('takes as many statements for everybody as for one', async () => {
    const asking = (filter: object) =>
      countQueries(db, async (counted) => {
        const variables = { projectId: project.id, filter }
        const { errors } = await graphqlAs(counted, owner, tableQuery, variables, { now })
        expect(errors).toBeUndefined()
      })
    expect(await asking({ tagIds: [] })).toBe(await asking({ tagIds: [tag.id] }))
  })
})

test('whatever thresholds owners choose, list and panel say what is raised as alerts', async () => {
  const changes = fc.record({
    late: fc.constantFrom(1, 2, 2.9, 3, 3.1),
    lost: fc.constantFrom(4, 7),
    empty: fc.constantFrom(0, 24, 25),
    low: fc.constantFrom(26, 79, 80),
    little: fc.constantFrom(500, 501, 651, 901),
    windows: fc.constantFrom(1, 3),
  })
  const chosen = fc.sample(changes, { numRuns: 8, seed: 20_261_128 })
  const found = new Set<string>()
  for (const { late: lateDays, lost, empty, low, little, windows } of chosen) {
    await saved('SYNC_LATE', withThresholds('SYNC_LATE', lateDays, lost))
    await saved('SYNC_LOST', withThresholds('SYNC_LOST', lost))
    await saved('BATTERY_EMPTY', withThresholds('BATTERY_EMPTY', empty))
    await saved('BATTERY_LOW', withThresholds('BATTERY_LOW', empty, low))
    await saved('WORN_LITTLE', {
      ...ruleOf('WORN_LITTLE'),
      conditions: [
        {
          variable: 'wear',
          aggregate: 'mean',
          window: { count: windows, unit: 'day' },
          comparison: 'value',
          operator: '<',
          threshold: little,
        },
      ],
    })
    await db.deleteFrom('alert_event').execute()
    await db.deleteFrom('alert_watch').execute()
    await evaluateAlerts({ db, now, publicUrl: 'https://kansoku.example', ask: askNobody })
    const open = await db
      .selectFrom('alert_event as event')
      .innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
      .innerJoin('test_subject as subject', 'subject.id', 'event.test_subject_id')
      .select(['subject.code', 'rule.default_key as key'])
      .where('event.state', '=', 'open')
      .execute()
    const listed = Object.entries(await monitored()).flatMap(([who, reasons]) =>
      reasons.map((reason) => `${who.split(' ')[0]} ${reason}`),
    )
    expect(listed.sort()).toEqual(open.map(({ code, key }) => `${code} ${key}`).sort())
    for (const one of listed) found.add(one)
  }
  expect(found.size).toBeGreaterThan(8)
})
