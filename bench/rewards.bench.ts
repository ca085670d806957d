import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import { rewardFile } from '../server/src/modules/people/reward'
import { asCompanyViewer } from '../server/src/platform/write/viewer'
import { aContext, viewerFor } from '../server/testing/graphql'
import { atMost, type Bench, medianMs } from './bench'
import { fillDays } from './fill-project'
import { fillSentSurveys, now } from './fill-sent-surveys'

const subjects = 5000
const days = 100
const runs = 5

const page = `query ($p: ID!) { rewards(projectId: $p, month: "2026-10-01", offset: 2500, limit: 50) {
  total items { code answered asked validDays days totalYen paidAt } } }`
const sums = `query ($p: ID!) { rewards(projectId: $p, month: "2026-10-01") { paidYen unpaidYen } }`
const change = `query ($p: ID!) { rewardRuleChange(projectId: $p, input: { yenPerAnswer: 60, yenPerValidDay: 100, bonuses: [] }) {
  month subjectCount beforeYen afterYen } }`
const save = `mutation ($p: ID!) { saveRewardRule(projectId: $p, input: { yenPerAnswer: 50, yenPerValidDay: 100,
  bonuses: [{ of: ANSWERS, atLeastPercent: 80, yen: 1000 }] }) }`

/** 5,000 subjects who were asked and measured every day for 100 days: nothing is paid yet, so everything is computed. */
export const benches: readonly Bench[] = [
  {
    name: 'rewards',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const { db, pool } = database
      const { projectId, companyId, owner } = await fillSentSurveys(database, subjects, days)
      const { rows } = await pool.query<{ id: string }>(
        `update test_subject set enrolled_on = '2026-08-01' where project_id = $1 returning id`,
        [projectId],
      )
      await fillDays(pool, { ids: rows.map(({ id }) => id), companyId, projectId, days })
      await pool.query('vacuum analyze')
      say('filled')
      const ask = async (source: string) => {
        const contextValue = aContext(db, owner, { now })
        const result = await graphql({
          schema: schema(),
          source,
          variableValues: { p: projectId },
          contextValue,
        })
        if (result.errors) throw new Error('The page was refused.', { cause: result.errors })
      }
      await ask(save)
      const viewer = asCompanyViewer(viewerFor(owner))
      const file = () => rewardFile({ db, now }, viewer, { projectId, month: '2026-10-01' }, 'ja')
      const measured: [string, () => Promise<unknown>, number][] = [
        ['a page of a month', () => ask(page), 150],
        ['sums of a month', () => ask(sums), 2000],
        ['CSV of a month', file, 2000],
        ['what new amounts change in three months', () => ask(change), 3000],
      ]
      const results = []
      for (const [what, work, target] of measured) {
        const value = await medianMs(runs, work)
        results.push(atMost(`rewards of 5,000 subjects: ${what}`, { value, unit: 'ms', target }))
      }
      return results
    },
  },
]
