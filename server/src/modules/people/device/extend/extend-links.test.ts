import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { ingestSamples, reattributeDevice } from '../../../series/measurement'

const { db } = await testDatabase()
const project = await aProject(db)
const company = { id: project.company_id }
const owner = await anOwner(db, company)
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }

const waitingQuery =
  'query W($id: ID!) { device(deviceId: $id) { waiting { count from to testSubject { code } } } }'
const extend =
  'mutation E($ids: [ID!]!) { extendDeviceLinks(deviceIds: $ids) { id waiting { count } links { from } } }'

/** Worn since 12 April, and measured hourly from noon to noon of 10 and 11 April, too. */
async function aWaitingDevice(code: string) {
  const subject = await aTestSubject(db, {
    project_id: project.id,
    code,
    enrolled_on: '2026-04-12',
    imported_enrolled_on: '2026-04-12',
  })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-04-11T15:00:00Z') })
  const noon = Date.parse('2026-04-10T03:00:00Z')
  const times = Float64Array.from({ length: 24 }, (_, i) => noon + i * 3_600_000)
  await ingestSamples(context, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values: times.map(() => 60) },
  ])
  return { subject, device }
}

test.each([
  ['a member of the project', () => aMember(db, company, [project]), 'ADMIN_OR_OWNER_REQUIRED'],
  ['the owner of another company', () => aStranger(db), 'NOT_FOUND'],
])('%s is refused, and the link stays', async (who, person, code) => {
  const { device } = await aWaitingDevice(who)
  const { errors } = await graphqlAs(db, await person(), extend, { ids: [device.id] })
  expect(errors?.[0]?.originalError).toMatchObject({ code })
  const links = await db
    .selectFrom('device_link')
    .select('linked_from')
    .where('device_id', '=', device.id)
    .execute()
  expect(links).toEqual([{ linked_from: new Date('2026-04-11T15:00:00Z') }])
})

test('a device tells what waits before its first link, and the link can begin with it', async () => {
  const { subject, device } = await aWaitingDevice('S-待ち')
  const asked = await graphqlAs(db, owner, waitingQuery, { id: device.id })
  expect(asked.data).toEqual({
    device: {
      waiting: { count: 24, from: '2026-04-10', to: '2026-04-11', testSubject: { code: 'S-待ち' } },
    },
  })

  const { data, errors } = await graphqlAs(db, owner, extend, { ids: [device.id] })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ extendDeviceLinks: [{ links: [{ from: '2026-04-09T15:00:00.000Z' }] }] })
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'after'])
    .where('target_id', 'in', [device.id, subject.id])
    .orderBy('action')
    .execute()
  expect(events).toMatchObject([
    { action: 'device.change_link', actor_id: owner.id },
    { action: 'test_subject.update', actor_id: owner.id, after: { enrolled_on: '2026-04-10' } },
  ])

  // The job enqueued by the changed link.
  const span = { from: new Date('2026-04-09T15:00:00Z'), to: new Date('2026-04-11T15:00:00Z') }
  await reattributeDevice(context, { deviceId: device.id, ...span })
  const days = await db
    .selectFrom('subject_day')
    .select(['local_date', 'heart_rate'])
    .where('subject_id', '=', subject.id)
    .where('heart_rate', 'is not', null)
    .orderBy('local_date')
    .execute()
  expect(days).toEqual([
    { local_date: '2026-04-10', heart_rate: 60 },
    { local_date: '2026-04-11', heart_rate: 60 },
  ])
  expect((await graphqlAs(db, owner, waitingQuery, { id: device.id })).data).toEqual({
    device: { waiting: null },
  })
})
