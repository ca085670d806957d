import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany, aDevice, aLink } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

test('an alert that a watch is silent is over when it synchronises on the same day, and the next silence raises another', async () => {
  const silence = ruleOf(
    { variable: 'days_since_sync', operator: '>', threshold: 2 },
    { evaluation: { kind: 'hourly' }, cooldownHours: 0 },
  )
  const { aSubject, evaluate, events } = await alertStudy(db, company, owner, { rule: silence })
  const subject = await aSubject('A1')
  const device = await aDevice(db, { company_id: company.id, last_sync_at: new Date('2026-11-20T08:00:00Z') })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  const synchronised = (at: string) =>
    db
      .updateTable('device')
      .set({ last_sync_at: new Date(at) })
      .where('id', '=', device.id)
      .execute()

  await evaluate('2026-11-22T09:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-22', state: 'open' }])
  await synchronised('2026-11-22T11:00:00Z')
  await evaluate('2026-11-22T12:00:00Z')
  expect(await events()).toMatchObject([
    { window_on: '2026-11-22', closed_on: '2026-11-22', state: 'resolved', resolution: 'recovered' },
  ])
  await evaluate('2026-11-24T13:00:00Z')
  expect(await events()).toMatchObject([
    { state: 'resolved' },
    { window_on: '2026-11-24', closed_on: null, state: 'open' },
  ])
})

test('a figure that is corrected on the day on which it raised an alert refutes it', async () => {
  const { aSubject, day, evaluate, events } = await alertStudy(db, company, owner, { rule: ruleOf({}) })
  const subject = await aSubject('A1')
  await day(subject, '2026-11-20', { steps: 400 })
  await evaluate('2026-11-21T01:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
  await day(subject, '2026-11-20', { steps: 7420 })
  await evaluate('2026-11-21T02:00:00Z')
  expect(await events()).toMatchObject([
    { closed_on: '2026-11-20', state: 'resolved', resolution: 'dataChanged', latest_value: 7420 },
  ])
})
