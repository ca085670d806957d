import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, deliveryContext } from '../../../../testing/deliveries'
import { fixedAttentionOfProject } from '../../../../testing/fixed-attention-of-project'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { recordAudit } from '../../../platform/write/audit'
import { projectSurveyAudit } from '../../surveys/project-survey'
import { planSurveys, sendMessages } from '../../surveys/survey-delivery'
import { NotADemoError } from './demo-company'
import { answerDemo, loadDemo, topUpDemo } from './load-demo'

const { db } = await testDatabase()

const firstStart = new Date('2026-11-21T03:00:00Z')
const size = { subjects: 14, days: 8 }

function samplesByProject() {
  return db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .innerJoin('project', 'project.id', 'test_subject.project_id')
    .select((eb) => [
      'project.code',
      eb.fn.max<string>('local_date').as('lastDate'),
      eb.fn.sum<string>('sample_count').as('samples'),
      eb.fn.sum<string>('rev').as('revisions'),
    ])
    .groupBy('project.code')
    .orderBy('project.code')
    .execute()
}

test('a first start that is stopped in the middle is completed by the next, and a third changes nothing', {
  timeout: 120_000,
}, async () => {
  const stopped = new AbortController()
  const context = { db, size, keys: testConfig, now: () => firstStart }
  const onLoading = () => stopped.abort()
  await expect(loadDemo({ ...context, signal: stopped.signal, onLoading })).rejects.toThrow()

  await loadDemo(context)
  const loaded = await samplesByProject()
  expect(loaded.map(({ code, lastDate }) => [code, lastDate])).toEqual([
    ['FIT16', '2026-11-21'],
    ['LIFE21', '2026-11-20'],
    ['SLP26', '2026-11-21'],
  ])

  const named = await db.selectFrom('personal_data').select('test_subject_id').execute()
  expect(named).toHaveLength(size.subjects)

  await loadDemo({ ...context, now: () => new Date('2026-11-25T03:00:00Z') })
  expect(await samplesByProject()).toEqual(loaded)
})

test('there is one account of each role, marked as demo, and the member sees SLP26 only', async () => {
  const users = await db.selectFrom('app_user').selectAll().orderBy('role').execute()
  expect(users.map(({ role, name, is_demo }) => [role, name, is_demo])).toEqual([
    ['MEMBER', '田中 翔', true],
    ['OWNER', '佐藤 美咲', true],
    ['PLATFORM_ADMIN', '管理者', true],
  ])
  const seen = await db
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select(['project.code', 'user_id'])
    .execute()
  expect(seen).toEqual([{ code: 'SLP26', user_id: users[0]?.id }])
})

function responses() {
  return db
    .selectFrom('survey_answer')
    .innerJoin('project_survey', 'project_survey.id', 'survey_answer.project_survey_id')
    .innerJoin('survey_version', 'survey_version.id', 'survey_answer.survey_version_id')
    .select(['project_survey.name', 'survey_answer.status', 'is_late', 'answered_at', 'completed', 'answers'])
    .execute()
}

test('the surveys come behind the first screen: stopped in the middle, they are finished by the next start, once', {
  timeout: 120_000,
}, async () => {
  expect(await responses()).toEqual([])
  const stopped = new AbortController()
  const context = { db, size, keys: testConfig, now: () => firstStart }
  const stopping = topUpDemo({ ...context, signal: stopped.signal })
  const refused = expect(stopping).rejects.toThrow()
  await expect.poll(async () => (await responses()).length, { timeout: 120_000 }).toBeGreaterThan(3)
  stopped.abort()
  await refused
  const some = (await responses()).length
  await topUpDemo(context)
  const all = await responses()
  expect(all.length).toBeGreaterThan(some)
  await topUpDemo(context)
  expect(await responses()).toHaveLength(all.length)
  const days = new Set(all.flatMap(({ answered_at }) => answered_at?.toISOString().slice(0, 10) ?? []))
  expect(days.size).toBeGreaterThan(5)
})

test('SLP26 has rules of its own since four weeks, one of them in test, and each further start adds none', async () => {
  const rules = await db
    .selectFrom('alert_rule')
    .select(['name', 'state'])
    .where('default_key', 'is', null)
    .orderBy('name')
    .execute()
  expect(rules).toEqual([
    { name: '心拍変動の低下', state: 'on' },
    { name: '有効日の不足', state: 'test' },
    { name: '歩数の少ない人が多い日', state: 'on' },
    { name: '短い睡眠が続く', state: 'on' },
    { name: '連絡を希望する回答', state: 'on' },
  ])
  // What is told of the past is told nobody by mail.
  const mails = await db.selectFrom('mail').select('id').where('kind', '=', 'alert').execute()
  expect(mails).toEqual([])
})

test('a rule of SLP26 has steps: a second person was told after half an hour, and took care of it', async () => {
  const { rows } = await sql<{ steps: number; told: string; done: string }>`
    select jsonb_array_length(rule.escalation -> 'steps') as steps, told.detail -> 'names' ->> 0 as told, person.name as done
    from alert_event event
      join alert_rule rule on rule.id = event.alert_rule_id
      join alert_action told on told.alert_event_id = event.id and told.kind = 'notified' and told.detail ? 'step'
      join alert_action done on done.alert_event_id = event.id and done.made_at > told.made_at
        and done.kind in ('acknowledged', 'resolved')
      join app_user person on person.id = done.made_by`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ steps: 1, told: '田中 翔', done: '田中 翔' })
})

test('a rule of SLP26 that counts subjects has raised alerts of no single one, and its team has dealt with one', async () => {
  const events = await db
    .selectFrom('alert_event')
    .innerJoin('alert_rule', 'alert_rule.id', 'alert_event.alert_rule_id')
    .select((eb) => [
      'alert_event.test_subject_id',
      eb
        .selectFrom('alert_member')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('alert_member.alert_event_id', '=', 'alert_event.id')
        .as('members'),
      eb
        .selectFrom('alert_action')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('alert_action.alert_event_id', '=', 'alert_event.id')
        .where('alert_action.made_by', 'is not', null)
        .as('actions'),
    ])
    .where('alert_rule.name', '=', '歩数の少ない人が多い日')
    .execute()
  expect(events.length).toBeGreaterThan(0)
  for (const { test_subject_id, members } of events) {
    expect(test_subject_id).toBeNull()
    expect(Number(members)).toBeGreaterThan(1)
  }
  expect(events.some(({ actions }) => Number(actions) > 0)).toBe(true)
})

test('the rules say of every subject of the demo what fixed code said, today and three days later', async () => {
  const owner = await db
    .selectFrom('app_user')
    .selectAll()
    .where('role', '=', 'OWNER')
    .executeTakeFirstOrThrow()
  const projects = await db.selectFrom('project').selectAll().orderBy('code').execute()
  const listed = async (projectId: string, now: Date) => {
    const { data, errors } = await graphqlAs<{
      monitoringTable: { codes: string[]; attentionReasons: string[][] }
    }>(
      db,
      owner,
      'query ($id: ID!) { monitoringTable(projectId: $id) { codes attentionReasons } }',
      { id: projectId },
      { now: () => now },
    )
    expect(errors).toBeUndefined()
    const { codes = [], attentionReasons = [] } = data?.monitoringTable ?? {}
    return Object.fromEntries(codes.map((code, place) => [code, attentionReasons[place] ?? []]))
  }
  const found = new Set<string>()
  let subjects = 0
  for (const now of [firstStart, new Date('2026-11-24T03:00:00Z')]) {
    for (const project of projects) {
      const reasons = await listed(project.id, now)
      expect(reasons).toEqual(await fixedAttentionOfProject(db, project, now))
      for (const reason of Object.values(reasons).flat()) found.add(reason)
      subjects += Object.keys(reasons).length
    }
  }
  expect(subjects).toBeGreaterThan(100)
  expect(found.size).toBeGreaterThan(3)
})

test('the people of SLP26 answered three surveys of their own, some half, some late, none after now', async () => {
  const all = await responses()
  const names = ['2週間ごとのストレスチェック', '体調の変化（随時）', '毎日の起床時チェック']
  expect([...new Set(all.map(({ name }) => name))].sort()).toEqual(names)
  const answered = all.filter(({ status }) => status === 'answered')
  expect(answered.length / all.length).toBeGreaterThan(0.6)
  expect(all.some(({ status }) => status === 'in_progress')).toBe(true)
  expect(all.some(({ status }) => status === 'waiting')).toBe(true)
  expect(answered.some(({ is_late }) => is_late)).toBe(true)
  expect(answered.every(({ answered_at }) => answered_at && answered_at <= firstStart)).toBe(true)
  const wakeChecks = answered.filter(({ name }) => name === names[2])
  for (const { completed, answers } of wakeChecks) {
    expect(completed?.scores[0]?.value).toBeGreaterThanOrEqual(2)
    expect(answers.inBed?.value).toBeGreaterThan(120)
  }
})

test('what was sent, reminded, bounced and answered stands as the sender would have written it', async () => {
  // The planner goes on where what is written ends.
  const planned = () =>
    db
      .selectFrom('project_survey')
      .select(['status', 'planned_until'])
      .where('schedule', 'is not', null)
      .execute()
  await topUpDemo({ db, size, keys: testConfig, now: () => firstStart })
  expect(await planned()).toEqual(Array(2).fill({ status: 'active', planned_until: firstStart }))

  const messages = await db.selectFrom('survey_message').selectAll().execute()
  const count = (kind: string, outcome: string | null, reason?: string) =>
    messages.filter(
      (one) =>
        one.kind === kind && one.outcome === outcome && (reason === undefined || one.reason === reason),
    ).length
  expect(count('invitation', 'sent')).toBeGreaterThan(70)
  expect(count('invitation', 'bounced')).toBe(1)
  expect(count('invitation', 'skipped', 'address_bounced')).toBeGreaterThan(0)
  expect(count('invitation', null)).toBe(0)
  expect(count('reminder', 'sent')).toBeGreaterThan(10)
  expect(count('reminder', 'skipped', 'answered')).toBeGreaterThan(10)
  // Only what is still to come waits for the sender.
  expect(messages.filter(({ outcome, send_at }) => outcome === null && send_at <= firstStart)).toEqual([])
  const outbox = await db.selectFrom('mail').select('recipient').where('kind', '=', 'survey').execute()
  expect(outbox.length).toBeGreaterThan(10)
})

test('the planner sends the next ones, and those who got them answer', { timeout: 120_000 }, async () => {
  const clock = aClock('2026-11-21T22:00:00Z')
  const { transport, sent } = aTransport()
  const context = deliveryContext(db, clock, transport)
  clock.set('2026-11-21T21:59:00Z')
  await planSurveys(context)
  clock.set('2026-11-21T22:00:00Z')
  await sendMessages(context)
  expect(sent.length).toBeGreaterThan(8)
  const before = (await responses()).filter(({ answered_at }) => answered_at).length
  await answerDemo({ db, size, keys: testConfig, now: () => new Date('2026-11-22T03:00:00Z') })
  const answered = (await responses()).filter(({ answered_at }) => answered_at && answered_at > firstStart)
  expect(answered.length).toBeGreaterThan(5)
  expect((await responses()).filter(({ answered_at }) => answered_at).length).toBeGreaterThan(before)
})

test('a start two days later fills the generated study up to then, and leaves the real samples', {
  timeout: 120_000,
}, async () => {
  const before = await samplesByProject()
  await topUpDemo({ db, size, keys: testConfig, now: () => new Date('2026-11-23T03:00:00Z') })
  const after = await samplesByProject()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]?.lastDate).toBe('2026-11-23')
  expect(Number(after[2]?.samples)).toBeGreaterThan(Number(before[2]?.samples))
  const all = await responses()
  expect(all.filter(({ answered_at }) => answered_at && answered_at > firstStart).length).toBeGreaterThan(10)
  const rewards = () => db.selectFrom('reward_rule').select('yen_per_answer').execute()
  expect(await rewards()).toEqual([{ yen_per_answer: 50 }])
  // Amounts that somebody changed stay.
  await db.updateTable('reward_rule').set({ yen_per_answer: 70 }).execute()
  await topUpDemo({ db, size, keys: testConfig, now: () => new Date('2026-11-23T03:00:00Z') })
  expect(await responses()).toHaveLength(all.length)
  expect(await rewards()).toEqual([{ yen_per_answer: 70 }])
})

test('surveys of an earlier version, which had no deliveries, get them once; what people changed stays as it is', {
  timeout: 120_000,
}, async () => {
  const used = () =>
    db
      .selectFrom('project_survey')
      .select(['id', 'name', 'survey_version_id', 'deleted_at', 'schedule', 'planned_until'])
      .where('kind', '=', 'scheduled')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const earlier = await used()
  const [renewed, changed] = ['毎日の起床時チェック', '2週間ごとのストレスチェック'].map((name) =>
    earlier.find((one) => one.name === name),
  )
  // As the earlier version left them.
  await sql`delete from survey_message where project_survey_id is not null`.execute(db)
  await sql`update survey_answer set sent_at = null`.execute(db)
  await sql`update sent_survey set occurrence_key = null`.execute(db)
  await sql`update project_survey set schedule = null, delivery = null, channel = 'none', sends_from = null,
    planned_until = null, next_due_at = null where kind = 'scheduled'`.execute(db)
  const company = await db.selectFrom('company').select('id').executeTakeFirstOrThrow()
  await recordAudit(db, {
    companyId: company.id,
    actor: { kind: 'user', id: company.id },
    at: firstStart,
    action: projectSurveyAudit.update,
    targetId: changed?.id ?? null,
  })
  const now = new Date('2026-11-23T03:00:00Z')
  const context = { db, size, keys: testConfig, now: () => now }
  await loadDemo(context)
  await topUpDemo(context)

  const after = await used()
  const made = after.find(({ schedule }) => schedule !== null)
  expect(after).toHaveLength(3)
  expect(made).toMatchObject({
    name: renewed?.name,
    survey_version_id: renewed?.survey_version_id,
    deleted_at: null,
    planned_until: now,
  })
  expect(after.find(({ id }) => id === renewed?.id)?.deleted_at).not.toBeNull()
  expect(after.find(({ id }) => id === changed?.id)).toMatchObject({ deleted_at: null, schedule: null })
  const sentOf = async () => {
    const rows = await db
      .selectFrom('survey_message')
      .select('project_survey_id')
      .where('kind', '=', 'invitation')
      .where('outcome', '=', 'sent')
      .execute()
    return rows.filter(({ project_survey_id }) => project_survey_id === made?.id).length
  }
  const sent = await sentOf()
  expect(sent).toBeGreaterThan(70)
  await topUpDemo(context)
  expect([await sentOf(), await used()]).toEqual([sent, after])
})

test('a demo in which all codes were changed stays as it is', { timeout: 120_000 }, async () => {
  await sql`update company set code = 'LAB'`.execute(db)
  await sql`update project set code = 'OWN-' || code`.execute(db)
  const context = { db, size, keys: testConfig, now: () => new Date('2026-11-24T03:00:00Z') }
  await loadDemo(context)
  await topUpDemo(context)
  expect((await samplesByProject()).map(({ code, lastDate }) => [code, lastDate])).toEqual([
    ['OWN-FIT16', '2026-11-21'],
    ['OWN-LIFE21', '2026-11-20'],
    ['OWN-SLP26', '2026-11-24'],
  ])
})

test('beside a company of real people no demo is loaded', async () => {
  const other = await testDatabase()
  await aCompany(other.db)
  await expect(loadDemo({ db: other.db, keys: testConfig, now: () => firstStart })).rejects.toThrow(
    NotADemoError,
  )
  expect(await other.db.selectFrom('app_user').selectAll().execute()).toEqual([])
})
