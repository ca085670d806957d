import { expect, test } from 'vitest'
import { defaultRules, firstRule } from '../../../../../engines/alert-rule'
import { anAlertRule } from '../../../../testing/alerts'
import {
  aCompany,
  aProject,
  aProjectSurvey,
  aSurvey,
  aSurveyVersion,
  aTag,
  aTestSubject,
} from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const model = await aProject(db, { company_id: company.id })
const tag = await aTag(db, model, { name: '夜勤', colour: 'fuji' })
const subject = await aTestSubject(db, { project_id: model.id })
const member = await aMember(db, company, [model], { can_export: true })
const version = await aSurveyVersion(db, await aSurvey(db, { company_id: company.id }))
const archived = await aSurveyVersion(
  db,
  await aSurvey(db, { company_id: company.id, archived_at: new Date() }),
)
const nobody = { everyone: false, tagIds: [], subjectIds: [], exceptTagIds: [], exceptSubjectIds: [] }
const schedule = JSON.stringify({ kind: 'once', at: { local: '2026-12-01T07:00' } })
const delivery = JSON.stringify({
  window: { minutes: 60 },
  late: { kind: 'refuse' },
  supersede: false,
  reminders: [],
})
await aProjectSurvey(db, model, version, {
  name: '夜勤の人に',
  status: 'active',
  schedule,
  delivery,
  closes_at: new Date('2027-01-01'),
  targets: JSON.stringify({ ...nobody, tagIds: [tag.id], exceptSubjectIds: [subject.id] }),
  messages: JSON.stringify({ ja: { invitation: { subject: 'お願い', body: '{回答リンク}' } } }),
})
await aProjectSurvey(db, model, version, {
  name: '夜勤でない人に',
  status: 'active',
  schedule,
  delivery,
  targets: JSON.stringify({ ...nobody, everyone: true, exceptTagIds: [tag.id] }),
})
await aProjectSurvey(db, model, version, {
  name: '全員に',
  status: 'paused',
  schedule,
  delivery: JSON.stringify({ ...JSON.parse(delivery), condition: { not: { tag: '夜勤' } } }),
})
await aProjectSurvey(db, model, archived, { name: '古い質問' })
await aProjectSurvey(db, model, version, { name: '消した配信', deleted_at: new Date() })
await db
  .insertInto('reward_rule')
  .values({
    project_id: model.id,
    company_id: company.id,
    yen_per_answer: 300,
    yen_per_valid_day: 100,
    bonuses: '[]',
    updated_at: new Date(),
  })
  .execute()

const usualRule = (key: string) => defaultRules.find((one) => one.key === key)?.rule ?? firstRule
const ruled = (values: Parameters<typeof anAlertRule>[2]) => anAlertRule(db, model, values)
const targeted = (targets: Partial<typeof firstRule.targets>) =>
  JSON.stringify({ ...firstRule, targets: { ...firstRule.targets, ...targets } })
await ruled({ name: '夜勤の装着', definition: targeted({ tagIds: [tag.id] }), notified_user_ids: [owner.id] })
await ruled({ name: '一人だけ', definition: targeted({ subjectIds: [subject.id] }) })
await ruled({ name: '消したルール', deleted_at: new Date() })
const silence = JSON.stringify({
  ...usualRule('SYNC_LATE'),
  conditions: usualRule('SYNC_LATE').conditions.map((condition, place) =>
    place === 0 ? { ...condition, threshold: 4 } : condition,
  ),
})
await ruled({ name: '同期遅れ', default_key: 'SYNC_LATE', version: 2, definition: silence })
await ruled({ name: '未装着', default_key: 'NOT_WORN', definition: JSON.stringify(usualRule('NOT_WORN')) })
await ruled({
  name: '電池低下',
  default_key: 'BATTERY_LOW',
  definition: JSON.stringify(usualRule('BATTERY_LOW')),
  deleted_at: new Date(),
})

// It became a part of 連携エラー.
await ruled({
  name: '連携の期限切れ',
  default_key: 'AUTHORIZATION_EXPIRED',
  definition: JSON.stringify(usualRule('TOKEN_ERROR')),
  deleted_at: new Date(),
})

let copies = 0
function duplicate(parts: readonly string[], by = owner, projectId = model.id) {
  copies += 1
  const input = {
    name: '次の研究',
    code: `COPY${copies}`,
    timeZone: 'Asia/Tokyo',
    wearMethod: 'HEART_RATE',
    validDayMinutes: 600,
  }
  return graphqlAs<{ duplicateProject: { project: { id: string } } }>(
    db,
    by,
    `mutation D($id: ID!, $input: ProjectInput!, $parts: [CopiedPart!]!) {
      duplicateProject(projectId: $id, input: $input, parts: $parts) {
        tags members deliveries rewards alertRules alertRulesSwitchedOff alertRulesWithoutSurvey
        deliveriesLeftOut deliveriesToCheck
        project { id status tags { id name colour } subjectCounts { active invited completed withdrawn } } } }`,
    { id: projectId, input, parts },
  )
}
const deliveriesOf = (projectId: string) =>
  db.selectFrom('project_survey').selectAll().where('project_id', '=', projectId).orderBy('name').execute()

test('a copy has all that is chosen, its deliveries as drafts, and none of the people', async () => {
  const { data, errors } = await duplicate(['TAGS', 'MEMBERS', 'DELIVERIES', 'MESSAGES', 'REWARDS'])
  expect(errors).toBeUndefined()
  expect(data?.duplicateProject).toMatchObject({
    tags: 1,
    members: 1,
    deliveries: 3,
    rewards: true,
    deliveriesLeftOut: ['古い質問'],
    deliveriesToCheck: ['夜勤の人に'],
    project: {
      status: 'DRAFT',
      tags: [{ name: '夜勤', colour: 'fuji' }],
      subjectCounts: { active: 0, invited: 0, completed: 0, withdrawn: 0 },
    },
  })
  const id = data?.duplicateProject.project.id ?? ''
  const [toEverybody, toOthers, toTagged] = await deliveriesOf(id)
  expect(toEverybody).toMatchObject({ name: '全員に', status: 'draft', survey_version_id: version.id })
  expect(toTagged).toMatchObject({
    name: '夜勤の人に',
    status: 'draft',
    opens_at: null,
    closes_at: null,
    next_due_at: null,
    messages: { ja: { invitation: { subject: 'お願い' } } },
  })
  const copied = await db.selectFrom('tag').select('id').where('project_id', '=', id).execute()
  const tagIds = copied.map((one) => one.id)
  expect(toTagged?.targets).toEqual({ ...nobody, tagIds })
  expect(toOthers?.targets).toEqual({ ...nobody, everyone: true, exceptTagIds: tagIds })
  const rule = await db.selectFrom('reward_rule').selectAll().where('project_id', '=', id).executeTakeFirst()
  expect(rule).toMatchObject({ yen_per_answer: 300, yen_per_valid_day: 100 })
  const members = await db.selectFrom('project_member').selectAll().where('project_id', '=', id).execute()
  expect(members).toMatchObject([{ user_id: member.id, can_export: true }])
})

const rulesOf = (projectId: string) =>
  db
    .selectFrom('alert_rule')
    .select(['name', 'state', 'default_key', 'definition', 'notified_user_ids', 'deleted_at'])
    .where('project_id', '=', projectId)
    .orderBy('name')
    .execute()

test('rules of alerts come along without people: changed ones of every project, and its own', async () => {
  const { data, errors } = await duplicate(['TAGS', 'ALERTS'])
  expect(errors).toBeUndefined()
  expect(data?.duplicateProject).toMatchObject({ alertRules: 4, alertRulesSwitchedOff: ['一人だけ'] })
  const id = data?.duplicateProject.project.id ?? ''
  const copied = await db.selectFrom('tag').select('id').where('project_id', '=', id).execute()
  const [oneOnly, late, ofNight, low, ...others] = await rulesOf(id)
  // Asked of everybody it would be another rule.
  expect(oneOnly).toMatchObject({ name: '一人だけ', state: 'off', definition: firstRule })
  expect(late).toMatchObject({ state: 'on', default_key: 'SYNC_LATE' })
  expect(late?.definition.conditions[0]).toMatchObject({ threshold: 4 })
  expect(ofNight).toMatchObject({ name: '夜勤の装着', state: 'on', notified_user_ids: [] })
  expect(ofNight?.definition.targets.tagIds).toEqual(copied.map((one) => one.id))
  // What was deleted there does not come back here.
  expect(low).toMatchObject({ state: 'off', default_key: 'BATTERY_LOW', deleted_at: null })
  // Nor does what no project begins with any more.
  expect(others).toEqual([])
})

test('a rule sends the copy of its survey; where that stays behind the rule is named', async () => {
  const [everybody] = await deliveriesOf(model.id)
  const asks = { mostPerWeek: 2, message: 'sync', projectSurveyId: everybody?.id }
  const setAsks = (json: object) =>
    db
      .updateTable('alert_rule')
      .set({ asks: JSON.stringify(json) })
      .where('project_id', '=', model.id)
      .where('name', '=', '夜勤の装着')
      .execute()
  await setAsks(asks)
  const askedIn = async (parts: readonly string[]) => {
    const { data } = await duplicate(parts)
    const id = data?.duplicateProject.project.id ?? ''
    const rules = await db
      .selectFrom('alert_rule')
      .select('asks')
      .where('project_id', '=', id)
      .where('name', '=', '夜勤の装着')
      .execute()
    return { report: data?.duplicateProject, asks: rules[0]?.asks, deliveries: await deliveriesOf(id) }
  }
  const whole = await askedIn(['TAGS', 'DELIVERIES', 'ALERTS'])
  const copy = whole.deliveries.find(({ name }) => name === everybody?.name)
  expect(whole.asks).toEqual({ ...asks, projectSurveyId: copy?.id })
  expect(whole.report).toMatchObject({ alertRulesWithoutSurvey: [] })
  const alone = await askedIn(['TAGS', 'ALERTS'])
  expect(alone.asks).toEqual({ mostPerWeek: 2, message: 'sync' })
  expect(alone.report).toMatchObject({ alertRulesWithoutSurvey: ['夜勤の装着'] })
  await setAsks({ mostPerWeek: 3 })
})

test('without its tags a rule for them is switched off', async () => {
  const { data } = await duplicate(['ALERTS'])
  expect(data?.duplicateProject).toMatchObject({ alertRulesSwitchedOff: ['夜勤の装着', '一人だけ'] })
  const rules = await rulesOf(data?.duplicateProject.project.id ?? '')
  expect(rules.find(({ name }) => name === '夜勤の装着')).toMatchObject({
    state: 'off',
    definition: { targets: { tagIds: [] } },
  })
})

test('what is not chosen is not taken; without its tags a delivery to them is named', async () => {
  const { data } = await duplicate(['DELIVERIES'])
  expect(data?.duplicateProject).toMatchObject({
    tags: 0,
    members: 0,
    deliveries: 3,
    rewards: false,
    alertRules: 0,
    deliveriesToCheck: ['夜勤の人に', '夜勤でない人に', '全員に'],
    project: { tags: [] },
  })
  const [, toOthers, toTagged] = await deliveriesOf(data?.duplicateProject.project.id ?? '')
  expect(toTagged).toMatchObject({ targets: nobody, messages: {} })
  // Nobody, rather than those who were excepted.
  expect(toOthers).toMatchObject({ targets: nobody })
  const { data: bare } = await duplicate([])
  expect(bare?.duplicateProject).toMatchObject({
    deliveries: 0,
    deliveriesLeftOut: [],
    project: { tags: [] },
  })
})

test('a member and another company copy nothing, and no project is made', async () => {
  const stranger = await anOwner(db, await aCompany(db))
  const count = async () => (await db.selectFrom('project').select('id').execute()).length
  const before = await count()
  for (const by of [member, stranger]) {
    const { errors } = await duplicate(['DELIVERIES', 'REWARDS', 'ALERTS'], by)
    expect(errors).toHaveLength(1)
  }
  expect(await count()).toBe(before)
})
