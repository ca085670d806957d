import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { linkDevice } from '../link/link-device'
import { sealDeviceAccounts } from './seal-accounts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const address = 'hanako@provider.example'
const work = { db, now: () => new Date() }
const seal = () => sealDeviceAccounts(work, testConfig.encryptionKey)

const stored = ({ id }: { id: string }) =>
  db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function save({ id, code }: { id: string; code: string }, accountEmail: string) {
  const document =
    'mutation S($id: ID!, $input: DeviceInput!) { updateDevice(deviceId: $id, input: $input) { id } }'
  const input = { code, provider: 'fitbit', accountEmail }
  expect((await graphqlAs(db, owner, document, { id, input })).errors).toBeUndefined()
}

async function shown({ id }: { id: string }) {
  const { data } = await graphqlAs(
    db,
    owner,
    'query D($id: ID!) { device(deviceId: $id) { accountEmail } }',
    { id },
  )
  return (data as { device: { accountEmail: string | null } }).device.accountEmail
}

const sights = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'personal_data.view')
      .where('target_id', '=', id)
      .execute()
  ).length

async function aWearer() {
  const subject = await aTestSubject(db, { project_id: project.id })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject)
  return { subject, device }
}

test('an account is kept under the key of its wearer, and seeing it is recorded', async () => {
  const { subject, device } = await aWearer()
  await save(device, address)
  await seal()

  const row = await stored(device)
  expect(row).toMatchObject({ account_email: null, account_wearer_id: subject.id })
  expect(row.account_sealed?.includes('hanako')).toBe(false)
  expect(await sights(subject)).toBe(0)
  expect(await shown(device)).toBe(address)
  expect(await sights(subject)).toBe(1)

  await db.deleteFrom('personal_data').where('test_subject_id', '=', subject.id).execute()
  expect(await shown(device)).toBeNull()
})

test('the account of a device that nobody wore lies under the key of the server until somebody wears it', async () => {
  const device = await aDevice(db, { company_id: company.id })
  await save(device, address)
  await seal()
  const unworn = await stored(device)
  expect(unworn).toMatchObject({ account_email: null, account_wearer_id: null })
  expect(unworn.account_sealed?.includes('hanako')).toBe(false)

  const subject = await aTestSubject(db, { project_id: project.id })
  const wear = { companyId: company.id, deviceId: device.id, testSubjectId: subject.id, to: null }
  const writeContext = { actor: { kind: 'system' }, now: new Date() } as const
  await db
    .transaction()
    .execute((tx) => linkDevice(tx, { ...wear, from: new Date('2026-11-01T00:00:00Z') }, writeContext))
  const { rows } = await waitingJobs()
  expect(rows).toEqual([{ task: 'seal-device-accounts' }])
  await seal()
  expect(await stored(device)).toMatchObject({ account_wearer_id: subject.id })
  expect(await shown(device)).toBe(address)
})

const waitingJobs = async () => ({
  rows: await db
    // The queue's tables are not in our types.
    .selectFrom('graphile_worker.jobs' as never)
    .select('task_identifier as task' as never)
    .where('task_identifier' as never, '=', 'seal-device-accounts' as never)
    .execute(),
})

test('what an earlier version wrote in clear is sealed, and a seal opens nowhere else', async () => {
  const { subject, device } = await aWearer()
  await db.updateTable('device').set({ account_email: address }).where('id', '=', device.id).execute()
  expect(await shown(device)).toBe(address)
  await seal()
  const row = await stored(device)
  expect(row).toMatchObject({ account_email: null, account_wearer_id: subject.id })
  expect(await shown(device)).toBe(address)

  const other = await aDevice(db, { company_id: company.id })
  const { account_sealed, account_wearer_id } = row
  await db
    .updateTable('device')
    .set({ account_sealed, account_wearer_id })
    .where('id', '=', other.id)
    .execute()
  expect(await shown(other)).toBeNull()
})

test('an account is taken away by an empty field, and by no other edit', async () => {
  const { device } = await aWearer()
  await save(device, address)
  await seal()
  const document =
    'mutation S($id: ID!, $input: DeviceInput!) { updateDevice(deviceId: $id, input: $input) { id } }'
  await graphqlAs(db, owner, document, { id: device.id, input: { code: device.code, provider: 'oura' } })
  expect(await shown(device)).toBe(address)
  await save(device, ' ')
  expect(await stored(device)).toMatchObject({ account_email: null, account_sealed: null })
})

test('a file registers, changes and recognizes accounts that are sealed', async () => {
  const desk = new BulkUploads(db, owner)
  const register = async (email: string) => {
    const content = `コード,提供元,アカウント\nFILE-1,Fitbit,${email}\n`
    const file = await desk.open({ kind: 'device', projectId: null, content })
    const { rows } = await desk.look(file)
    const verdicts = rows.map(({ verdict }) => verdict)
    if (!verdicts.includes('UNCHANGED')) await desk.register(file)
    return verdicts
  }
  const device = () =>
    db.selectFrom('device').selectAll().where('code', '=', 'FILE-1').executeTakeFirstOrThrow()

  expect(await register(address)).toEqual(['NEW'])
  expect(await device()).toMatchObject({ account_email: null, account_sealed: expect.any(Buffer) })
  expect(await register(address)).toEqual(['UNCHANGED'])
  expect(await register('other@provider.example')).toEqual(['CHANGED'])
  expect(await shown(await device())).toBe('other@provider.example')
})
