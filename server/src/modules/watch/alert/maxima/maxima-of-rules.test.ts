import { expect, test } from 'vitest'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany, aDevice, aLink } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { digestStudy } from '../../../../../testing/digest-study'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { ingestSamples } from '../../../series/measurement'

const { db } = await testDatabase()
const minuteMs = 60_000

/** A single high minute; over with a low one. */
const high = ruleOf(
  { variable: 'heart_rate', aggregate: 'last', window: { count: 1, unit: 'minute' }, operator: '>=', threshold: 150 },
  { coverage: 0, cooldownHours: 0 },
)
const twoADay: AlertRule = { ...high, maxima: { most: 2, per: 'day' } }

async function study(rule = twoADay) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const of = await alertStudy(db, company, owner, { rule, told: [owner.id] })
  const wearer = async (code: string) => {
    const subject = await of.aSubject(code)
    const device = await aDevice(db, { company_id: company.id })
    await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
    return {
      subject,
      /** High for a minute, and then low; or high and nothing more. */
      async peak(at: string, isOver = true) {
        const rates = isOver ? [170, 80] : [170]
        await ingestSamples({ db, now: () => new Date(Date.parse(at) + 2 * minuteMs) }, [
          {
            deviceId: device.id,
            metric: 'heart_rate',
            source: 'minute',
            times: Float64Array.from(rates, (_, place) => Date.parse(at) + place * minuteMs),
            values: Float64Array.from(rates),
          },
        ])
        await of.evaluate(new Date(Date.parse(at) + 2 * minuteMs).toISOString())
      },
    }
  }
  const mails = async () => {
    const rows = await db
      .selectFrom('mail')
      .select(['subject', 'body_text', 'created_at'])
      .where('recipient', '=', owner.email)
      .orderBy('created_at')
      .execute()
    return rows.map(({ created_at, subject, body_text }) => ({
      at: created_at.toISOString().slice(5, 16),
      subject: subject ?? '',
      text: body_text ?? '',
    }))
  }
  const events = async () => (await of.events()).sort((one, other) => (one.point < other.point ? -1 : 1))
  return { ...of, company, owner, wearer, mails, events }
}

test('more of one subject than so many a day are raised and told to nobody, and others are told', async () => {
  const { wearer, mails, events } = await study()
  const [one, other] = [await wearer('S-01'), await wearer('S-02')]
  for (const hour of ['08', '09', '10', '11']) await one.peak(`2026-11-20T${hour}:00:00Z`)
  await other.peak('2026-11-20T12:00:00Z')
  const raised = (await mails()).filter(({ subject }) => !/解消|回復/.test(subject))
  expect(raised.map(({ at }) => at)).toEqual(['11-20T08:02', '11-20T09:02', '11-20T12:02'])
  const held = await events()
  expect(held.map(({ held_back_by }) => held_back_by)).toEqual([null, null, 'maximum', 'maximum', null])
  expect(held[2]?.held_back_until_at?.toISOString()).toBe('2026-11-21T08:00:00.000Z')
  // Nor that they are over: nobody was told that they began.
  expect((await mails()).filter(({ text }) => /11-20 1[01]:0\d/.test(text))).toEqual([])
  // The next day begins anew.
  await one.peak('2026-11-21T07:00:00Z')
  expect((await events()).at(-1)?.held_back_by).toBeNull()
})

test('what is open the next morning is told in one line, once, and what is over by then never', async () => {
  const { wearer, mails, events, evaluate, project } = await study()
  const [one, other] = [await wearer('S-01'), await wearer('S-02')]
  for (const hour of ['08', '09', '10']) await one.peak(`2026-11-20T${hour}:00:00Z`)
  await one.peak('2026-11-20T11:00:00Z', false)
  for (const hour of ['08', '09', '10']) await other.peak(`2026-11-20T${hour}:30:00Z`)
  const before = (await mails()).length
  await evaluate('2026-11-21T07:59:00Z')
  expect(await mails()).toHaveLength(before)
  await evaluate('2026-11-21T08:00:00Z')
  await evaluate('2026-11-21T08:01:00Z')
  const [mail, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`【観測】上限のためお知らせを控えたアラート 1件（${project.name}）`)
  expect(mail?.text).toContain('・ルール: 3件（未対応 1件: S-01）')
  expect((await events()).every(({ held_back_until_at }) => held_back_until_at === null)).toBe(true)
  // Whoever is told of it is told, too, when it is over.
  await one.peak('2026-11-21T09:00:00Z')
  await evaluate('2026-11-21T09:03:00Z')
  expect((await mails()).at(-1)?.text).toContain('S-01')
})

test('nothing is told where all of it is over by the next morning', async () => {
  const { wearer, mails, evaluate } = await study()
  const one = await wearer('S-01')
  for (const hour of ['08', '09', '10']) await one.peak(`2026-11-20T${hour}:00:00Z`)
  const before = await mails()
  await evaluate('2026-11-21T08:00:00Z')
  expect(await mails()).toEqual(before)
})

test('of a week, it is told on the Monday after', async () => {
  const { wearer, events } = await study({ ...high, maxima: { most: 1, per: 'week' } })
  const one = await wearer('S-01')
  await one.peak('2026-11-18T08:00:00Z')
  await one.peak('2026-11-20T08:00:00Z')
  const [first, second] = await events()
  expect([first?.held_back_by, second?.held_back_by]).toEqual([null, 'maximum'])
  expect(second?.held_back_until_at?.toISOString()).toBe('2026-11-23T08:00:00.000Z')
})

test('the list says so, its history names until when, and the rehearsal counts it', async () => {
  const { wearer, owner, project, ruleId } = await study()
  const one = await wearer('S-01')
  for (const hour of ['08', '09', '10']) await one.peak(`2026-11-20T${hour}:00:00Z`)
  const now = () => new Date('2026-11-20T12:00:00Z')
  const { data } = await graphqlAs<Record<string, never>>(
    db,
    owner,
    `query ($projectId: ID!, $ruleId: ID!, $rule: JSON!) {
      alertEvents(projectId: $projectId, alertRuleId: $ruleId, limit: 10) {
        items { heldBackBy heldBackUntil actions { kind until } } }
      alertRehearsal(projectId: $projectId, rule: $rule, days: 7) {
        total heldBack subjects { events { isHeldBack } } } }`,
    { projectId: project.id, ruleId, rule: twoADay },
    { now },
  )
  const { alertEvents, alertRehearsal } = data as unknown as {
    alertEvents: { items: { heldBackBy: string | null; actions: object[] }[] }
    alertRehearsal: object
  }
  expect(alertEvents.items.map(({ heldBackBy }) => heldBackBy)).toEqual(['MAXIMUM', null, null])
  expect(alertEvents.items[0]?.actions).toContainEqual({ kind: 'HELD_BACK', until: '2026-11-21T08:00:00.000Z' })
  expect(alertRehearsal).toEqual({
    total: 3,
    heldBack: 1,
    subjects: [{ events: [{ isHeldBack: false }, { isHeldBack: false }, { isHeldBack: true }] }],
  })
})

test('a digest tells what was held back in one line', async () => {
  const rule = ruleOf({}, { maxima: { most: 1, per: 'week' }, cooldownHours: 0, resolves: true })
  const of = await digestStudy(db, { rule })
  const subject = await of.aSubject('S-09')
  // Tuesday raises one and Wednesday ends it; Thursday raises the next of the week.
  await of.day(subject, '2026-11-24', { steps: 400 })
  await of.evaluate('2026-11-25T01:00:00Z')
  await of.day(subject, '2026-11-25', { steps: 9000 })
  await of.evaluate('2026-11-26T01:00:00Z')
  await of.day(subject, '2026-11-26', { steps: 300 })
  await of.evaluate('2026-11-27T01:00:00Z')
  const before = (await of.mailsFor(of.member)).length
  await of.evaluate('2026-11-30T08:00:00Z')
  await of.evaluate('2026-11-30T23:00:00Z')
  const [mail, ...more] = (await of.mailsFor(of.member)).slice(before)
  expect(more).toEqual([])
  expect(mail?.text).toContain(
    'このほか、ルールの通知の上限を超えたためお知らせを控えた未対応のアラートが1件あります（ルール 1）。',
  )
  expect(mail?.text).not.toContain('・S-09: ')
})
