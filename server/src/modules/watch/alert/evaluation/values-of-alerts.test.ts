import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { alertData, alertLines, alertsToTell } from '../event/alerts-to-tell'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

/** Over 90 on two days in a row; over at 85; days without a value change nothing. */
const high = ruleOf(
  { variable: 'resting_heart_rate', operator: '>', threshold: 90, closesAt: 85 },
  { repeated: { least: 2, windows: 2 }, missing: 'keep' },
)
const values = [
  ['2026-11-10', 96],
  ['2026-11-11', 97],
  ['2026-11-12', 99],
  ['2026-11-13', null],
  ['2026-11-14', 88],
  ['2026-11-15', 71],
] as const

async function lived(until: string) {
  const study = await alertStudy(db, company, owner, { rule: high, timeZone: 'Asia/Tokyo' })
  const subject = await study.aSubject('S-01')
  for (const [day, value] of values) {
    if (day > until) break
    await study.day(subject, day, { resting_heart_rate: value })
    await study.evaluate(`${day}T23:00:00+09:00`)
  }
  return study
}

async function told(study: Awaited<ReturnType<typeof lived>>, event: 'alert.raised' | 'alert.resolved') {
  const [stored, ...others] = await study.events()
  expect(others).toEqual([])
  const [alert] = await alertsToTell(db, [stored?.id ?? ''])
  if (!alert) throw new Error('There is no alert.')
  return { stored, data: alertData(event, alert), lines: alertLines(event, [alert], 'ja') }
}

const act = (document: string, variables: object) =>
  graphqlAs(db, owner, document, { ...variables }, { now: () => new Date('2026-11-13T10:00:00+09:00') })

test('an open alert knows what raised it and the newest value since, also over a day without one', async () => {
  const opened = await told(await lived('2026-11-11'), 'alert.raised')
  expect(opened.stored).toMatchObject({ window_on: '2026-11-11', value: 97, state: 'open' })
  expect(opened.data).toMatchObject({
    opening: { value: 97, day: '2026-11-11' },
    latest: { value: 97, day: '2026-11-11' },
    closing: null,
  })
  const later = await told(await lived('2026-11-13'), 'alert.raised')
  expect(later.data).toMatchObject({
    opening: { value: 97, day: '2026-11-11' },
    latest: { value: 99, day: '2026-11-12' },
    closing: null,
  })
  expect((await told(await lived('2026-11-14'), 'alert.raised')).stored?.state).toBe('open')
})

test('a recovery is told with the value of then, the one that raised it and the worst', async () => {
  const study = await lived('2026-11-15')
  const { stored, data, lines } = await told(study, 'alert.resolved')
  expect(stored).toMatchObject({ state: 'resolved', resolution: 'recovered', closed_on: '2026-11-15' })
  expect(data).toMatchObject({
    opening: { value: 97, day: '2026-11-11' },
    latest: { value: 71, day: '2026-11-15' },
    closing: { value: 71, day: '2026-11-15' },
  })
  expect(lines[0]).toContain('回復しました')
  expect(lines.at(-1)).toBe('71 bpm（2026-11-15）、発報時 97 bpm（2026-11-11）、その間の最も離れた値 99 bpm')
  const page = `query ($id: ID!) { alertEvent(alertEventId: $id) {
    valueText latestText latestOn closingText closedOn } }`
  const { data: shown } = await graphqlAs(db, owner, page, { id: stored?.id })
  expect(shown).toMatchObject({
    alertEvent: { valueText: '97 bpm', closingText: '71 bpm', closedOn: '2026-11-15' },
  })
})

test('resolved by hand, the newest value is the newest that was measured, and nothing is called a recovery', async () => {
  const study = await lived('2026-11-13')
  const [event] = await study.events()
  const { errors } = await act(
    'mutation ($ids: [ID!]!) { resolveAlerts(alertEventIds: $ids, outcome: CONTACTED) { id } }',
    {
      ids: [event?.id],
    },
  )
  expect(errors).toBeUndefined()
  const { data, lines } = await told(study, 'alert.resolved')
  expect(data).toMatchObject({ latest: { value: 99, day: '2026-11-12' }, closing: null })
  expect(lines.join('\n')).not.toContain('回復')
  expect(lines.at(-1)).toBe('最新の値 99 bpm（2026-11-12）、発報時 97 bpm（2026-11-11）')
})

test('a rule that is switched off ends its alerts with that reason, and no value is made up', async () => {
  const study = await lived('2026-11-11')
  const { errors } = await act(
    'mutation ($id: ID!) { setAlertRuleState(alertRuleId: $id, state: OFF) { id } }',
    {
      id: study.ruleId,
    },
  )
  expect(errors).toBeUndefined()
  const { stored, data, lines } = await told(study, 'alert.resolved')
  expect(stored).toMatchObject({ state: 'resolved', resolution: 'ruleOff' })
  expect(data).toMatchObject({ resolution: 'ruleOff', closing: null })
  expect(lines.join('\n')).not.toContain('回復')
  expect(lines.join('\n')).toContain('ルールが無効になった')
  expect(lines.at(-1)).toBe('発報の後の値はありません、発報時 97 bpm（2026-11-11）')
})

test.each([
  ['<', { threshold: 50 }, [48, 44, 46, 60], 44],
  ['>=', { threshold: 90 }, [92, 99, 60], 99],
  ['=', { threshold: 92 }, [92, 99], 92],
  ['!=', { threshold: 60 }, [92, 99, 60], 92],
  ['between', { threshold: 90, upTo: 100 }, [92, 99, 120], 92],
  ['outside', { threshold: 50, upTo: 90 }, [92, 99, 60], 92],
] as const)('the furthest value of %s %j over %j is %d', async (operator, limits, rates, worst) => {
  const rule = ruleOf({ variable: 'resting_heart_rate', operator, ...limits })
  const study = await alertStudy(db, company, owner, { rule, timeZone: 'Asia/Tokyo' })
  const subject = await study.aSubject('S-01')
  for (const [place, rate] of rates.entries()) {
    const day = `2026-11-1${place}`
    await study.day(subject, day, { resting_heart_rate: rate })
    await study.evaluate(`${day}T23:00:00+09:00`)
  }
  expect(await study.events()).toMatchObject([
    { value: rates[0], latest_value: rates.at(-1), worst_value: worst, state: 'resolved' },
  ])
})

test('a program is told no number of a state', async () => {
  const project = await aProject(db, { company_id: company.id })
  const definition = ruleOf({
    variable: 'device_trouble',
    aggregate: 'last',
    operator: 'in',
    states: ['battery_empty'],
  })
  const rule = await anAlertRule(db, project, { definition: JSON.stringify(definition) })
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const values = { value: 32, latest_value: 32, latest_on: '2026-11-20', worst_value: 32 }
  const { id } = await anAlertEvent(db, rule, subject, values)
  const [alert] = await alertsToTell(db, [id])
  if (!alert) throw new Error('There is no alert.')
  expect(alertData('alert.raised', alert)).toMatchObject({
    value: null,
    opening: { value: null, day: '2026-11-20' },
    latest: null,
  })
  expect(alertLines('alert.raised', [alert], 'ja').join('\n')).toContain('電池切れ')
})
