import { expect, onTestFinished, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { connectContext, syncDevices } from '../../collect/provider'
import { Simulator } from '../../collect/simulator'
import { connectDemo } from './demo-connections'

const { db } = await testDatabase()

const begun = Date.parse('2026-11-20T03:00:00Z')

async function aSimulator(port: number, at: number) {
  const simulator = new Simulator({
    port,
    wearers: 50,
    seed: 'demo',
    faults: [],
    heartEverySeconds: 300,
    now: () => at,
    slowMs: 50,
  })
  onTestFinished(() => simulator.stop())
  return { simulator, origin: await simulator.start() }
}

const demoAt = (at: number) => ({ db, now: () => new Date(at), encryptionKey: testConfig.encryptionKey })

async function readAll(at: number) {
  const context = connectContext(db, testConfig.encryptionKey, () => new Date(at))
  await db
    .updateTable('device_grant')
    .set({ next_sync_at: new Date(at) })
    .where('next_sync_at', 'is not', null)
    .execute()
  await syncDevices(context)
}

async function connected() {
  const rows = await db
    .selectFrom('device')
    .leftJoin('device_grant', 'device_grant.device_id', 'device.id')
    .select(['device.code', 'device.provider', 'device_grant.state'])
    .where('device.code', 'like', 'SYNC26-%')
    .orderBy('device.code')
    .execute()
  return rows.map(({ code, provider, state }) => [code.slice(-2), provider, state])
}

const samples = () =>
  db
    .selectFrom('series_day')
    .select((eb) => eb.fn.sum<string>('sample_count').as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

test('wearers of the demo connect their devices by links, once, and a simulator that is started again elsewhere is read on', async () => {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const study = await aProject(db, { company_id: company.id, status: 'active' })
  await db
    .insertInto('demo_step')
    .values({ name: 'SLP26', anchor_on: '2026-11-20', finished_at: null, project_id: study.id })
    .execute()
  const first = await aSimulator(0, begun)
  await connectDemo(demoAt(begun), first.origin)
  await readAll(begun)
  const states = await connected()
  expect(states).toEqual([
    ['01', 'google-health', 'active'],
    ['02', 'google-health', 'active'],
    ['03', 'google-health', 'active'],
    ['04', 'google-health', 'active'],
    ['05', 'oura', 'active'],
    ['06', 'withings', 'active'],
    ['07', 'polar', 'active'],
    ['08', 'whoop', 'active'],
    ['09', 'google-health', 'active'],
    ['10', 'google-health', 'not_linked'],
    ['11', 'oura', null],
    ['12', 'withings', null],
  ])
  // Polar and WHOOP tell no time of synchronisation: their newest value does, so that nobody is called silent.
  const synced = await db
    .selectFrom('device')
    .select(['code', 'last_sync_at'])
    .where('provider', 'in', ['polar', 'whoop'])
    .orderBy('code')
    .execute()
  for (const { code, last_sync_at } of synced)
    expect(begun - (last_sync_at?.getTime() ?? 0), code).toBeLessThan(86_400_000)
  expect(synced).toHaveLength(2)
  // The study that began last opens first, which is SLP26 in its 42nd day.
  const { start_on } = await db
    .selectFrom('project')
    .select('start_on')
    .where('code', '=', 'SYNC26')
    .executeTakeFirstOrThrow()
  expect(Date.parse(String(start_on))).toBeLessThan(begun - 42 * 86_400_000)
  const before = await samples()
  expect(before).toBeGreaterThan(10_000)

  const listed = await graphqlAs<{ unconnectedDevices: { items: { code: string; reason: string }[] } }>(
    db,
    owner,
    '{ unconnectedDevices(limit: 50) { items { code reason } } }',
    {},
    { now: () => new Date(begun) },
  )
  expect(listed.data?.unconnectedDevices.items.map(({ code, reason }) => [code.slice(-2), reason])).toEqual([
    ['09', 'SCOPE_MISSING'],
    ['10', 'NOT_LINKED'],
    ['11', 'NEVER_SENT'],
    ['12', 'NO_ADDRESS'],
  ])

  // The next day Kansoku starts again, with its simulator at another port, and nothing in that one's memory.
  await first.simulator.stop()
  const nextDay = begun + 86_400_000
  const second = await aSimulator(0, nextDay)
  await connectDemo(demoAt(nextDay), second.origin)
  await readAll(nextDay)
  expect(await connected()).toEqual(states)
  expect(await samples()).toBeGreaterThan(before)
  const links = await db.selectFrom('connect_link').select('id').execute()
  expect(links).toHaveLength(10)
})

test('a study that people deleted is not made again', async () => {
  const { origin } = await aSimulator(0, begun)
  const { project_id: id } = await db
    .selectFrom('demo_step')
    .select('project_id')
    .where('name', '=', 'SYNC26')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('project')
    .set({ deleted_at: new Date(begun) })
    .where('id', '=', id)
    .execute()
  await connectDemo(demoAt(begun), origin)
  expect(await db.selectFrom('demo_step').select('name').where('name', '=', 'SYNC26').execute()).toHaveLength(
    1,
  )
  expect(await db.selectFrom('project').select('id').where('code', '=', 'SYNC26').execute()).toHaveLength(1)
})
