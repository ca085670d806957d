import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()

interface Activity {
  readonly from: string
  readonly to: string
  readonly perDay: readonly number[]
  readonly total: number
  readonly acted: number
  readonly minutesToAct: number | null
  readonly nextEvaluationAt: string | null
}

async function study(rule = ruleOf({}, { cooldownHours: 0 }), timeZone = 'UTC') {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const of = await alertStudy(db, company, owner, { rule, timeZone })
  const asked = async <Data>(document: string, variables: object, at: string): Promise<Data> => {
    const { data, errors } = await graphqlAs<Data>(db, owner, document, { ...variables }, { now: () => new Date(at) })
    if (errors || !data) throw new Error(JSON.stringify(errors))
    return data
  }
  return {
    ...of,
    activity: async (at: string): Promise<Activity> => {
      const document = `query ($id: ID!) { alertRule(alertRuleId: $id) {
        activity { from to perDay total acted minutesToAct nextEvaluationAt } } }`
      return (await asked<{ alertRule: { activity: Activity } }>(document, { id: of.ruleId }, at)).alertRule.activity
    },
    acknowledge: (ids: readonly string[], at: string) =>
      asked('mutation ($ids: [ID!]!) { acknowledgeAlerts(alertEventIds: $ids) { id } }', { ids }, at),
    setState: (state: string, at: string) =>
      asked(`mutation ($id: ID!) { setAlertRuleState(alertRuleId: $id, state: ${state}) { id } }`, { id: of.ruleId }, at),
  }
}

test('a rule that raised nothing says so, and nobody acted', async () => {
  const { activity } = await study()
  const now = '2026-11-20T12:00:00Z'
  expect(await activity(now)).toMatchObject({
    from: '2026-10-22',
    to: '2026-11-20',
    total: 0,
    acted: 0,
    minutesToAct: null,
    // It was never evaluated, and is in the next turn.
    nextEvaluationAt: '2026-11-20T12:00:00.000Z',
  })
})

test('alerts of thirty days are counted by day, and half of those that people took care of waited no longer', async () => {
  const { activity, acknowledge, aSubject, day, evaluate, events } = await study()
  const subjects = [await aSubject('S-1'), await aSubject('S-2'), await aSubject('S-3')]
  for (const subject of subjects) await day(subject, '2026-11-17', { steps: 400 })
  await evaluate('2026-11-18T01:00:00Z')
  const [first, second] = await events()
  await acknowledge([first?.id ?? ''], '2026-11-18T01:30:00Z')
  await acknowledge([second?.id ?? ''], '2026-11-18T04:30:00Z')
  // What ends by itself is nobody's act.
  for (const subject of subjects.slice(2)) await day(subject, '2026-11-18', { steps: 9000 })
  await evaluate('2026-11-19T01:00:00Z')
  const now = '2026-11-20T12:00:00Z'
  const told = await activity(now)
  expect(told).toMatchObject({ total: 3, acted: 2, minutesToAct: 120 })
  expect(told.perDay).toHaveLength(30)
  expect(told.perDay[27]).toBe(3)
  // Thirty days later none of it is left.
  expect(await activity('2026-12-25T12:00:00Z')).toMatchObject({ total: 0, acted: 0, minutesToAct: null })
})

test('the next evaluation is an hour after the last, or the next time of the day where the project is', async () => {
  const hourly = await study()
  await hourly.evaluate('2026-11-20T12:10:00Z')
  expect((await hourly.activity('2026-11-20T12:30:00Z')).nextEvaluationAt).toBe('2026-11-20T13:10:00.000Z')
  const daily = await study(ruleOf({}, { evaluation: { kind: 'daily', at: ['07:30', '19:30'] } }), 'Asia/Tokyo')
  expect((await daily.activity('2026-11-20T12:30:00Z')).nextEvaluationAt).toBe('2026-11-20T22:30:00.000Z')
  expect((await daily.activity('2026-11-20T23:00:00Z')).nextEvaluationAt).toBe('2026-11-21T10:30:00.000Z')
  await daily.setState('OFF', '2026-11-21T00:00:00Z')
  expect((await daily.activity('2026-11-21T00:00:00Z')).nextEvaluationAt).toBeNull()
})
