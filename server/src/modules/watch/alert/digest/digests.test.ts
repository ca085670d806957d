import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { testDatabase } from '../../../../../testing/database'
import { digestAt, digestStudy, raisedAt } from '../../../../../testing/digest-study'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { Mailbox } from '../../../../../testing/mailbox'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from '../evaluation/evaluate-alerts'
import { sendDigests } from './send-digests'

const { db } = await testDatabase()
const publicUrl = 'https://kansoku.example'

test('what several rules raised reaches somebody in one mail at the hour of their own clock', async () => {
  const study = await digestStudy(db)
  const { owner, member, project, ruleId } = study
  await study.anotherRule('心拍', ruleOf({ variable: 'resting_heart_rate', operator: '>', threshold: 90 }))
  const first = await study.raise('S-1', raisedAt)
  await study.raise('S-2', '2026-11-27T02:30:00Z')
  const high = await study.aSubject('S-3')
  await study.day(high, '2026-11-26', { steps: 5000, resting_heart_rate: 95 })
  await study.evaluate('2026-11-27T03:00:00Z')
  // Whoever has chosen nothing is told at once.
  expect(await study.timesFor(owner)).toEqual(['11-27T01:00', '11-27T02:30', '11-27T03:00'])
  expect(await study.own('2026-11-27T03:00:00Z')).toMatchObject({
    waiting: 3,
    nextAt: '2026-11-27T23:00:00.000Z',
  })
  await study.evaluate('2026-11-27T22:59:59Z')
  expect(await study.timesFor(member)).toEqual([])

  await study.evaluate(digestAt)
  await study.evaluate('2026-11-28T23:00:00Z')
  const [mail, ...more] = await study.mailsFor(member)
  expect(more).toEqual([])
  expect(mail?.at).toBe('11-27T23:00')
  expect(mail?.subject).toBe(`【観測】確認されていないアラート 3件（${project.name}）`)
  expect(mail?.text).toContain('発報の時刻は、タイムゾーン Asia/Tokyo のものです。')
  const page = `${publicUrl}/projects/${project.id}/monitoring-alerts`
  const rule = mail?.text.split('\n\n').find((paragraph) => paragraph.startsWith('■ ルール'))
  expect(rule?.split('\n')).toEqual([
    '■ ルール（注意）: 2件',
    expect.stringMatching(/^条件: 被験者ごとの歩数/),
    // Since when, by their own clock.
    expect.stringMatching(/^・S-1: 2026-11-27 10:00 発報、発報時 400歩（2026-11-26）$/),
    `${page}?event=${first}`,
    expect.stringMatching(/^・S-2: 2026-11-27 11:30 発報/),
    expect.stringContaining('?event='),
    'このルールの未対応の一覧:',
    `${page}/${ruleId}?state=OPEN`,
  ])
  expect(mail?.text).toMatch(/■ 心拍（注意）: 1件\n条件: .*\n・S-3: /)
  expect(mail?.text).toContain(`${page}?state=OPEN`)
  expect(mail?.text).toContain(`${page}?notices=mine`)
  expect(await study.history(first)).toEqual([
    '11-27T01:00 RAISED',
    `11-27T01:00 GATHERED ${member.name} 〜11-27T23:00`,
    `11-27T01:00 NOTIFIED ${owner.name}`,
    `11-27T23:00 NOTIFIED ${member.name}`,
  ])
  expect(await study.own(digestAt)).toMatchObject({ waiting: 0, nextAt: null })
})

test('an hourly digest leaves at the full hour', async () => {
  const study = await digestStudy(db, { pace: 'HOURLY' })
  await study.raise('S-1', raisedAt)
  await study.raise('S-2', '2026-11-27T01:40:00Z')
  await study.evaluate('2026-11-27T01:59:00Z')
  await study.evaluate('2026-11-27T02:00:00Z')
  await study.raise('S-3', '2026-11-27T02:10:00Z')
  await study.evaluate('2026-11-27T03:00:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T02:00', '11-27T03:00'])
})

test('a critical alert leaves at once, whatever was chosen', async () => {
  const study = await digestStudy(db, { rule: ruleOf({}, { severity: 'critical' }) })
  await study.raise('S-1', raisedAt)
  await study.evaluate(digestAt)
  expect(await study.timesFor(study.member)).toEqual(['11-27T01:00'])
  expect(await study.left()).toBe(0)
})

test('what was acknowledged or resolved meanwhile is one line; of nothing else there is no mail', async () => {
  const study = await digestStudy(db)
  const done = [await study.raise('S-1', raisedAt), await study.raise('S-2', raisedAt)]
  await study.raise('S-3', raisedAt)
  await study.act('acknowledgeAlerts(alertEventIds: $ids)', done.slice(0, 1), '2026-11-27T05:00:00Z')
  await study.act(
    'resolveAlerts(alertEventIds: $ids, outcome: CONTACTED)',
    done.slice(1),
    '2026-11-27T05:00:00Z',
  )
  await study.evaluate(digestAt)
  const [mail] = await study.mailsFor(study.member)
  expect(mail?.text).toContain('・S-3:')
  expect(mail?.text).not.toMatch(/S-1|S-2/)
  expect(mail?.text).toContain(
    'このほか2件は、お知らせする前に確認済みまたは解消になったため、載せていません。',
  )

  const other = await digestStudy(db)
  const id = await other.raise('S-1', raisedAt)
  await other.act('acknowledgeAlerts(alertEventIds: $ids)', [id], '2026-11-27T05:00:00Z')
  await other.evaluate(digestAt)
  await other.evaluate('2026-11-28T23:00:00Z')
  expect(await other.timesFor(other.member)).toEqual([])
  expect(await other.left()).toBe(0)
})

test('what was put off is told in the first digest after it is open again', async () => {
  const study = await digestStudy(db)
  const id = await study.raise('S-1', raisedAt)
  await study.act(
    'snoozeAlerts(alertEventIds: $ids, until: "2026-11-29T05:00:00Z")',
    [id],
    '2026-11-27T05:00:00Z',
  )
  await study.evaluate(digestAt)
  await study.evaluate('2026-11-28T23:00:00Z')
  expect(await study.own('2026-11-28T23:00:00Z')).toMatchObject({
    waiting: 1,
    nextAt: '2026-11-29T23:00:00.000Z',
  })
  // Others do not wait for it.
  await study.raise('S-2', '2026-11-29T01:00:00Z')
  await study.evaluate('2026-11-29T05:00:00Z')
  await study.evaluate('2026-11-29T23:00:00Z')
  const [mail, ...more] = await study.mailsFor(study.member)
  expect([mail?.at, more]).toEqual(['11-29T23:00', []])
  expect(mail?.text).toMatch(/・S-1: [\s\S]*・S-2: /)
})

test('an alert that is put off keeps nobody else’s digest waiting, and told at once it comes when it is open', async () => {
  const study = await digestStudy(db, { pace: 'HOURLY' })
  const id = await study.raise('S-1', raisedAt)
  await study.act(
    'snoozeAlerts(alertEventIds: $ids, until: "2026-11-27T09:30:00Z")',
    [id],
    '2026-11-27T01:10:00Z',
  )
  await study.evaluate('2026-11-27T02:00:00Z')
  await study.raise('S-2', '2026-11-27T02:10:00Z')
  await study.evaluate('2026-11-27T03:00:00Z')
  await study.choose('IMMEDIATE', '2026-11-27T03:30:00Z')
  await study.evaluate('2026-11-27T03:31:00Z')
  await study.evaluate('2026-11-27T09:29:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T03:00'])
  await study.evaluate('2026-11-27T09:30:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T03:00', '11-27T09:30'])
})

test('a digest leaves once, whatever is killed and however many work', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  const at = () => new Date(digestAt)
  let queued = 0
  await db
    .transaction()
    .execute(async (tx) => {
      await sendDigests(tx, study.project.id, { now: at(), publicUrl })
      const mails = tx.selectFrom('mail').select('id').where('recipient', '=', study.member.email)
      queued = (await mails.execute()).length
      throw new Error('killed')
    })
    .catch(() => {})
  expect(queued).toBe(1)
  expect(await study.timesFor(study.member)).toEqual([])
  expect(await study.left()).toBe(1)
  await Promise.all([1, 2, 3].map(() => evaluateAlerts({ db, now: at, publicUrl, ask: askNobody })))
  await study.evaluate('2026-11-28T23:00:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T23:00'])
})

test('a step is not slowed by a digest, and what it told is not told again', async () => {
  const study = await digestStudy(db)
  const { member, owner } = study
  const steps = [
    { afterMinutes: 0, whom: 'users', userIds: [member.id] },
    { afterMinutes: 30, whom: 'owner', userIds: [] },
  ]
  await db
    .updateTable('alert_rule')
    .set({ escalation: JSON.stringify({ steps, onlyOnDuty: false }) })
    .where('id', '=', study.ruleId)
    .execute()
  await study.raise('S-1', raisedAt)
  expect(await study.timesFor(member)).toEqual(['11-27T01:00'])
  await study.evaluate('2026-11-27T01:30:00Z')
  expect(await study.timesFor(owner)).toEqual(['11-27T01:00', '11-27T01:30'])
  await study.evaluate(digestAt)
  expect(await study.timesFor(member)).toEqual(['11-27T01:00'])
})

test('a long digest names fifty and counts the others; its link acknowledges those that are named', async () => {
  const study = await digestStudy(db)
  for (let number = 1; number <= 53; number++) {
    const code = `S-${String(number).padStart(2, '0')}`
    await study.day(await study.aSubject(code), '2026-11-26', { steps: 400 })
  }
  await study.evaluate(raisedAt)
  await study.evaluate(digestAt)
  const mailbox = new Mailbox(db, { config: testConfig, now: () => new Date(digestAt) })
  const [mail] = await mailbox.of(study.member.email)
  expect(mail?.subject).toContain('53件')
  expect(mail?.text.match(/^・S-/gm)).toHaveLength(50)
  expect(mail?.text).toContain('\nほか3件\n')
  expect(mail?.text).toContain(
    '被験者コードを挙げた50件のほかは、このメールのリンクでは確認済みになりません。',
  )

  const token = await mailbox.tokenFor(study.member.email, 'alert')
  const { errors } = await graphqlAs(
    db,
    null,
    'mutation ($token: String!) { acknowledgeByLink(token: $token) { alerts { code } } }',
    { token },
    { now: () => new Date('2026-11-28T00:00:00Z') },
  )
  expect(errors).toBeUndefined()
  const states = (await study.events()).map(({ state }) => state)
  expect(states.filter((state) => state === 'acknowledged')).toHaveLength(50)
  expect(states.filter((state) => state === 'open')).toHaveLength(3)
})

test('a paused project sends nothing until it goes on; an erased subject is told of to nobody', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  await study.raise('S-2', raisedAt)
  const set = (status: 'paused' | 'active') =>
    db.updateTable('project').set({ status }).where('id', '=', study.project.id).execute()
  await set('paused')
  await study.evaluate(digestAt)
  expect(await study.timesFor(study.member)).toEqual([])
  await db
    .updateTable('test_subject')
    .set({ deleted_at: new Date(digestAt) })
    .where('project_id', '=', study.project.id)
    .where('code', '=', 'S-1')
    .execute()
  await set('active')
  await study.evaluate('2026-11-28T01:00:00Z')
  const [mail] = await study.mailsFor(study.member)
  expect(mail?.at).toBe('11-28T01:00')
  expect(mail?.text).toContain('・S-2:')
  expect(mail?.text).not.toContain('S-1')
})
