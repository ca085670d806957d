import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aLink, aTestSubject } from '../../../../../testing/builders'
import { connectedStudy, redirectUri } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { splitStatements } from '../../../../platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../../../platform/postgres/migrate/migrations-folder'
import { makeConnectLink, openLink } from '../connect/connect-links'
import { endConnecting } from '../connect/end-connecting'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator, context } = study
afterAll(() => simulator.stop())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
type Device = Awaited<ReturnType<typeof study.aWornDevice>>['device']

let wearers = 0
const anotherWearer = () => {
  wearers += 2
  return wearers
}

/** The device goes to somebody else at this moment. */
async function handOver(device: Device) {
  const at = context.now()
  await db
    .updateTable('device_link')
    .set({ linked_to: at })
    .where('device_id', '=', device.id)
    .where('linked_to', 'is', null)
    .execute()
  const next = await aTestSubject(db, { project_id: study.project.id, enrolled_on: '2026-10-01' })
  await aLink(db, device, next, { linked_from: at })
  return { next, at }
}

/** Heart beats of the subject that this device measured. */
async function daysOf(subject: { id: string }, device: Device): Promise<number> {
  const { days } = await db
    .selectFrom('series_day')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .where('subject_id', '=', subject.id)
    .where('device_id', '=', device.id)
    .executeTakeFirstOrThrow()
  return Number(days)
}

const storedOf = (subject: { id: string }, device: Device) =>
  db
    .selectFrom('series_day')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .where('device_id', '=', device.id)
    .orderBy('local_date')
    .orderBy('metric')
    .orderBy('source')
    .execute()

async function connectionOf(device: Device) {
  const document = 'query ($id: ID!) { deviceConnection(deviceId: $id) { state scopes isConnectable } }'
  const { data } = await graphqlAs(db, study.owner, document, { id: device.id }, { now: context.now })
  return (data as { deviceConnection: unknown }).deviceConnection
}

test.each(['google-health', 'fitbit', 'withings'] as const)(
  '%s: handed over, the former consent does not count for who wears the device now, and what the former uploads later is the former’s',
  async (provider) => {
    const { device, subject } = await study.aWornDevice(provider)
    await study.connect(device, { wearer: anotherWearer() })
    await study.sync()
    const before = await storedOf(subject, device)
    // What is worn until the hand-over comes hours later.
    simulator.advance(3 * hourMs)
    const { next } = await handOver(device)
    expect(await connectionOf(device)).toMatchObject({
      state: 'HANDED_OVER',
      scopes: [],
      isConnectable: true,
    })
    simulator.advance(30 * hourMs)
    await study.sync(2)
    expect(await daysOf(next, device)).toBe(0)
    expect(await storedOf(subject, device)).not.toEqual(before)
    expect(await study.grantOf(device)).toMatchObject({ state: 'handed_over', ended_at: null })
    expect(
      await db.selectFrom('device').select('authorization_state').where('id', '=', device.id).execute(),
    ).toEqual([{ authorization_state: 'none' }])
    // A week later the former's consent is over, and taken back.
    simulator.advance(8 * dayMs)
    await study.sync(2)
    expect(await study.grantOf(device)).toMatchObject({ state: 'revoked', is_withdrawing: false })
    expect(await daysOf(next, device)).toBe(0)
  },
)

test('who wears it now connects an own account: nothing of that account becomes the former’s', async () => {
  const { device, subject } = await study.aWornDevice('google-health')
  const former = anotherWearer()
  await study.connect(device, { wearer: former })
  await study.sync()
  const rows = await storedOf(subject, device)
  const { next } = await handOver(device)
  simulator.advance(2 * dayMs)
  expect(await study.connect(device, { wearer: anotherWearer() })).toMatchObject({ outcome: 'connected' })
  expect(await connectionOf(device)).toMatchObject({ state: 'ACTIVE' })
  await study.sync(4)
  expect(await storedOf(subject, device)).toEqual(rows)
  expect(await daysOf(next, device)).toBeGreaterThan(0)
  const open = simulator.grants.all.filter(({ wearer, isRevoked }) => wearer === former && !isRevoked)
  expect(open).toEqual([])
})

test('the account of before is asked for anew: the same one goes on for who wears it now', async () => {
  const { device } = await study.aWornDevice('oura')
  const wearer = anotherWearer()
  await study.connect(device, { wearer })
  await study.sync()
  const { next } = await handOver(device)
  simulator.advance(dayMs)
  expect(await study.connect(device, { wearer })).toMatchObject({ outcome: 'connected' })
  await study.sync(3)
  expect(await study.grantOf(device)).toMatchObject({ state: 'active', given_by_subject_id: next.id })
  expect(await study.lastRun(device)).toMatchObject({ outcome: 'good' })
})

test('a link of the former wearer opens nothing once the device is handed over, nor ends what was begun by it', async () => {
  const { device } = await study.aWornDevice('google-health')
  const link = await makeConnectLink(db, device, study.owner.id, context.now())
  expect(await openLink(db, link.token, context.now())).not.toBeNull()
  const begun = await study.consent(device, { wearer: anotherWearer() })
  const { id } = await db
    .selectFrom('connect_link')
    .select('id')
    .where('device_id', '=', device.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('connect_attempt')
    .set({ connect_link_id: id })
    .where('device_id', '=', device.id)
    .execute()
  simulator.advance(60_000)
  await handOver(device)
  expect(await openLink(db, link.token, context.now())).toBeNull()
  expect(await endConnecting(context, begun, redirectUri)).toMatchObject({ outcome: 'invalid' })
})

test('who gave a consent and left the study is read no more, also of the time before the hand-over', async () => {
  const { device, subject } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: anotherWearer() })
  await handOver(device)
  simulator.advance(hourMs)
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  await study.sync(2)
  expect(await study.grantOf(device)).toMatchObject({ state: 'revoked', access_sealed: null })
  expect(await daysOf(subject, device)).toBe(0)
})

test('the lost consent of a former wearer who left the study is ended, too', async () => {
  const { device, subject } = await study.aWornDevice('oura')
  const wearer = anotherWearer()
  await study.connect(device, { wearer })
  simulator.grants.revokeWearer(wearer)
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({ state: 'reauthorize', next_sync_at: null })
  await handOver(device)
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  simulator.advance(60_000)
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({ state: 'revoked', access_sealed: null })
})

test('the migration: a consent of before is that of who wore the device when it was given', async () => {
  const { device, subject } = await study.aWornDevice('oura')
  const team = await study.aWornDevice('oura')
  await study.connect(device, { wearer: anotherWearer() })
  await study.connect(team.device, { wearer: anotherWearer() })
  await db.deleteFrom('device_link').where('device_id', '=', team.device.id).execute()
  simulator.advance(hourMs)
  await handOver(device)
  await db.updateTable('device_grant').set({ given_by_subject_id: null }).execute()
  const file = readFileSync(join(migrationsFolder, '2026-12-01-0855-record-who-gave-consent.sql'), 'utf8')
  for (const statement of splitStatements(file)) {
    if (/^update /m.test(statement)) await sql.raw(statement).execute(db)
  }
  expect((await study.grantOf(device)).given_by_subject_id).toBe(subject.id)
  expect((await study.grantOf(team.device)).given_by_subject_id).toBeNull()
})
