import { expect, test } from 'vitest'
import { firstRule, ruleGallery } from '../../../../../engines/alert-rule'
import { anAlertEvent, anAlertRule } from '../../../../testing/alerts'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { aSubjectDay } from '../../../../testing/subject-day'
import { Problem } from '../../../platform/problem'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const member = await aMember(db, company, [project])
const elsewhere = await aMember(db, company)
const subject = await aTestSubject(db, {
  project_id: project.id,
  status: 'active',
  enrolled_on: '2026-10-01',
})
const now = () => new Date('2026-11-21T03:00:00Z')

const ask = (document: string, variables: object, person = owner) =>
  graphqlAs<Record<string, never>>(db, person, document, { ...variables }, { now })
const refusalOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)
const create = `mutation ($projectId: ID!, $input: AlertRuleInput!) {
  createAlertRule(projectId: $projectId, input: $input, state: ON) { id version sentence state updatedAt } }`
const update = `mutation ($id: ID!, $input: AlertRuleInput!, $basedOn: DateTime) {
  updateAlertRule(alertRuleId: $id, input: $input, basedOn: $basedOn) { id version } }`
const input = (changes: object = {}, name = '装着の不足') => ({
  name,
  definition: { ...firstRule, ...changes },
  notifiedUserIds: [],
})

test('a rule that cannot be is refused at the parts that are wrong', async () => {
  const foreign = await aTag(db, await aProject(db))
  const targets = { ...firstRule.targets, tagIds: [foreign.id] }
  const cases = [
    [input({ conditions: [] }), ['definition.conditions']],
    [input({ repeated: { least: 3, windows: 2 } }), ['definition.repeated.least']],
    [input({ targets }), ['definition.targets.tagIds']],
    [input({}, ' '), ['name']],
    [{ ...input(), notifiedUserIds: [elsewhere.id] }, ['notifiedUserIds']],
  ] as const
  for (const [given, paths] of cases) {
    const refusal = refusalOf(await ask(create, { projectId: project.id, input: given }))
    expect(refusal?.fields.map(({ path }) => path)).toEqual(paths)
  }
})

test('members see rules and alerts and do not change rules', async () => {
  expect(refusalOf(await ask(create, { projectId: project.id, input: input() }, member))?.code).toBe(
    'ADMIN_OR_OWNER_REQUIRED',
  )
  const rule = await anAlertRule(db, project)
  const seen = 'query ($id: ID!) { alertRule(alertRuleId: $id) { name sentence counts { open } } }'
  expect((await ask(seen, { id: rule.id }, member)).data).toMatchObject({ alertRule: { name: rule.name } })
  expect(refusalOf(await ask(seen, { id: rule.id }, elsewhere))?.code).toBe('NOT_FOUND')
})

test('another condition is a new version, and somebody else’s change is not undone unseen', async () => {
  const made = (await ask(create, { projectId: project.id, input: input() })).data
  const { id, version, updatedAt } = (made as never as { createAlertRule: Record<string, string> })
    .createAlertRule
  expect(version).toBe(1)
  const changed = input({ coverage: 80 })
  expect((await ask(update, { id, input: changed, basedOn: updatedAt })).data).toEqual({
    updateAlertRule: { id, version: 2 },
  })
  expect(refusalOf(await ask(update, { id, input: input(), basedOn: '2026-11-01T00:00:00Z' }))?.code).toBe(
    'STALE_EDIT',
  )
  // The same once more is no version.
  expect((await ask(update, { id, input: changed })).data).toEqual({ updateAlertRule: { id, version: 2 } })
  const versions = await db
    .selectFrom('alert_rule_version')
    .select(['version', 'definition'])
    .where('alert_rule_id', '=', id ?? '')
    .orderBy('version')
    .execute()
  expect(versions.map(({ definition }) => definition.coverage)).toEqual([50, 80])
})

test('a copy in another project is off, and leaves tags and people behind', async () => {
  const tag = await aTag(db, project)
  const definition = { ...firstRule, targets: { ...firstRule.targets, tagIds: [tag.id] } }
  const rule = await anAlertRule(db, project, {
    definition: JSON.stringify(definition),
    notified_user_ids: [owner.id],
  })
  const other = await aProject(db, { company_id: company.id })
  const copy = `mutation ($ids: [ID!]!, $to: ID!) {
    copyAlertRules(alertRuleIds: $ids, toProjectId: $to) { state definition notifiedUserIds projectId } }`
  expect((await ask(copy, { ids: [rule.id], to: other.id })).data).toMatchObject({
    copyAlertRules: [
      { state: 'OFF', definition: { targets: { tagIds: [] } }, notifiedUserIds: [], projectId: other.id },
    ],
  })
  const foreign = await aProject(db)
  expect(refusalOf(await ask(copy, { ids: [rule.id], to: foreign.id }))?.code).toBe(
    'PROJECT_COMPANY_MISMATCH',
  )
})

test('an alert is acknowledged, assigned, put off and resolved, each with its trace', async () => {
  const rule = await anAlertRule(db, project)
  const event = await anAlertEvent(db, rule, subject)
  const doing = (what: string) =>
    ask(
      `mutation ($ids: [ID!]!) { ${what} { state assigneeName resolution snoozedUntil } }`,
      { ids: [event.id] },
      member,
    )
  expect((await doing('acknowledgeAlerts(alertEventIds: $ids, note: "見ました")')).data).toMatchObject({
    acknowledgeAlerts: [{ state: 'ACKNOWLEDGED' }],
  })
  expect((await doing(`assignAlerts(alertEventIds: $ids, userId: "${owner.id}")`)).data).toMatchObject({
    assignAlerts: [{ state: 'ACKNOWLEDGED', assigneeName: owner.name }],
  })
  expect(
    refusalOf(await doing(`assignAlerts(alertEventIds: $ids, userId: "${elsewhere.id}")`))?.fields,
  ).toHaveLength(1)
  expect(
    refusalOf(await doing('snoozeAlerts(alertEventIds: $ids, until: "2026-11-20T00:00:00Z")'))?.fields,
  ).toMatchObject([{ path: 'until' }])
  expect(
    (await doing('snoozeAlerts(alertEventIds: $ids, until: "2026-11-22T00:00:00Z")')).data,
  ).toMatchObject({
    snoozeAlerts: [{ state: 'SNOOZED', snoozedUntil: '2026-11-22T00:00:00.000Z' }],
  })
  expect(
    (await doing('resolveAlerts(alertEventIds: $ids, outcome: CONTACTED, note: "電話で確認")')).data,
  ).toMatchObject({
    resolveAlerts: [{ state: 'RESOLVED', resolution: 'CONTACTED', snoozedUntil: null }],
  })
  const later = 'snoozeAlerts(alertEventIds: $ids, until: "2026-11-23T00:00:00Z")'
  expect((await doing(later)).data).toMatchObject({
    snoozeAlerts: [{ state: 'RESOLVED', resolution: 'CONTACTED', snoozedUntil: null }],
  })
  const history = `query ($id: ID!) { alertEvent(alertEventId: $id) {
    actions { kind madeByName note names isTooLate } } }`
  const { data } = await ask(history, { id: event.id })
  expect(data).toMatchObject({
    alertEvent: {
      actions: [
        { kind: 'ACKNOWLEDGED', madeByName: member.name, note: '見ました' },
        { kind: 'ASSIGNED', names: [owner.name] },
        { kind: 'SNOOZED' },
        { kind: 'RESOLVED', note: '電話で確認', isTooLate: false },
        { kind: 'SNOOZED', isTooLate: true },
      ],
    },
  })
  const audited = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', event.id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'alert_event.acknowledge',
    'alert_event.assign',
    'alert_event.snooze',
    'alert_event.resolve',
    'alert_event.snooze',
  ])
})

test('the list is narrowed, paged and counted', async () => {
  const own = await aProject(db, { company_id: company.id })
  const rule = await anAlertRule(db, own, { severity: 'critical' })
  const person = await aTestSubject(db, { project_id: own.id })
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
    await anAlertEvent(db, rule, person, { window_on: day, raised_at: new Date(`${day}T23:00:00Z`) })
  await anAlertEvent(db, rule, person, { window_on: '2026-11-10', is_test: true })
  const list = `query ($projectId: ID!, $states: [AlertEventState!]!, $limit: Int!) {
    alertEvents(projectId: $projectId, states: $states, limit: $limit) { total items { windowOn code rule { name } } }
    openAlerts(projectId: $projectId) { open critical } }`
  const { data } = await ask(list, { projectId: own.id, states: ['OPEN'], limit: 2 })
  expect(data).toMatchObject({
    alertEvents: {
      total: 4,
      items: [{ windowOn: '2026-11-10' }, { windowOn: '2026-11-20', code: person.code }],
    },
    openAlerts: { open: 3, critical: 3 },
  })
})

test('a rehearsal tells what a rule would have done, for whom, and with other thresholds', async () => {
  const own = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const person = await aTestSubject(db, { project_id: own.id, status: 'active', enrolled_on: '2026-10-01' })
  await aTestSubject(db, { project_id: own.id, status: 'active', enrolled_on: '2026-10-01' })
  for (const [day, wear] of [
    ['2026-11-15', 200],
    ['2026-11-16', 900],
    ['2026-11-18', 650],
    ['2026-11-20', 500],
  ] as const)
    await aSubjectDay(db, person, {
      local_date: day,
      wear_minutes: wear,
      last_sample_at: new Date(`${day}T10:00:00Z`),
    })
  // Today has begun, so that yesterday is known to its end.
  await aSubjectDay(db, person, {
    local_date: '2026-11-21',
    last_sample_at: new Date('2026-11-20T15:30:00Z'),
  })
  const rehearse = `query ($projectId: ID!, $rule: JSON!, $days: Int!) {
    alertRehearsal(projectId: $projectId, rule: $rule, days: $days) {
      from to targeted affected total perDay thresholds { threshold total }
      subjects { code total events { windowOn closedOn reason value } } asksPresent } }`
  const rule = { ...firstRule, graceHours: 0 }
  const { data } = await ask(rehearse, { projectId: own.id, rule, days: 7 })
  expect(data).toEqual({
    alertRehearsal: {
      from: '2026-11-14',
      to: '2026-11-20',
      targeted: 2,
      affected: 1,
      total: 2,
      perDay: [0, 1, 0, 0, 0, 0, 1],
      thresholds: [450, 500, 550, 600, 650, 700, 750].map((threshold) => ({
        threshold,
        total: threshold <= 500 ? 1 : threshold < 700 ? 2 : 2,
      })),
      subjects: [
        {
          code: person.code,
          total: 2,
          events: [
            { windowOn: '2026-11-15', closedOn: '2026-11-16', reason: 'RECOVERED', value: 200 },
            { windowOn: '2026-11-20', closedOn: null, reason: null, value: 500 },
          ],
        },
      ],
      asksPresent: false,
    },
  })
  expect(refusalOf(await ask(rehearse, { projectId: own.id, rule, days: 8 }))?.fields).toMatchObject([
    { path: 'days' },
  ])
})

test.each(ruleGallery)('$key of the gallery can be made and rehearsed', async ({ rule }) => {
  expect((await ask(create, { projectId: project.id, input: input(rule) })).errors).toBeUndefined()
  const rehearse =
    'query ($projectId: ID!, $rule: JSON!) { alertRehearsal(projectId: $projectId, rule: $rule, days: 90) { total } }'
  expect((await ask(rehearse, { projectId: project.id, rule })).errors).toBeUndefined()
})
