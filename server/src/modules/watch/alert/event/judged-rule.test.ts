import { expect, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { alertLines, alertsToTell } from './alerts-to-tell'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

const resting = (operator: '>' | '<') =>
  ruleOf({ variable: 'resting_heart_rate', operator, threshold: 60 }, { missing: 'keep' })

/** 400 steps raised an alert; the rule has been changed since. */
async function changedTo(definition: AlertRule) {
  const study = await alertStudy(db, company, owner, { rule: ruleOf({}), madeAt: '2026-11-19T12:00:00Z' })
  const subject = await study.aSubject('S-1')
  await study.day(subject, '2026-11-20', { steps: 400, resting_heart_rate: 72 })
  await study.evaluate('2026-11-21T01:00:00Z')
  const { errors } = await graphqlAs(
    db,
    owner,
    `mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { id } }`,
    { id: study.ruleId, input: { name: 'ルール', definition, notifiedUserIds: [] } },
    { now: () => new Date('2026-11-21T02:00:00Z') },
  )
  expect(errors).toBeUndefined()
  await study.evaluate('2026-11-21T02:00:10Z')
  return { ...study, subject }
}

const texts = async (projectId: string) => {
  const { data } = await graphqlAs<{ alertEvents: { items: object[] } }>(
    db,
    owner,
    `query ($projectId: ID!) { alertEvents(projectId: $projectId) {
      items { valueText latestText closingText sentence series { variable } } } }`,
    { projectId },
    { now: () => new Date('2026-11-22T02:00:00Z') },
  )
  return data?.alertEvents.items
}

test('the value of an alert is told as the rule read it that raised it, and what another reads is none of its values', async () => {
  const { project, day, subject, evaluate, events } = await changedTo(resting('>'))
  await day(subject, '2026-11-21', { steps: 9000, resting_heart_rate: 75 })
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'open', latest_value: 400, latest_on: '2026-11-20' }])
  const [event] = (await texts(project.id)) ?? []
  expect(event).toMatchObject({ valueText: '400歩', latestText: '400歩', series: { variable: 'steps' } })
  expect(event).toMatchObject({ sentence: expect.stringContaining('歩数') })

  await day(subject, '2026-11-22', { resting_heart_rate: 50 })
  await evaluate('2026-11-23T01:00:00Z')
  const [over] = await events()
  expect(over).toMatchObject({ state: 'resolved', resolution: 'recovered', closing_value: null })
  const [told] = await alertsToTell(db, [over?.id ?? ''])
  const lines = told ? alertLines('alert.resolved', [told], 'ja').join('\n') : ''
  expect(lines).toContain('400歩')
  expect(lines).not.toContain('bpm')
})

test('a rule that reads the same with another threshold goes on with its values', async () => {
  const { project, day, subject, evaluate, events } = await changedTo(ruleOf({ threshold: 800 }))
  await day(subject, '2026-11-21', { steps: 500 })
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'open', latest_value: 500, latest_on: '2026-11-21' }])
  const [event] = (await texts(project.id)) ?? []
  expect(event).toMatchObject({
    latestText: '500歩',
    sentence: expect.stringContaining('1,000歩'),
  })
})
