import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { askAt, digestAt, digestStudy, type Person, raisedAt } from '../../../../../testing/digest-study'
import { testConfig } from '../../../../../testing/graphql'
import { Mailbox } from '../../../../../testing/mailbox'
import { aMember, anOwner } from '../../../../../testing/people'
import { Problem } from '../../../../platform/problem'
import { digestersOf, gatherAlerts } from './gather-alerts'

const { db } = await testDatabase()

test('who left the project or whose account was closed is told nothing; the history says so', async () => {
  const leaving = [
    ({ member }: Awaited<ReturnType<typeof digestStudy>>) =>
      db.deleteFrom('project_member').where('user_id', '=', member.id).execute(),
    ({ member }: Awaited<ReturnType<typeof digestStudy>>) =>
      db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', member.id).execute(),
  ]
  for (const leave of leaving) {
    const study = await digestStudy(db)
    const id = await study.raise('S-1', raisedAt)
    await leave(study)
    await study.evaluate(digestAt)
    expect(await study.timesFor(study.member)).toEqual([])
    expect((await study.history(id))?.at(-1)).toBe(`11-27T23:00 UNREACHED ${study.member.name}`)
    expect(await study.left()).toBe(0)
  }
})

test('a suspended company’s people get no digest that was queued before', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  await study.evaluate(digestAt)
  await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', study.company.id).execute()
  const mailbox = new Mailbox(db, { config: testConfig, now: () => new Date(digestAt) })
  expect(await mailbox.of(study.member.email)).toEqual([])
})

test('whoever changes to being told at once gets what waits now, and is told at once from then on', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  expect(await study.choose('IMMEDIATE', '2026-11-27T02:00:00Z')).toMatchObject({
    pace: 'IMMEDIATE',
    waiting: 1,
    nextAt: '2026-11-27T02:00:00.000Z',
  })
  await study.evaluate('2026-11-27T02:00:05Z')
  await study.raise('S-2', '2026-11-27T03:00:00Z')
  await study.evaluate(digestAt)
  const [first, second, ...more] = await study.mailsFor(study.member)
  expect([first?.at, second?.at, more]).toEqual(['11-27T02:00', '11-27T03:00', []])
  expect(first?.text).toContain('受け取り方を「すぐに」に変えたため、待っていた1件をお知らせします。')
})

test('whoever changes while alerts are raised misses none of them', async () => {
  const study = await digestStudy(db)
  const id = await study.raise('S-1', raisedAt)
  await study.evaluate(digestAt)
  const now = new Date('2026-11-28T01:00:00Z')
  let isOver = false
  const isBlocked = async () => {
    while (!isOver) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if ((rows[0]?.count ?? 0) > 0) return
    }
  }
  const changed = await db.transaction().execute(async (tx) => {
    const times = (await digestersOf(tx, study.project, [study.member.id])).get(study.member.id)
    const choosing = study.choose('IMMEDIATE', now.toISOString())
    await Promise.race([choosing, isBlocked()])
    isOver = true
    const people = times ? [{ id: study.member.id, name: '', times }] : []
    await gatherAlerts(tx, { project: study.project, alertIds: [id], people, now })
    return { choosing }
  })
  expect(await changed.choosing).toMatchObject({ waiting: 1, nextAt: now.toISOString() })
})

test('told at once, what waits comes in quiet hours, too; what was put off until then waits for their end', async () => {
  const study = await digestStudy(db)
  await study.hours({ quiet: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }] })
  await study.raise('S-1', raisedAt)
  const put = await study.raise('S-2', raisedAt)
  await study.act(
    'snoozeAlerts(alertEventIds: $ids, until: "2026-11-28T03:00:00Z")',
    [put],
    '2026-11-27T05:00:00Z',
  )
  await study.choose('IMMEDIATE', '2026-11-27T22:30:00Z')
  for (const at of ['2026-11-27T22:30:05Z', '2026-11-28T03:00:00Z', '2026-11-28T06:59:00Z'])
    await study.evaluate(at)
  expect(await study.timesFor(study.member)).toEqual(['11-27T22:30'])
  await study.evaluate('2026-11-28T07:00:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T22:30', '11-28T07:00'])
})

test('another hour moves what waits', async () => {
  const study = await digestStudy(db)
  await study.raise('S-1', raisedAt)
  expect(await study.choose('DAILY', '2026-11-27T02:00:00Z', { hour: 12 })).toMatchObject({
    waiting: 1,
    nextAt: '2026-11-27T03:00:00.000Z',
  })
  await study.evaluate('2026-11-27T03:00:00Z')
  expect(await study.timesFor(study.member)).toEqual(['11-27T03:00'])
})

test('a digest waits for the end of quiet hours, and goes as soon as these are taken away', async () => {
  const nights = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }
  const study = await digestStudy(db)
  await study.hours({ quiet: [nights] })
  const id = await study.raise('S-1', raisedAt)
  expect(await study.own(raisedAt)).toMatchObject({ nextAt: '2026-11-28T07:00:00.000Z' })
  await study.evaluate(digestAt)
  await study.raise('S-2', '2026-11-28T06:59:00Z')
  expect(await study.timesFor(study.member)).toEqual([])
  await study.evaluate('2026-11-28T07:00:00Z')
  const [mail, ...more] = await study.mailsFor(study.member)
  expect([mail?.at, more]).toEqual(['11-28T07:00', []])
  expect(mail?.text).toMatch(/・S-1: [\s\S]*・S-2: /)
  expect((await study.history(id))?.slice(-2)).toEqual([
    `11-27T23:00 HELD ${study.member.name} 〜11-28T07:00`,
    `11-28T07:00 NOTIFIED ${study.member.name}`,
  ])

  const other = await digestStudy(db)
  await other.hours({ quiet: [nights] })
  await other.raise('S-1', raisedAt)
  await other.evaluate(digestAt)
  await other.hours({ quiet: [] }, '2026-11-28T01:00:00Z')
  await other.evaluate('2026-11-28T01:00:05Z')
  expect(await other.timesFor(other.member)).toEqual(['11-28T01:00'])
})

test('somebody chooses for themselves alone, in projects that they see; what cannot be is refused at its part', async () => {
  const study = await digestStudy(db)
  const { project, company, owner, member } = study
  const elsewhere = await aMember(db, company)
  const stranger = await anOwner(db, await aCompany(db))
  const refusal = async (person: Person, input: object) => {
    const { errors } = await askAt(
      db,
      person,
      `mutation ($projectId: ID!, $input: AlertDigestInput!) {
        saveAlertDigest(projectId: $projectId, input: $input) { pace } }`,
      { projectId: project.id, input: { pace: 'DAILY', hour: 8, timeZone: 'Asia/Tokyo', ...input } },
      raisedAt,
    )
    const problem = errors?.map(({ originalError }) => originalError).find((one) => one instanceof Problem)
    return problem instanceof Problem ? [problem.code, problem.fields.map(({ path }) => path)] : null
  }
  expect(await refusal(elsewhere, {})).toEqual(['PROJECT_COMPANY_MISMATCH', []])
  expect(await refusal(stranger, {})).toEqual(['PROJECT_COMPANY_MISMATCH', []])
  expect(await refusal(member, { hour: 24, timeZone: 'Mars/Olympus' })).toEqual([
    'INVALID_INPUT',
    ['timeZone', 'hour'],
  ])
  expect(await refusal(member, { pace: 'HOURLY' })).toBeNull()
  // The other people stay as they were, and owners see what each has chosen.
  const { data } = await askAt(
    db,
    owner,
    'query ($projectId: ID!) { alertPeople(projectId: $projectId) { userId pace digestHour } }',
    { projectId: project.id },
    raisedAt,
  )
  expect((data as unknown as { alertPeople: object[] }).alertPeople).toEqual([
    { userId: owner.id, pace: 'IMMEDIATE', digestHour: 8 },
    { userId: member.id, pace: 'HOURLY', digestHour: 8 },
  ])
  const event = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'alert_digest.update')
    .where('target_id', '=', project.id)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    actor_id: member.id,
    before: { pace: 'daily' },
    after: { pace: 'hourly', timeZone: 'Asia/Tokyo' },
  })
})
