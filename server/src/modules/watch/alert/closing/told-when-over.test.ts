import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aProject, aTestSubject } from '../../../../../testing/builders'
import { databaseBefore, testDatabase } from '../../../../../testing/database'
import { askAt, digestAt, digestStudy, raisedAt } from '../../../../../testing/digest-study'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { aMember, anOwner } from '../../../../../testing/people'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from '../evaluation/evaluate-alerts'

const { db } = await testDatabase()
const publicUrl = 'https://kansoku.example'

type Study = Awaited<ReturnType<typeof digestStudy>>
/** When the next day of the subject is fine, and after that the next digest. */
const fineAt = '2026-11-28T01:00:00Z'
const nextDigestAt = '2026-11-28T23:00:00Z'

/** S-1, raised and told to the owner at once and to the member by their digest. */
async function toldToBoth(given: Parameters<typeof digestStudy>[1] = {}) {
  const study = await digestStudy(db, given)
  const id = await study.raise('S-1', raisedAt)
  await study.evaluate(digestAt)
  expect(await study.timesFor(study.owner)).toEqual(['11-27T01:00'])
  expect(await study.timesFor(study.member)).toHaveLength(1)
  return { ...study, id }
}

/** The steps of the subject's next day are many. */
async function isFine(study: Study) {
  const [event] = await study.events()
  const subject = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', event?.test_subject_id ?? '')
    .executeTakeFirstOrThrow()
  await study.day(subject, '2026-11-27', { steps: 9000 })
}

const lastFor = async (study: Study, person: Study['owner']) => (await study.mailsFor(person)).at(-1)

test('who was told of an alert is told once that it is over: at once, or in their digest', async () => {
  const study = await toldToBoth()
  await isFine(study)
  // The process dies at each of its commits.
  const now = () => new Date(fineAt)
  const work = (of: typeof db) => evaluateAlerts({ db: of, now, publicUrl, ask: askNobody })
  expect(await killedAtEachCommit(db, work)).toBeGreaterThan(1)
  await study.evaluate('2026-11-28T01:00:05Z')
  expect(await study.timesFor(study.owner)).toEqual(['11-27T01:00', '11-28T01:00'])
  const mail = await lastFor(study, study.owner)
  expect(mail?.subject).toBe('【観測】回復: アラート「ルール」（1名）')
  expect(mail?.text).toContain('アラート「ルール」が回復しました')
  expect(mail?.text).toContain('9,000歩（2026-11-27）、発報時 400歩（2026-11-26）')
  expect(mail?.text).toContain('S-1: 発報 2026-11-27 01:00、解消 2026-11-28 01:00\n（タイムゾーン UTC）')
  expect(mail?.text).toContain(`/projects/${study.project.id}/monitoring-alerts?event=${study.id}`)

  expect(await study.own('2026-11-28T02:00:00Z')).toMatchObject({
    waiting: 1,
    nextAt: '2026-11-28T23:00:00.000Z',
  })
  await study.evaluate(nextDigestAt)
  await study.evaluate('2026-11-29T23:00:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T23:00', '11-28T23:00'])
  const digest = await lastFor(study, study.member)
  expect(digest?.subject).toBe(`【観測】解消したアラート 1件（${study.project.name}）`)
  expect(digest?.text).toContain(
    '・S-1「ルール」: 2026-11-28 10:00 回復 9,000歩（2026-11-27）、発報時 400歩（2026-11-26）',
  )
  expect(await study.history(study.id)).toEqual([
    '11-27T01:00 RAISED',
    `11-27T01:00 GATHERED ${study.member.name} 〜11-27T23:00`,
    `11-27T01:00 NOTIFIED ${study.owner.name}`,
    `11-27T23:00 NOTIFIED ${study.member.name}`,
    '11-28T01:00 RESOLVED',
    `11-28T01:00 NOTIFIED ${study.owner.name}`,
    `11-28T01:00 GATHERED ${study.member.name} 〜11-28T23:00`,
    `11-28T23:00 NOTIFIED ${study.member.name}`,
  ])
})

test('a digest has what is open and what is over of what was told before', async () => {
  const study = await toldToBoth()
  await isFine(study)
  await study.evaluate(fineAt)
  await study.raise('S-2', '2026-11-28T02:00:00Z')
  await study.evaluate(nextDigestAt)
  const digest = await lastFor(study, study.member)
  expect(digest?.subject).toBe(`【観測】確認されていないアラート 1件（${study.project.name}）`)
  expect(digest?.text).toMatch(/・S-2: [\s\S]*■ お知らせした後に解消: 1件\n・S-1「ルール」: /)
})

test('who had no message of an alert has none of its end', async () => {
  // A digest at noon in Tokyo: it is over before that comes.
  const study = await digestStudy(db, { hour: 12 })
  await study.raise('S-1', '2026-11-27T04:00:00Z')
  await isFine(study)
  await study.evaluate(fineAt)
  await study.evaluate('2026-11-28T03:00:00Z')
  await study.evaluate('2026-11-29T03:00:00Z')
  expect((await study.events()).map(({ state }) => state)).toEqual(['resolved'])
  expect(await study.timesFor(study.owner)).toEqual(['11-27T04:00', '11-28T01:00'])
  expect(await study.timesFor(study.member)).toEqual([])

  const owner = await anOwner(db, study.company)
  const tested = await alertStudy(db, study.company, owner, {
    rule: ruleOf({}),
    state: 'TEST',
    told: [owner.id],
  })
  const subject = await tested.aSubject('S-2')
  await tested.day(subject, '2026-11-26', { steps: 400 })
  await tested.evaluate(raisedAt)
  await tested.day(subject, '2026-11-27', { steps: 9000 })
  await tested.evaluate(fineAt)
  expect(await tested.events()).toMatchObject([{ state: 'resolved', is_test: true }])
  expect(await study.timesFor(owner)).toEqual([])
})

test('whoever was told is told, though the rule names others by now; who has left is not', async () => {
  const study = await toldToBoth()
  const other = await aMember(db, study.company, [study.project])
  await db
    .updateTable('alert_rule')
    .set({ notified_user_ids: [other.id] })
    .where('id', '=', study.ruleId)
    .execute()
  await db.deleteFrom('project_member').where('user_id', '=', study.member.id).execute()
  await isFine(study)
  await study.evaluate(fineAt)
  await study.evaluate(nextDigestAt)
  expect(await study.timesFor(study.owner)).toEqual(['11-27T01:00', '11-28T01:00'])
  expect(await study.timesFor(other)).toEqual([])
  expect(await study.timesFor(study.member)).toHaveLength(1)
})

test('what a person ended is told to nobody', async () => {
  const study = await toldToBoth()
  await study.act(
    'resolveAlerts(alertEventIds: $ids, outcome: CONTACTED)',
    [study.id],
    '2026-11-28T00:00:00Z',
  )
  await study.evaluate(fineAt)
  await study.evaluate(nextDigestAt)
  expect(await study.timesFor(study.owner)).toEqual(['11-27T01:00'])
  expect(await study.timesFor(study.member)).toHaveLength(1)
})

test.each([
  ['switched off', 'setAlertRuleState(alertRuleId: $id, state: OFF) { id }'],
  ['deleted', 'deleteAlertRule(alertRuleId: $id)'],
])(
  'an alert that is over since its rule was %s is told with that reason, and not as a recovery',
  async (_, what) => {
    const study = await toldToBoth()
    const { errors } = await askAt(
      db,
      study.owner,
      `mutation ($id: ID!) { ${what} }`,
      { id: study.ruleId },
      '2026-11-28T00:00:00Z',
    )
    expect(errors).toBeUndefined()
    await study.evaluate('2026-11-28T00:00:05Z')
    await study.evaluate(nextDigestAt)
    for (const person of [study.owner, study.member]) {
      const mail = await lastFor(study, person)
      expect(mail?.text).toContain('自動: ルールが無効になった')
      expect(`${mail?.subject} ${mail?.text}`).not.toContain('回復')
    }
  },
)

test('a critical alert that is over waits for no digest, and a paused project tells it when it goes on', async () => {
  const study = await digestStudy(db, { rule: ruleOf({}, { severity: 'critical' }) })
  await study.raise('S-1', raisedAt)
  await isFine(study)
  await study.evaluate(fineAt)
  expect(await study.timesFor(study.member)).toEqual(['11-27T01:00', '11-28T01:00'])

  const paused = await toldToBoth()
  const { errors } = await askAt(
    db,
    paused.owner,
    'mutation ($id: ID!) { setAlertRuleState(alertRuleId: $id, state: OFF) { id } }',
    { id: paused.ruleId },
    fineAt,
  )
  expect(errors).toBeUndefined()
  const set = (status: 'paused' | 'active') =>
    db.updateTable('project').set({ status }).where('id', '=', paused.project.id).execute()
  await set('paused')
  await paused.evaluate('2026-11-28T02:00:00Z')
  expect(await paused.timesFor(paused.owner)).toEqual(['11-27T01:00'])
  await set('active')
  await paused.evaluate('2026-11-28T03:00:00Z')
  expect(await paused.timesFor(paused.owner)).toEqual(['11-27T01:00', '11-28T03:00'])
})

test('alerts that were told before the update are told when they are over', async () => {
  const old = await databaseBefore('2026-11-30-0250')
  const project = await aProject(old.db)
  const owner = await anOwner(old.db, { id: project.company_id })
  const rule = await anAlertRule(old.db, project)
  const events = []
  const at = new Date(raisedAt)
  const over = {
    state: 'resolved',
    resolved_at: at,
    resolution: 'recovered',
    closed_on: '2026-11-26',
  } as const
  for (const values of [{}, over]) {
    const subject = await aTestSubject(old.db, { project_id: project.id })
    events.push(await anAlertEvent(old.db, rule, subject, values))
  }
  await old.db
    .insertInto('alert_link')
    .values({
      id: '01960000-0000-7000-8000-000000000001',
      company_id: project.company_id,
      project_id: project.id,
      user_id: owner.id,
      email: owner.email,
      alert_event_ids: events.map(({ id }) => id),
      created_at: at,
      expires_at: at,
      used_at: null,
    })
    .execute()
  await old.migrate()
  const told = await old.db
    .selectFrom('alert_told')
    .select(['alert_event_id', 'user_id', 'is_over'])
    .execute()
  expect(told).toEqual([{ alert_event_id: events[0]?.id, user_id: owner.id, is_over: false }])
})

test('alerts of a rule that was changed are told by what it asked when it raised them, in mails and in a digest', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  const input = {
    name: 'ルール',
    definition: ruleOf({ threshold: 800 }),
    notifiedUserIds: [study.owner.id, study.member.id],
  }
  const { errors } = await askAt(
    db,
    study.owner,
    'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { id } }',
    { id: study.ruleId, input },
    '2026-11-27T02:00:00Z',
  )
  expect(errors).toBeUndefined()
  await study.raise('S-2', '2026-11-27T03:00:00Z')
  await study.evaluate(digestAt)
  const said = (text = '') => text.match(/S-[12](?=:)|[\d,]+歩未満/g)
  const digest = await lastFor(study, study.member)
  expect(said(digest?.text)).toEqual(['1,000歩未満', 'S-1', '800歩未満', 'S-2'])

  for (const { test_subject_id } of await study.events()) {
    const ofSubject = db.selectFrom('test_subject').selectAll().where('id', '=', test_subject_id)
    await study.day(await ofSubject.executeTakeFirstOrThrow(), '2026-11-27', { steps: 9000 })
  }
  await study.evaluate(fineAt)
  const over = (await study.mailsFor(study.owner)).filter(({ at }) => at === '11-28T01:00')
  expect(over.map(({ text }) => said(text)).toSorted()).toEqual([
    ['1,000歩未満', 'S-1'],
    ['800歩未満', 'S-2'],
  ])
})
