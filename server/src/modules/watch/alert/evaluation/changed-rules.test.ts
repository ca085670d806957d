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

const fewerThan = (threshold: number) => ruleOf({ threshold })

/** A rule that raises below 1,000 steps, with one subject who had 400 on 20 November. */
async function lived({ state = 'ON' } = {}) {
  const study = await alertStudy(db, company, owner, {
    rule: fewerThan(1000),
    state,
    told: [owner.id],
    madeAt: '2026-11-20T12:00:00Z',
  })
  const subject = await study.aSubject('S-1')
  await study.day(subject, '2026-11-20', { steps: 400 })
  await study.evaluate('2026-11-21T01:00:00Z')
  const asked = async (document: string, variables: object, at: string) => {
    const { errors } = await graphqlAs(
      db,
      owner,
      document,
      { id: study.ruleId, ...variables },
      { now: () => new Date(at) },
    )
    expect(errors).toBeUndefined()
  }
  return {
    ...study,
    subject,
    edit: (threshold: number, at: string) =>
      asked(
        `mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { id } }`,
        { input: { name: 'ルール', definition: fewerThan(threshold), notifiedUserIds: [owner.id] } },
        at,
      ),
    turn: (to: string, at: string) =>
      asked(
        'mutation ($id: ID!, $state: AlertRuleState!) { setAlertRuleState(alertRuleId: $id, state: $state) { id } }',
        { state: to },
        at,
      ),
  }
}

test('an alert that the changed rule does not hold to is over by the change, which is no recovery', async () => {
  const { events, edit, evaluate, project } = await lived()
  await edit(300, '2026-11-21T02:00:00Z')
  await evaluate('2026-11-21T02:00:10Z')
  expect(await events()).toMatchObject([
    { window_on: '2026-11-20', state: 'resolved', resolution: 'ruleChanged', closing_value: null },
  ])
  await evaluate('2026-11-21T02:00:20Z')
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', owner.email)
    .execute()
  const ending = mails.filter(({ body_text }) => body_text?.includes('ルールが変わりました'))
  expect(ending).toHaveLength(1)
  expect(ending[0]?.body_text).not.toContain('回復')
  const { data } = await graphqlAs<{ alertEvents: { items: object[] } }>(
    db,
    owner,
    'query ($projectId: ID!) { alertEvents(projectId: $projectId) { items { resolution } } }',
    { projectId: project.id },
  )
  expect(data?.alertEvents.items).toContainEqual({ resolution: 'RULE_CHANGED' })
})

test('a change that is taken back raises it again, once', async () => {
  const { events, edit, evaluate } = await lived()
  await edit(300, '2026-11-21T02:00:00Z')
  await evaluate('2026-11-21T02:00:10Z')
  await edit(1000, '2026-11-21T03:00:00Z')
  await evaluate('2026-11-21T03:00:10Z')
  await evaluate('2026-11-21T05:00:00Z')
  const states = (await events()).map(({ state, resolution }) => resolution ?? state)
  expect(states.sort()).toEqual(['open', 'ruleChanged'])
})

test('one that it holds to stays open, and its later end is a recovery', async () => {
  const { events, edit, evaluate, day, subject } = await lived()
  await edit(500, '2026-11-21T02:00:00Z')
  await evaluate('2026-11-21T02:00:10Z')
  expect(await events()).toMatchObject([{ state: 'open', held_at: new Date('2026-11-21T02:00:10Z') }])
  await day(subject, '2026-11-21', { steps: 5000 })
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'recovered', closing_value: 5000 }])
})

test('a test that becomes real raises its open breach once, whatever the test had raised', async () => {
  const { events, turn, evaluate } = await lived({ state: 'TEST' })
  expect(await events()).toMatchObject([{ is_test: true, state: 'open' }])
  await turn('ON', '2026-11-21T02:00:00Z')
  await evaluate('2026-11-21T02:00:10Z')
  await evaluate('2026-11-21T02:00:20Z')
  await evaluate('2026-11-21T04:00:00Z')
  const all = await events()
  expect(all.filter(({ is_test }) => is_test)).toMatchObject([{ state: 'resolved', resolution: 'testEnded' }])
  expect(all.filter(({ is_test }) => !is_test)).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
})

test('a rule that is on again raises its open breach once, and one that somebody resolved stays so', async () => {
  const { events, turn, evaluate } = await lived()
  await turn('OFF', '2026-11-21T02:00:00Z')
  await turn('ON', '2026-11-21T03:00:00Z')
  await evaluate('2026-11-21T03:00:10Z')
  await evaluate('2026-11-21T05:00:00Z')
  const states = (await events()).map(({ resolution }) => resolution).sort()
  expect(states).toEqual([null, 'ruleOff'].sort())

  const other = await lived()
  await db
    .updateTable('alert_event')
    .set({
      state: 'resolved',
      resolution: 'contacted',
      closed_on: '2026-11-21',
      resolved_at: new Date('2026-11-21T01:30:00Z'),
    })
    .where('alert_rule_id', '=', other.ruleId)
    .execute()
  await other.turn('OFF', '2026-11-21T02:00:00Z')
  await other.turn('ON', '2026-11-21T03:00:00Z')
  await other.evaluate('2026-11-21T03:00:10Z')
  expect(await other.events()).toMatchObject([{ resolution: 'contacted' }])
})

test('a real alert goes on through a test, and what the test raised ends with it', async () => {
  const { events, turn, evaluate } = await lived()
  await turn('TEST', '2026-11-21T02:00:00Z')
  await evaluate('2026-11-21T02:00:10Z')
  await turn('ON', '2026-11-21T03:00:00Z')
  await evaluate('2026-11-21T03:00:10Z')
  expect(await events()).toMatchObject([{ is_test: false, state: 'open' }])
})
