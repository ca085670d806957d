import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

const rules = {
  days: ruleOf({}),
  cohort: { ...ruleOf({}, { evaluation: { kind: 'hourly' } }), cohort: { atLeast: 1 } },
}

test.each(Object.entries(rules))(
  'a rehearsal of %s tells values, and stops when nobody waits for it',
  async (_, rule) => {
    const { project, aSubject, day } = await alertStudy(db, company, owner, {
      rule: ruleOf({}),
      state: 'OFF',
    })
    const subject = await aSubject('S-1')
    await day(subject, '2026-11-19', { steps: 400 })
    const rehearsed = (signal: AbortSignal) =>
      graphqlAs<{ alertRehearsal: { subjects: { events: object[] }[] } }>(
        db,
        owner,
        `query ($p: ID!, $rule: JSON!) { alertRehearsal(projectId: $p, rule: $rule, days: 7) {
        subjects { events { windowOn valueText } } } }`,
        { p: project.id, rule },
        { now: () => new Date('2026-11-20T12:00:00Z'), signal },
      )
    const { data } = await rehearsed(new AbortController().signal)
    expect(data?.alertRehearsal.subjects).toEqual([
      { events: [{ windowOn: '2026-11-19', valueText: '400歩' }] },
    ])
    const { errors } = await rehearsed(AbortSignal.abort())
    expect(errors?.[0]?.message).toBe('試算をやめました。')
  },
)
