import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()

const little = { missing: 'separate', graceHours: 24, cooldownHours: 0 } as const

async function study(anchor: 'now' | 'lastSync') {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const rule = ruleOf({}, anchor === 'now' ? little : { ...little, anchor })
  // It looks at nothing before the first day of the tests.
  const of = await alertStudy(db, company, owner, { rule, madeAt: '2026-11-11T00:30:00Z' })
  return { ...of, owner, rule, subject: await of.aSubject('S-1') }
}

const said = (events: Awaited<ReturnType<Awaited<ReturnType<typeof study>>['events']>>) =>
  events.map(({ kind, window_on, state }) => `${kind} ${window_on} ${state}`)

test('a silent watch is missing after the grace where windows end now, and never where they end with the sync', async () => {
  const [now, sync] = [await study('now'), await study('lastSync')]
  for (const { day, subject, evaluate } of [now, sync]) {
    await day(subject, '2026-11-10', { steps: 9000 })
    await evaluate('2026-11-11T01:00:00Z')
    await evaluate('2026-11-15T01:00:00Z')
  }
  expect(said(await now.events())).toEqual(['missing 2026-11-11 open'])
  expect(said(await sync.events())).toEqual([])
})

test('what a sync brings after a week is evaluated day by day', async () => {
  const { day, subject, evaluate, events } = await study('lastSync')
  await day(subject, '2026-11-10', { steps: 9000 })
  await evaluate('2026-11-11T01:00:00Z')
  await evaluate('2026-11-17T01:00:00Z')
  for (const [date, steps] of [
    ['2026-11-11', 400],
    ['2026-11-12', 9000],
    ['2026-11-13', 300],
  ] as const)
    await day(subject, date, { steps })
  await evaluate('2026-11-18T01:00:00Z')
  expect(said(await events())).toEqual(['breach 2026-11-11 resolved', 'breach 2026-11-13 open'])
  expect((await events()).map(({ is_late }) => is_late)).toEqual([true, true])
})

test('the rehearsal ends with the sync, too', async () => {
  const { day, subject, owner, project, rule } = await study('lastSync')
  for (const [date, steps] of [
    ['2026-11-10', 9000],
    ['2026-11-11', 400],
    ['2026-11-12', 9000],
  ] as const)
    await day(subject, date, { steps })
  const rehearsed = async (definition: object) => {
    const { data, errors } = await graphqlAs<{ alertRehearsal: { subjects: { events: object[] }[] } }>(
      db,
      owner,
      `query ($projectId: ID!, $rule: JSON!) { alertRehearsal(projectId: $projectId, rule: $rule, days: 30) {
        subjects { events { kind windowOn closedOn } } } }`,
      { projectId: project.id, rule: definition },
      { now: () => new Date('2026-11-20T12:00:00Z') },
    )
    expect(errors).toBeUndefined()
    return data?.alertRehearsal.subjects[0]?.events.filter(({ windowOn }: { windowOn?: string }) => (windowOn ?? '') > '2026-11-09')
  }
  expect(await rehearsed(rule)).toEqual([
    { kind: 'BREACH', windowOn: '2026-11-11', closedOn: '2026-11-12' },
  ])
  const { anchor: _, ...ofNow } = rule
  expect(await rehearsed(ofNow)).toEqual([
    { kind: 'BREACH', windowOn: '2026-11-11', closedOn: '2026-11-12' },
    { kind: 'MISSING', windowOn: '2026-11-13', closedOn: null },
  ])
})

test('it is refused where nothing of it is synchronised, with samples, and in a count of subjects', async () => {
  const { owner, project, rule } = await study('now')
  const problems = async (definition: object) => {
    const { errors } = await graphqlAs(
      db,
      owner,
      `query ($projectId: ID!, $rule: JSON!) { alertRehearsal(projectId: $projectId, rule: $rule) { total } }`,
      { projectId: project.id, rule: { ...definition, anchor: 'lastSync' } },
    )
    return errors?.length ?? 0
  }
  const [condition] = rule.conditions
  const of = (changes: object) => ({ ...rule, missing: 'keep', conditions: [{ ...condition, ...changes }] })
  expect(await problems(of({ variable: 'days_since_sync', aggregate: 'last', operator: '>', threshold: 2 }))).toBe(1)
  expect(await problems(of({ variable: 'heart_rate', window: { count: 5, unit: 'minute' }, threshold: 100 }))).toBe(1)
  expect(await problems({ ...of({}), cohort: { atLeast: 1 }, evaluation: { kind: 'hourly' } })).toBe(1)
})
