import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany, aDevice, aLink } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { anOwner } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { aWebhook } from '../../../../../testing/webhooks'
import { recordDeviceState } from '../../../people/device'
import { ingestSamples } from '../../../series/measurement'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const publicUrl = 'https://kansoku.example'

const silence = ruleOf(
  { variable: 'days_since_sync', operator: '>', threshold: 3 },
  { evaluation: { kind: 'hourly' } },
)

/** A rule about silence, and subjects whose device synchronised last on 21 November at 8:00. */
async function silentStudy(state = 'ON') {
  const study = await alertStudy(db, company, owner, {
    rule: silence,
    state,
    told: [owner.id],
    timeZone: 'Asia/Tokyo',
  })
  const webhook = await aWebhook(db, study.project, owner, { events: ['alert.raised', 'alert.resolved'] })
  const subject = await study.aSubject('S-01')
  const device = await aDevice(db, {
    company_id: company.id,
    last_sync_at: new Date('2026-11-21T08:00:00+09:00'),
  })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  return {
    ...study,
    subject,
    device,
    syncs: (at: string) => recordDeviceState(db, device.id, { lastSyncAt: new Date(at) }, new Date(at)),
    /** About the alerts of this rule, and not of those of every project. */
    async deliveries() {
      const ids = (await study.events()).map(({ id }) => id)
      const all = await db
        .selectFrom('webhook_delivery')
        .select(['event', 'data'])
        .where('webhook_id', '=', webhook.id)
        .orderBy('happened_at')
        .execute()
      return all.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)))
    },
  }
}

const mails = async () =>
  (await db.selectFrom('mail').select('id').where('recipient', '=', owner.email).execute()).length

test('old days that are imported end no silence; a synchronisation does, and is told once', async () => {
  const { device, subject, evaluate, events, deliveries, syncs, day } = await silentStudy()
  await evaluate('2026-11-24T09:00:00+09:00')
  expect(await events()).toMatchObject([{ state: 'open' }])
  const [opened] = await events()
  expect(opened?.evidence).toMatchObject({ lastSyncAt: Date.parse('2026-11-21T08:00:00+09:00') })

  // Staff import days of the past, and a backfill adds others.
  const context = { db, now: () => new Date('2026-11-27T10:00:00+09:00') }
  const dates = Array.from({ length: 14 }, (_, place) => `2026-11-${String(place + 1).padStart(2, '0')}`)
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'steps',
      source: 'day',
      dates,
      values: Float64Array.from(dates, (date) => (date === '2026-11-10' ? 640 : 8000)),
    },
  ])
  await day(subject, '2026-11-16', { steps: 7000 })
  await evaluate('2026-11-27T10:05:00+09:00')
  await evaluate('2026-11-27T11:10:00+09:00')
  expect(await events()).toMatchObject([{ id: opened?.id, state: 'open' }])

  await syncs('2026-11-27T18:00:00+09:00')
  await evaluate('2026-11-27T18:20:00+09:00')
  await evaluate('2026-11-27T19:30:00+09:00')
  expect(await events()).toMatchObject([
    { id: opened?.id, state: 'resolved', resolution: 'recovered', closing_value: expect.closeTo(0.014, 3) },
  ])
  expect((await deliveries()).map(({ event }) => event)).toEqual(['alert.raised', 'alert.resolved'])
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', owner.email)
    .where('created_at', '>=', new Date('2026-11-24T09:00:00+09:00'))
    .where('created_at', '<=', new Date('2026-11-27T23:00:00+09:00'))
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    '【観測】アラート「ルール」: 1名',
    '【観測】回復: アラート「ルール」（1名）',
  ])
  expect(mails[1]?.body_text).toContain(
    'S-01: 発報 2026-11-24 09:00、同期 2026-11-27 18:00、解消 2026-11-27 18:20',
  )
})

test('a day outside the grace is recorded as found too late, and told to nobody, however few its steps were', async () => {
  const rule = ruleOf({}, { graceHours: 48 })
  const { aSubject, day, evaluate, events } = await alertStudy(db, company, owner, { rule, told: [owner.id] })
  const subject = await aSubject('S-01')
  await day(subject, '2026-11-26', { steps: 5000 })
  await evaluate('2026-11-27T01:00:00Z')
  const before = await mails()
  await day(subject, '2026-11-10', { steps: 640 })
  await evaluate('2026-11-27T01:05:00Z')
  await evaluate('2026-11-27T02:10:00Z')
  const found = {
    window_on: '2026-11-10',
    closed_on: '2026-11-10',
    state: 'resolved',
    resolution: 'tooLate',
    is_late: true,
    value: 640,
  }
  expect(await events()).toMatchObject([found])
  expect(await mails()).toBe(before)

  // Data of that time come once more, and a day within the grace: the one is recorded once, the other is told.
  await day(subject, '2026-11-10', { steps: 600 })
  await day(subject, '2026-11-26', { steps: 300 })
  await evaluate('2026-11-27T03:00:00Z')
  expect(await events()).toMatchObject([found, { window_on: '2026-11-26', state: 'open' }])
  expect(await mails()).toBe(before + 1)
})

test('a rehearsal over the month shows the same openings and closings as were lived', async () => {
  const { project, subject, evaluate, events, syncs } = await silentStudy()
  for (let day = 1; day <= 21; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    const last = day < 21 ? '23:50' : '07:58'
    await aSubjectDay(db, subject, {
      local_date: date,
      last_sample_at: new Date(`${date}T${last}:00+09:00`),
    })
  }
  await evaluate('2026-11-21T09:00:00+09:00')
  await evaluate('2026-11-23T23:00:00+09:00')
  expect(await events()).toEqual([])
  await evaluate('2026-11-24T09:00:00+09:00')
  await aSubjectDay(db, subject, {
    local_date: '2026-11-27',
    last_sample_at: new Date('2026-11-27T17:55:00+09:00'),
  })
  await syncs('2026-11-27T18:00:00+09:00')
  await evaluate('2026-11-27T18:20:00+09:00')
  await syncs('2026-11-29T18:00:00+09:00')
  await evaluate('2026-11-29T20:00:00+09:00')

  const { data, errors } = await graphqlAs<{
    alertRehearsal: { subjects: { events: { windowOn: string; closedOn: string | null }[] }[] }
  }>(
    db,
    owner,
    `query ($p: ID!, $rule: JSON!) { alertRehearsal(projectId: $p, rule: $rule, days: 30) {
      subjects { events { windowOn closedOn } } } }`,
    { p: project.id, rule: silence },
    { now: () => new Date('2026-11-29T20:00:00+09:00') },
  )
  expect(errors).toBeUndefined()
  const lived = (await events()).map(({ window_on, closed_on }) => ({
    windowOn: window_on,
    closedOn: closed_on,
  }))
  expect(lived).toEqual([{ windowOn: '2026-11-24', closedOn: '2026-11-27' }])
  expect(data?.alertRehearsal.subjects.flatMap((one) => one.events)).toEqual(lived)
})

test('killed while it resolved: resolved once by the next, and told once to programs and people; who was in test hears nothing', async () => {
  const lived = await silentStudy()
  const tested = await silentStudy('TEST')
  await lived.evaluate('2026-11-24T09:00:00+09:00')
  const before = await mails()
  expect(await tested.events()).toMatchObject([{ is_test: true, state: 'open' }])
  for (const { syncs } of [lived, tested]) await syncs('2026-11-25T10:30:00+09:00')
  const now = () => new Date('2026-11-25T10:31:05+09:00')
  const died = await killedAtEachCommit(db, (db) => evaluateAlerts({ db, now, publicUrl, ask: askNobody }))
  expect(died).toBeGreaterThan(0)
  await lived.evaluate('2026-11-25T10:40:00+09:00')
  await lived.evaluate('2026-11-25T11:45:00+09:00')
  const resolvedAt = now()
  for (const { events } of [lived, tested]) {
    expect(await events()).toMatchObject([
      { state: 'resolved', resolution: 'recovered', resolved_at: resolvedAt },
    ])
  }
  expect((await lived.deliveries()).map(({ event }) => event)).toEqual(['alert.raised', 'alert.resolved'])
  expect(await tested.deliveries()).toEqual([])
  expect(await mails()).toBe(before + 1)
})
