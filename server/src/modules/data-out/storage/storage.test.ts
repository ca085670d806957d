import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { aSavedExport } from '../../../../testing/data-export'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { aDestination } from '../../../../testing/storage-destination'
import { storageServer } from '../../../../testing/storage-server'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-30T09:00:00Z')

let projects = 0
const aStudy = () => aProject(db, { company_id: company.id, code: `ST${++projects}` })

const ask = (document: string, variables: object, person = owner, config = testConfig) =>
  graphqlAs<Record<string, Record<string, unknown>>>(db, person, document, { ...variables }, { now, config })
const create = `mutation ($projectId: ID!, $input: StorageDestinationInput!, $secret: String!) {
  createStorageDestination(projectId: $projectId, input: $input, secret: $secret) { id name endpoint prefix accessKeyId } }`
const update = `mutation ($id: ID!, $input: StorageDestinationInput!, $secret: String) {
  updateStorageDestination(storageDestinationId: $id, input: $input, secret: $secret) { name } }`
const attempt = 'mutation ($id: ID!) { tryStorageDestination(storageDestinationId: $id) { id } }'
const remove = 'mutation ($id: ID!) { deleteStorageDestination(storageDestinationId: $id) { id } }'

const usual = {
  name: '大学の保存先',
  endpoint: 'https://s3.example.org',
  region: 'ap-northeast-1',
  bucket: 'study-data',
  prefix: '/kansoku/slp26',
  isPathStyle: true,
  accessKeyId: 'AKIAEXAMPLE',
}
const secret = 'sEcReT+/='

/** A destination whose settings are those of a local server, but for what is said. */
async function aLocalOne(given: Parameters<typeof aDestination>[2] = {}) {
  const project = await aStudy()
  const { endpoint, accessKeyId, secret, ...rest } = await storageServer()
  return {
    id: await aDestination(db, project, { endpoint, accessKeyId, secret, ...given }),
    project,
    ...rest,
  }
}

test('its secret is stored sealed, and neither told again nor recorded', async () => {
  const project = await aStudy()
  const { data, errors } = await ask(create, { projectId: project.id, input: usual, secret })
  expect(errors).toBeUndefined()
  expect(data?.createStorageDestination).toMatchObject({
    name: '大学の保存先',
    endpoint: 'https://s3.example.org',
    prefix: 'kansoku/slp26/',
    accessKeyId: 'AKIAEXAMPLE',
  })
  const rows = await db
    .selectFrom('storage_destination')
    .selectAll()
    .where('project_id', '=', project.id)
    .execute()
  const id = rows[0]?.id ?? ''
  const renamed = await ask(update, { id, input: { ...usual, name: '別名' } })
  expect(renamed.data?.updateStorageDestination).toEqual({ name: '別名' })
  const [after] = await db.selectFrom('storage_destination').selectAll().where('id', '=', id).execute()
  expect(after?.sealed_secret).toEqual(rows[0]?.sealed_secret)
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  expect(events.map(({ action }) => action)).toEqual([
    'storage_destination.create',
    'storage_destination.update',
  ])
  expect(JSON.stringify([rows, events])).not.toContain(secret)
})

test.each([
  [{ endpoint: 'http://s3.example.org' }, 'endpoint', 'storage.unreadableEndpoint'],
  [{ endpoint: 'https://s3.example.org/study-data' }, 'endpoint', 'storage.unreadableEndpoint'],
  [{ endpoint: 'https://user:pass@s3.example.org' }, 'endpoint', 'storage.unreadableEndpoint'],
  [{ endpoint: 's3.example.org' }, 'endpoint', 'storage.unreadableEndpoint'],
  [{ endpoint: 'https://10.0.0.5' }, 'endpoint', 'storage.privateEndpoint'],
  [{ endpoint: 'https://[::1]:9000' }, 'endpoint', 'storage.privateEndpoint'],
  [{ endpoint: 'https://169.254.169.254' }, 'endpoint', 'storage.privateEndpoint'],
  [{ endpoint: 'https://localhost:9000' }, 'endpoint', 'storage.privateEndpoint'],
  [{ region: '東京' }, 'region', 'storage.unusableRegion'],
  [{ bucket: 'Study_Data' }, 'bucket', 'storage.unusableBucket'],
  [{ bucket: 'study.data', isPathStyle: false }, 'bucket', 'storage.dottedBucket'],
  [{ prefix: 'a//b' }, 'prefix', 'storage.unusablePrefix'],
  [{ prefix: '../other' }, 'prefix', 'storage.unusablePrefix'],
  [{ accessKeyId: 'ＡＫＩＡ' }, 'accessKeyId', 'storage.unusableKey'],
  [{ name: ' ' }, 'name', 'input.required'],
])('%j is refused at its field', async (given, path, key) => {
  const project = await aStudy()
  const { errors } = await ask(create, { projectId: project.id, input: { ...usual, ...given }, secret })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path, message: { key } }] })
})

test('a destination without a secret is refused at that field', async () => {
  const project = await aStudy()
  const { errors } = await ask(create, { projectId: project.id, input: usual, secret: '' })
  const fields = [{ path: 'secret', message: { key: 'input.required' } }]
  expect(errors?.[0]?.originalError).toMatchObject({ fields })
})

test('a name is taken once in a project', async () => {
  const project = await aStudy()
  await aDestination(db, project, { name: 'Archive' })
  const { errors } = await ask(create, {
    projectId: project.id,
    input: { ...usual, name: 'archive' },
    secret,
  })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'name' }] })
})

test('one name is taken once, and the last place once, however many ask at the same time', async () => {
  const project = await aStudy()
  for (let index = 1; index < 19; index++) await aDestination(db, project, { name: `${index}` })
  const asked = (name: string) => ask(create, { projectId: project.id, input: { ...usual, name }, secret })
  const alike = await Promise.all(['Archive', 'archive', 'ARCHIVE'].map(asked))
  const refused = alike.flatMap(({ errors }) => errors?.map(({ originalError }) => originalError) ?? [])
  expect(refused).toEqual(
    Array(2).fill(expect.objectContaining({ fields: [expect.objectContaining({ path: 'name' })] })),
  )
  const last = await Promise.all(['甲', '乙', '丙'].map(asked))
  expect(last.map(({ errors }) => errors?.[0]?.originalError).filter(Boolean)).toEqual(
    Array(2).fill(expect.objectContaining({ code: 'CONFLICT' })),
  )
})

test('owners alone make, change, try and delete them; who may export sees them without the key, others nothing', async () => {
  const { id, project } = await aLocalOne()
  const member = await aMember(db, company, [project], { can_export: true })
  const other = await aMember(db, company, [project])
  for (const document of [update, attempt, remove]) {
    const { errors } = await ask(document, { id, input: usual }, member)
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  }
  const list = `query ($projectId: ID!) { storageDestinations(projectId: $projectId) { total items { name accessKeyId } } }`
  const seen = await ask(list, { projectId: project.id }, member)
  expect(seen.data?.storageDestinations).toEqual({
    total: 1,
    items: [{ name: '研究室の保存先', accessKeyId: null }],
  })
  const refused = await ask(list, { projectId: project.id }, other)
  expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
})

test('a trial writes a small object and removes it', async () => {
  const { id, objects, received } = await aLocalOne({ prefix: 'kansoku/' })
  expect((await ask(attempt, { id })).errors).toBeUndefined()
  expect(received.map(({ act, key }) => [act, key])).toEqual([
    ['put', 'kansoku/kansoku-test-20261130090000000.txt'],
    ['delete', 'kansoku/kansoku-test-20261130090000000.txt'],
  ])
  expect(objects.size).toBe(0)
})

test.each([
  [{ secret: 'wrong' }, 'シークレットアクセスキーが違います'],
  [{ accessKeyId: 'OTHER' }, 'アクセスキー ID が保存先に登録されていません'],
  [{ bucket: 'nowhere' }, 'このバケットは保存先にありません'],
  [{ region: 'us-east-1' }, 'リージョンが違います'],
])('a trial with %j says what is wrong, and is recorded', async (given, sentence) => {
  const { id } = await aLocalOne(given)
  const { errors } = await ask(attempt, { id })
  expect(errors?.[0]?.message).toContain(sentence)
  const [event] = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  expect(event).toMatchObject({ action: 'storage_destination.try', after: { wasTaken: false } })
})

test.each([
  [{ status: 301, code: 'PermanentRedirect', location: 'http://127.0.0.1:1/' }, '従いませんでした'],
  [{ status: 307, location: 'http://169.254.169.254/' }, '従いませんでした'],
  [{ status: 507 }, '容量が足りません'],
  [{ status: 403 }, '書き込む権限がありません'],
  [{ status: 503, code: 'SlowDown' }, '混み合っている'],
  [{ status: 418, code: 'Teapot' }, '（418 Teapot）'],
  [{ status: 200, code: 'AccessDenied' }, '書き込む権限がありません'],
] as const)('an answer %j is told in words', async (fault, sentence) => {
  const { id, faults } = await aLocalOne()
  faults(() => fault)
  expect((await ask(attempt, { id })).errors?.[0]?.message).toContain(sentence)
})

test('where nothing may be deleted, the object that stays is named', async () => {
  const { id, objects, faults } = await aLocalOne()
  faults(({ act }) => (act === 'delete' ? { status: 403, code: 'AccessDenied' } : null))
  const { errors } = await ask(attempt, { id })
  expect(errors?.[0]?.message).toContain('kansoku-test-20261130090000000.txt')
  expect(objects.size).toBe(1)
})

test('an address of the own network is not called', async () => {
  const { id, received } = await aLocalOne()
  const { errors } = await ask(attempt, { id }, owner, { ...testConfig, privateTargets: () => false })
  expect(errors?.[0]?.message).toContain('ネットワークの内側')
  const named = await aDestination(db, await aStudy(), { endpoint: 'https://localhost:1' })
  expect(
    (await ask(attempt, { id: named }, owner, { ...testConfig, privateTargets: () => false })).errors?.[0]
      ?.message,
  ).toContain('ネットワークの内側')
  expect(received).toEqual([])
})

test('one to which saved choices deliver is not deleted', async () => {
  const { id, project } = await aLocalOne()
  const saved = await aSavedExport(db, project, owner, '毎晩')
  await db.updateTable('saved_export').set({ destination_id: id }).where('id', '=', saved).execute()
  const { errors } = await ask(remove, { id })
  expect(errors?.[0]?.message).toContain('毎晩')
  await db.updateTable('saved_export').set({ destination_id: null }).where('id', '=', saved).execute()
  expect((await ask(remove, { id })).errors).toBeUndefined()
})
