import { expect, onTestFinished, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { aMember, anOwner } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { newId } from '../../../../platform/postgres/ids'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const publicUrl = 'https://kansoku.example'

const little = ruleOf({})

/** A project in UTC with one rule, whose days are written as of a moment. */
async function study(definition: AlertRule = little, { state = 'ON', told = [] as string[] } = {}) {
  const project = await aProject(db, { company_id: company.id, time_zone: 'UTC' })
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'active',
    enrolled_on: '2026-10-01',
  })
  // Without the rules of every project, which are tried elsewhere.
  const { data, errors } = await graphqlAs<{ createAlertRule: { id: string } }>(
    db,
    owner,
    `mutation ($projectId: ID!, $input: AlertRuleInput!, $state: AlertRuleState!) {
      createAlertRule(projectId: $projectId, input: $input, state: $state) { id } }`,
    { projectId: project.id, state, input: { name: '歩数の減少', definition, notifiedUserIds: told } },
    { now: () => new Date('2026-11-20T12:00:00Z') },
  )
  expect(errors).toBeUndefined()
  const ruleId = data?.createAlertRule.id ?? ''
  return {
    project,
    subject,
    ruleId,
    async steps(day: string, steps: number | null, of = subject, isWhole = steps !== null) {
      await db
        .deleteFrom('subject_day')
        .where('subject_id', '=', of.id)
        .where('local_date', '=', day)
        .execute()
      await aSubjectDay(db, of, {
        local_date: day,
        steps,
        last_sample_at: steps === null ? null : new Date(`${day}T20:00:00Z`),
      })
      // Half an hour of the next day: so the day is known to its end.
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const later = await db
        .selectFrom('subject_day')
        .select('local_date')
        .where('subject_id', '=', of.id)
        .where('local_date', '=', next)
        .executeTakeFirst()
      if (isWhole && !later)
        await aSubjectDay(db, of, { local_date: next, last_sample_at: new Date(`${next}T00:30:00Z`) })
      await db
        .insertInto('alert_change')
        .values({ id: newId(), project_id: project.id, subject_id: of.id })
        .execute()
    },
    events: () =>
      db
        .selectFrom('alert_event')
        .selectAll()
        .where('alert_rule_id', '=', ruleId)
        .orderBy('window_on')
        .orderBy('raised_at')
        .orderBy('id')
        .execute(),
  }
}

const evaluate = (at: string) => evaluateAlerts({ db, now: () => new Date(at), publicUrl, ask: askNobody })
const mailsFor = (email: string) => db.selectFrom('mail').selectAll().where('recipient', '=', email).execute()

test('new data raise one alert, however often they are evaluated, with what was known', async () => {
  const { steps, events } = await study()
  await steps('2026-11-20', 400)
  await evaluate('2026-11-21T01:00:00Z')
  await evaluate('2026-11-21T01:00:10Z')
  await steps('2026-11-20', 420)
  await evaluate('2026-11-21T01:01:00Z')
  const [event, ...others] = await events()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    window_on: '2026-11-20',
    kind: 'breach',
    value: 400,
    state: 'open',
    is_late: false,
  })
  expect(event?.evidence).toMatchObject({ readings: [{ value: 400, days: 1, used: 1, usual: null }] })
})

const changesOf = (projectId: string) =>
  db.selectFrom('alert_change').selectAll().where('project_id', '=', projectId).execute()

test('what was taken by a killed process is evaluated by the next', async () => {
  const { steps, events, project } = await study()
  await steps('2026-11-20', 400)
  const now = () => new Date('2026-11-21T01:00:00Z')
  const left: { raised: number; waiting: number }[] = []
  const died = await killedAtEachCommit(db, async (db) => {
    const waiting = await changesOf(project.id)
    left.push({ raised: (await events()).length, waiting: waiting.length })
    await evaluateAlerts({ db, now, publicUrl, ask: askNobody })
  })
  expect(died).toBeGreaterThan(0)
  // Until one has committed both, the change waits and nothing is raised.
  for (const { raised, waiting } of left) expect(raised + waiting).toBe(1)
  expect(await events()).toHaveLength(1)
  expect(await changesOf(project.id)).toEqual([])
})

test('two processes at once raise it once', async () => {
  const { steps, events } = await study()
  await steps('2026-11-20', 400)
  await Promise.all([
    evaluate('2026-11-21T01:00:00Z'),
    evaluate('2026-11-21T01:00:00Z'),
    evaluate('2026-11-21T01:00:00Z'),
  ])
  expect(await events()).toHaveLength(1)
})

test('it is over when the next day is fine, and says why', async () => {
  const { steps, events } = await study()
  await steps('2026-11-20', 400)
  await evaluate('2026-11-21T01:00:00Z')
  await steps('2026-11-21', 5000)
  await evaluate('2026-11-22T01:00:00Z')
  const [event] = await events()
  expect(event).toMatchObject({ state: 'resolved', resolution: 'recovered' })
  const actions = await db
    .selectFrom('alert_action')
    .select(['kind', 'made_by'])
    .where('alert_event_id', '=', event?.id ?? '')
    .orderBy('made_at')
    .execute()
  expect(actions).toEqual([
    { kind: 'raised', made_by: null },
    { kind: 'resolved', made_by: null },
  ])
})

test('later data refute it, and the trace stays', async () => {
  const { steps, events } = await study({ ...little, graceHours: 48 })
  await steps('2026-11-20', 400)
  // The device has synced the whole day.
  await steps('2026-11-21', 3000)
  await evaluate('2026-11-21T13:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
  await steps('2026-11-20', 7420)
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'dataChanged' }])
})

test('half a day of few steps raises nothing, however long one waits, and the whole day does', async () => {
  const { steps, events, subject } = await study()
  await steps('2026-11-20', 400, subject, false)
  await evaluate('2026-11-21T01:00:00Z')
  await evaluate('2026-11-22T01:00:00Z')
  expect(await events()).toEqual([])
  await steps('2026-11-20', 640)
  await evaluate('2026-11-22T01:00:10Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', value: 640 }])
})

test('the day is that of the zone of the subject, whose evening comes later than the project’s', async () => {
  const { steps, events, subject } = await study()
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'America/Los_Angeles' })
    .where('id', '=', subject.id)
    .execute()
  await steps('2026-11-20', 400)
  // 17:00 of the 20th in Los Angeles, though already the 21st in the zone of the project.
  await evaluate('2026-11-21T01:00:00Z')
  expect(await events()).toEqual([])
  await steps('2026-11-20', 410)
  await evaluate('2026-11-21T09:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', value: 410, is_late: false }])
})

test('a rule raises nothing of the time before it was made', async () => {
  const { steps, events } = await study()
  for (const day of ['2026-11-10', '2026-11-15', '2026-11-18']) await steps(day, 100)
  await evaluate('2026-11-21T01:00:00Z')
  expect(await events()).toEqual([])
})

test('windows that nobody evaluated are made up for, once, and marked as late', async () => {
  const { steps, events, subject, project } = await study({ ...little, cooldownHours: 0 })
  await steps('2026-11-20', 5000)
  await evaluate('2026-11-21T01:00:00Z')
  // Nobody evaluates for days; the changes are lost, as with a database from a backup.
  for (const [day, count] of [
    ['2026-11-22', 300],
    ['2026-11-23', 4000],
    ['2026-11-24', 4000],
  ] as const)
    await steps(day, count)
  await db.deleteFrom('alert_change').where('subject_id', '=', subject.id).execute()
  await evaluate('2026-11-25T02:00:00Z')
  await evaluate('2026-11-25T03:30:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-22', is_late: true, state: 'resolved' }])
  const watch = await db.selectFrom('alert_watch').selectAll().where('project_id', '=', project.id).execute()
  expect(watch).toMatchObject([{ judged_at: new Date('2026-11-25T03:30:00Z') }])
})

test('absence is found within the hour, though nothing arrives', async () => {
  const silence = ruleOf(
    { variable: 'days_since_sync', operator: '>', threshold: 2 },
    { evaluation: { kind: 'hourly' } },
  )
  const { subject, events } = await study(silence)
  const device = await aDevice(db, { company_id: company.id, last_sync_at: new Date('2026-11-20T10:00:00Z') })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  await evaluate('2026-11-22T09:30:00Z')
  expect(await events()).toEqual([])
  await evaluate('2026-11-22T10:20:00Z')
  expect(await events()).toEqual([])
  await evaluate('2026-11-22T10:30:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-22', state: 'open' }])
})

test('a daily rule is evaluated when its time has come, in the zone of the project', async () => {
  const { steps, events } = await study({ ...little, evaluation: { kind: 'daily', at: ['07:30'] } })
  await evaluate('2026-11-21T06:00:00Z')
  await steps('2026-11-20', 400)
  await evaluate('2026-11-21T07:29:00Z')
  expect(await events()).toEqual([])
  await evaluate('2026-11-21T07:30:10Z')
  expect(await events()).toHaveLength(1)
})

test('a project with an unknown time zone does not stop the others', async () => {
  const daily = { ...little, evaluation: { kind: 'daily', at: ['07:30'] } } as const
  const [broken, healthy] = [await study(daily), await study(daily)]
  await db
    .updateTable('project')
    .set({ time_zone: 'Asia/Atlantis' })
    .where('id', '=', broken.project.id)
    .execute()
  onTestFinished(async () => {
    await db.updateTable('project').set({ time_zone: 'UTC' }).where('id', '=', broken.project.id).execute()
    await db.deleteFrom('job_failure').execute()
  })
  await healthy.steps('2026-11-20', 400)
  await expect(evaluate('2026-11-21T07:29:00Z')).rejects.toThrow('failed with 1 of its things')
  expect(await healthy.events()).toEqual([])
  await expect(evaluate('2026-11-21T07:30:30Z')).rejects.toThrow('failed with 1 of its things')
  expect(await healthy.events()).toHaveLength(1)
  const failures = await db.selectFrom('job_failure').select(['job', 'target_id']).execute()
  expect(failures).toEqual([{ job: 'judge-alerts', target_id: broken.project.id }])
})

test('who is told gets one mail with codes, and who has left the project none', async () => {
  const project = await aProject(db, { company_id: company.id })
  const member = await aMember(db, company, [project])
  const { steps, ruleId, project: own } = await study(little, { told: [owner.id] })
  // The member may not be chosen, as they do not see the project.
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { id } }',
    { id: ruleId, input: { name: 'x', definition: little, notifiedUserIds: [member.id] } },
  )
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
  await db
    .updateTable('alert_rule')
    .set({ notified_user_ids: [owner.id, member.id] })
    .where('id', '=', ruleId)
    .execute()
  const second = await aTestSubject(db, {
    project_id: own.id,
    status: 'active',
    code: 'SECOND',
    enrolled_on: '2026-10-01',
  })
  await steps('2026-11-20', 400)
  await steps('2026-11-20', 300, second)
  await evaluate('2026-11-21T01:00:00Z')
  await evaluate('2026-11-21T01:01:00Z')
  const [mail, ...others] = await mailsFor(owner.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('【観測】アラート「歩数の減少」: 2名')
  expect(mail?.body_text).toContain('SECOND')
  expect(mail?.body_text).toContain(`${publicUrl}/projects/${own.id}/monitoring-alerts/${ruleId}`)
  expect(await mailsFor(member.email)).toEqual([])
})

test('a rule in test records, and tells nobody; one that is off does neither', async () => {
  const tested = await study(little, { state: 'TEST', told: [owner.id] })
  const off = await study(little, { state: 'OFF', told: [owner.id] })
  const before = await mailsFor(owner.email)
  for (const { steps } of [tested, off]) await steps('2026-11-20', 400)
  await evaluate('2026-11-21T01:00:00Z')
  expect(await tested.events()).toMatchObject([{ is_test: true, state: 'open' }])
  expect(await off.events()).toEqual([])
  expect(await mailsFor(owner.email)).toHaveLength(before.length)
})

test('no alert of a withdrawn subject stays open', async () => {
  const { steps, events, subject } = await study()
  await steps('2026-11-20', 400)
  await evaluate('2026-11-21T01:00:00Z')
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  await evaluate('2026-11-21T03:00:00Z')
  expect(await events()).toMatchObject([{ state: 'resolved', resolution: 'notExpected' }])
})

test('targets: tags, exceptions and study days', async () => {
  const { subject, steps, events, ruleId } = await study()
  const change = async (targets: Partial<AlertRule['targets']>) => {
    const definition = { ...little, targets: { ...little.targets, ...targets } }
    await db
      .updateTable('alert_rule')
      .set({ definition: JSON.stringify(definition) })
      .where('id', '=', ruleId)
      .execute()
  }
  await steps('2026-11-20', 400)
  await change({ exceptSubjectIds: [subject.id] })
  await evaluate('2026-11-21T01:00:00Z')
  await change({ toStudyDay: 20 })
  await evaluate('2026-11-21T03:00:00Z')
  expect(await events()).toEqual([])
  await change({ fromStudyDay: 20, subjectIds: [subject.id] })
  await evaluate('2026-11-21T05:00:00Z')
  expect(await events()).toHaveLength(1)
})
