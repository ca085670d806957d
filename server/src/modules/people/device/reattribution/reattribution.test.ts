import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'
import { ingestSamples } from '../../../series/measurement'
import { conductRun, recentRunsOf } from '../../../studies/run'
import { reattribution } from './reattribution'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const context = { db, now: () => new Date() }
const query = `query R($ids: [ID!]!) {
  reattributions(deviceIds: $ids) { state total done unit from to finishedAt failure targetName askedByName } }`

async function shown(device: { id: string }, by = owner) {
  const { data, errors } = await graphqlAs(db, by, query, { ids: [device.id] })
  return errors ?? (data as { reattributions: unknown[] }).reattributions
}

/** The runs that wait for the device, in their order. */
const queued = async (device: { id: string }) =>
  (await recentRunsOf(db, [device.id], new Date())).filter(({ state }) => state === 'queued').reverse()
const conduct = ({ id }: { id: string }, given = context) => conductRun(given, id, reattribution(given))

/** A device worn for three days, with a value at each noon. */
async function aWornDevice() {
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-01' })
  const device = await aDevice(db, { company_id: company.id })
  const link = await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  const noons = [9, 10, 11].map((day) => Date.UTC(2026, 10, day, 3))
  const values = Float64Array.from(noons, () => 64)
  await ingestSamples(context, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times: Float64Array.from(noons), values },
  ])
  return { subject, device, link }
}

async function endOnTheTenth({ id }: { id: string }) {
  const change = `mutation C($id: ID!) { changeDeviceLink(deviceLinkId: $id, from: "2026-11-01T00:00:00Z",
    to: "2026-11-10T00:00:00Z") }`
  expect((await graphqlAs(db, owner, change, { id })).errors).toBeUndefined()
}

test('a link that was moved says that its data waits, and then on how many days it went to who wore the device', async () => {
  const { device, link } = await aWornDevice()
  expect(await shown(device)).toEqual([])
  await endOnTheTenth(link)
  expect(await shown(device)).toMatchObject([
    {
      state: 'QUEUED',
      total: null,
      done: 0,
      unit: 'DAY',
      from: '2026-11-10T00:00:00.000Z',
      finishedAt: null,
      targetName: expect.any(String),
      askedByName: owner.name,
    },
  ])

  for (const run of await queued(device)) await conduct(run)
  expect(await shown(device)).toMatchObject([
    { state: 'SUCCEEDED', total: 2, done: 2, finishedAt: expect.any(String) },
  ])
})

test('days are counted as the wearer has them, also where a day of theirs is two in UTC', async () => {
  const { subject, device, link } = await aWornDevice()
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 11, hour - 9))
  const values = Float64Array.from(hours, () => 70)
  await ingestSamples(context, [
    { deviceId: device.id, metric: 'steps', source: 'sample', times: Float64Array.from(hours), values },
  ])
  await graphqlAs(db, owner, 'mutation R($id: ID!) { removeDeviceLink(deviceLinkId: $id) }', { id: link.id })
  for (const run of await queued(device)) await conduct(run)
  expect(await shown(device)).toMatchObject([{ state: 'SUCCEEDED', done: 3 }])

  const give = `mutation L($d: ID!, $s: ID!) { linkDevice(deviceId: $d, testSubjectId: $s,
    from: "2026-11-09T15:00:00Z") { id } }`
  await graphqlAs(db, owner, give, { d: device.id, s: subject.id })
  for (const run of await queued(device)) await conduct(run)
  expect(await shown(device)).toMatchObject([{ state: 'SUCCEEDED', done: 2 }, { state: 'SUCCEEDED' }])
})

test('data of somebody whose link was removed goes to the next wearer, although that change has not been carried out', async () => {
  const { subject, device, link } = await aWornDevice()
  const next = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-01' })
  await graphqlAs(db, owner, 'mutation R($id: ID!) { removeDeviceLink(deviceLinkId: $id) }', { id: link.id })
  const give = `mutation L($d: ID!, $s: ID!) { linkDevice(deviceId: $d, testSubjectId: $s,
    from: "2026-11-01T00:00:00Z") { id } }`
  await graphqlAs(db, owner, give, { d: device.id, s: next.id })
  const held = async (id: string) =>
    (await db.selectFrom('series_day').select('local_date').where('subject_id', '=', id).execute()).length

  const [removed, given] = await queued(device)
  if (!removed || !given) throw new Error('Nothing was queued.')
  await conduct(given)
  expect([await held(subject.id), await held(next.id)]).toEqual([0, 3])
  await conduct(removed)
  expect([await held(subject.id), await held(next.id)]).toEqual([0, 3])
})

test('while the data moves the screen sees it running', async () => {
  const { device, subject, link } = await aWornDevice()
  await endOnTheTenth(link)
  const [run] = await queued(device)
  if (!run) throw new Error('Nothing was queued.')
  let running: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('series_day')
      .selectAll()
      .where('subject_id', '=', subject.id)
      .where('device_id', '=', device.id)
      .forUpdate()
      .execute()
    running = conduct(run)
    await expect
      .poll(() => shown(device), { interval: 5, timeout: 120_000 })
      .toMatchObject([{ state: 'RUNNING', finishedAt: null }])
  })
  await running
  expect(await shown(device)).toMatchObject([{ state: 'SUCCEEDED', done: 2 }])
})

test('a try that fails is said, and the next one ends it', async () => {
  const { device, link } = await aWornDevice()
  await endOnTheTenth(link)
  const [run] = await queued(device)
  if (!run) throw new Error('Nothing was queued.')
  const failing = { do: () => Promise.reject(new Error('the disk is full')) }
  await expect(conductRun(context, run.id, failing)).rejects.toThrow('the disk is full')
  expect(await shown(device)).toMatchObject([
    { state: 'QUEUED', failure: expect.stringContaining('予期しないエラー') },
  ])
  await conduct(run)
  expect(await shown(device)).toMatchObject([{ state: 'SUCCEEDED', done: 2, failure: null }])
})

test('members, and owners of other companies, see none', async () => {
  const { device, link } = await aWornDevice()
  await endOnTheTenth(link)
  const elsewhere = await shown(device, await anOwner(db, await aCompany(db)))
  expect(elsewhere).toMatchObject([{ originalError: { code: 'NOT_FOUND' } }])
  const refused = await shown(device, await aMember(db, company))
  expect(refused).toMatchObject([{ originalError: { code: 'ADMIN_OR_OWNER_REQUIRED' } }])
})

test('what was done more than a day ago is not shown any more', async () => {
  const { device, link } = await aWornDevice()
  await endOnTheTenth(link)
  for (const run of await queued(device)) await conduct(run)
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('run').set({ finished_at: longAgo }).where('target_id', '=', device.id).execute()
  expect(await shown(device)).toEqual([])
})
