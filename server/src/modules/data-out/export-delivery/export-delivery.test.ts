import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { aDataExport } from '../../../../testing/data-export'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { aDestination } from '../../../../testing/storage-destination'
import { storageServer } from '../../../../testing/storage-server'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { conductRun } from '../../studies/run'
import { downloadExport, exportWork } from '../export'
import { makeSavedExports } from '../saved-export'
import { abortUploads } from './abort-uploads'
import { deliveryWork } from './deliver-export'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date()
const { encryptionKey, privateTargets } = testConfig
const work = { db, now, encryptionKey, privateTargets, waitsMs: [0, 0] }

let projects = 0
const aStudy = () =>
  aProject(db, { company_id: company.id, code: `DL${++projects}`, time_zone: 'Asia/Tokyo' })

/** A project with a destination at a local server. */
async function aDeliveringStudy(given: Parameters<typeof aDestination>[2] = {}) {
  const project = await aStudy()
  const server = await storageServer()
  const { endpoint, accessKeyId, secret } = server
  const destinationId = await aDestination(db, project, {
    endpoint,
    accessKeyId,
    secret,
    prefix: 'in/',
    ...given,
  })
  return { project, server, destinationId }
}

const megabyte = 1_048_576
/** Three parts, of which the last is small. */
const large = randomBytes(17 * megabyte)

const ask = (document: string, variables: object, person = owner) =>
  graphqlAs<Record<string, Record<string, unknown>>>(db, person, document, { ...variables }, { now })
const deliver = `mutation ($exportId: ID!, $destinationId: ID!) {
  deliverDataExport(dataExportId: $exportId, destinationId: $destinationId) {
    deliveries { destinationName place objectKey state failure runId totalMegabytes } } }`

/** Asks for a delivery and returns its run. */
async function asked(exportId: string, destinationId: string, person = owner): Promise<string> {
  const { errors } = await ask(deliver, { exportId, destinationId }, person)
  expect(errors).toBeUndefined()
  return (await deliveryOf(exportId)).run_id ?? ''
}

const downloaded = (id: string) =>
  downloadExport({ db, encryptionKey, now }, asCompanyViewer(viewerFor(owner)), id)

const deliveryOf = (exportId: string) =>
  db
    .selectFrom('data_export_delivery')
    .selectAll()
    .where('data_export_id', '=', exportId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const runOf = (id: string) => db.selectFrom('run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const conduct = (runId: string, given: Partial<typeof work> = {}) =>
  conductRun({ db, now }, runId, deliveryWork({ ...work, ...given }))
const failureOf = async (runId: string) => {
  const { state, failure } = await runOf(runId)
  return { state, key: typeof failure === 'object' ? failure?.key : failure }
}
const definition = {
  testSubjectIds: [],
  tagIds: [],
  statuses: [],
  contents: ['SUBJECTS'],
  metrics: [],
  granularity: 'RAW',
  layout: 'WIDE',
  format: 'CSV',
  times: 'UTC',
  missing: 'EMPTY',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

test('an export that names a destination is made, offered and delivered, with the same bytes', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const create = `mutation ($projectId: ID!, $definition: ExportDefinitionInput!, $destinationId: ID) {
    createDataExport(projectId: $projectId, name: "it's (全員)! *1*", definition: $definition, destinationId: $destinationId) {
      id deliveries { state destinationName place } } }`
  const { data, errors } = await ask(create, { projectId: project.id, definition, destinationId })
  expect(errors).toBeUndefined()
  expect(data?.createDataExport?.deliveries).toEqual([
    {
      state: 'WAITING',
      destinationName: '研究室の保存先',
      place: `${new URL(server.endpoint).host}/study-data`,
    },
  ])
  const id = String(data?.createDataExport?.id)
  const { run_id } = await db
    .selectFrom('data_export')
    .select('run_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await conductRun({ db, now }, run_id ?? '', exportWork({ db, now, encryptionKey }))
  const runId = (await deliveryOf(id)).run_id ?? ''
  expect(await runOf(runId)).toMatchObject({ kind: 'deliver-export', state: 'queued', asked_by: owner.id })
  await conduct(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'succeeded' })
  const [[key, object] = ['', Buffer.alloc(0)]] = server.objects
  expect(server.objects.size).toBe(1)
  expect(key).toMatch(new RegExp(`^in/${project.code}_it's_\\(全員\\)!_1__\\d{8}_[0-9a-f]{8}\\.zip$`))
  const { content } = await downloaded(id)
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  expect(object.equals(Buffer.concat(pieces))).toBe(true)
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  expect(events.find(({ action }) => action === 'data_export.deliver')).toMatchObject({
    actor_id: owner.id,
    after: { destination: '研究室の保存先', objectKey: key },
  })
})

test('a large file is sent in equal parts and appears when it is whole', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '大きなファイル', { bytes: large })
  const runId = await asked(id, destinationId)
  server.faults(({ act }) => {
    if (act === 'part' || act === 'complete') expect(server.objects.size).toBe(0)
    return null
  })
  await conduct(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'succeeded', done: 18, total: 18 })
  expect(server.received.map(({ act, body }) => (act === 'part' ? body.length : act))).toEqual([
    'begin',
    8 * megabyte,
    8 * megabyte,
    megabyte,
    'complete',
  ])
  expect([...server.objects.values()][0]?.equals(large)).toBe(true)
  expect(server.uploads.size).toBe(0)
  expect(await deliveryOf(id)).toMatchObject({ upload_id: null, failure: null })
})

test('killed in the middle it begins anew, and what was begun is aborted', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '途中', { bytes: large })
  const runId = await asked(id, destinationId)
  // The process dies while the second part is sent: nothing of it runs any more.
  let reached = () => {}
  const second = new Promise<void>((resolve) => {
    reached = resolve
  })
  server.faults(({ act }, count) => {
    if (act !== 'part' || count !== 2) return null
    reached()
    return 'hangs'
  })
  const progress = { signal: new AbortController().signal, tell: () => {}, present: { done: 0 } }
  const { id: deliveryId } = await deliveryOf(id)
  const killed = deliveryWork(work)
    .do({ request: { deliveryId }, targetId: id } as never, progress as never)
    .catch(() => {})
  await second
  const left = (await deliveryOf(id)).upload_id ?? ''
  expect(server.uploads.has(left)).toBe(true)
  server.faults(() => null)
  await conduct(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'succeeded' })
  expect(server.objects.size).toBe(1)
  expect([...server.objects.values()][0]?.equals(large)).toBe(true)
  expect(server.uploads.has(left)).toBe(false)
  void killed
})

test('cancelled in the middle, nothing appears and the upload is aborted', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '中止', { bytes: large })
  const runId = await asked(id, destinationId)
  server.faults(({ act }, count) => {
    if (act !== 'part' || count !== 2) return null
    void ask('mutation ($id: ID!) { cancelRun(runId: $id) { id } }', { id: runId })
    return 'hangs'
  })
  await conduct(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'cancelled' })
  expect(server.objects.size).toBe(0)
  expect(server.uploads.size).toBe(0)
  expect(server.received.at(-1)?.act).toBe('abort')
  const { data } = await ask(deliver, { exportId: id, destinationId })
  expect(data?.deliverDataExport?.deliveries).toMatchObject([{ state: 'SENDING' }, { state: 'CANCELLED' }])
})

test('what a dead process left after a cancel is aborted by the hourly job', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '残り')
  const runId = await asked(id, destinationId)
  await conduct(runId)
  server.uploads.set('left', new Map())
  await db
    .updateTable('data_export_delivery')
    .set({ upload_id: 'left' })
    .where('data_export_id', '=', id)
    .execute()
  server.faults(({ act }) => (act === 'abort' ? { status: 503 } : null))
  await abortUploads(work)
  expect(await deliveryOf(id)).toMatchObject({ upload_id: 'left' })
  server.faults(() => null)
  await abortUploads(work)
  expect(server.uploads.size).toBe(0)
  expect(await deliveryOf(id)).toMatchObject({ upload_id: null })
})

test('what may pass is tried again; a storage that stays away leaves the run to the queue, with the reason', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '不調', { bytes: large })
  const runId = await asked(id, destinationId)
  server.faults(({ act }, count) => {
    if (act === 'part' && count === 2) return { status: 503, code: 'SlowDown' }
    return act === 'complete' && count === 1 ? 'cuts' : null
  })
  await conduct(runId)
  expect(await runOf(runId)).toMatchObject({ state: 'succeeded' })
  expect([...server.objects.values()][0]?.equals(large)).toBe(true)

  const other = await aDataExport(db, project, '停止中')
  const waiting = await asked(other, destinationId)
  server.faults(() => ({ status: 500 }))
  await expect(conduct(waiting)).rejects.toThrow('混み合っている')
  expect(await failureOf(waiting)).toEqual({ state: 'queued', key: 'storage.busy' })
  server.faults(() => null)
  await conduct(waiting)
  expect(await runOf(waiting)).toMatchObject({ state: 'succeeded' })
})

test('an error within an answer of 200 is no success; an upload that the storage forgot is begun anew, once', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '完了の失敗', { bytes: large })
  server.faults(({ act }) => (act === 'complete' ? { status: 200, code: 'InvalidPart' } : null))
  const runId = await asked(id, destinationId)
  await conduct(runId)
  expect(await failureOf(runId)).toEqual({ state: 'failed', key: 'storage.refused' })
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])

  server.faults(({ act }, count) => {
    if (act === 'complete' && count === 2) server.uploads.clear()
    return null
  })
  const again = await asked(id, destinationId)
  await conduct(again)
  expect(await runOf(again)).toMatchObject({ state: 'succeeded' })
  expect([...server.objects.values()][0]?.equals(large)).toBe(true)
})

test.each([
  [{ secret: 'wrong' }, 'storage.wrongSecret'],
  [{ accessKeyId: 'OTHER' }, 'storage.unknownKey'],
  [{ bucket: 'nowhere' }, 'storage.noBucket'],
])('with %j the delivery fails with the reason, and the file stays', async (given, key) => {
  const { project, server, destinationId } = await aDeliveringStudy(given)
  const id = await aDataExport(db, project, '失敗')
  const runId = await asked(id, destinationId)
  await conduct(runId)
  expect(await failureOf(runId)).toEqual({ state: 'failed', key })
  expect(await deliveryOf(id)).toMatchObject({ failure: { key }, delivered_at: null })
  expect(server.objects.size).toBe(0)
  expect(await downloaded(id)).toMatchObject({ bytes: 6 })
  const events = await db.selectFrom('audit_event').select('action').where('target_id', '=', id).execute()
  expect(events.map(({ action }) => action)).toContain('data_export.fail_delivery')
})

test('a redirect and a full storage end it; nothing is sent elsewhere', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const elsewhere = await storageServer()
  const id = await aDataExport(db, project, '転送')
  server.faults(() => ({
    status: 307,
    code: 'TemporaryRedirect',
    location: `${elsewhere.endpoint}/study-data/x`,
  }))
  const redirected = await asked(id, destinationId)
  await conduct(redirected)
  expect(await failureOf(redirected)).toEqual({ state: 'failed', key: 'storage.redirected' })
  expect(elsewhere.received).toEqual([])
  server.faults(() => ({ status: 507, code: 'XMinioStorageFull' }))
  const full = await asked(id, destinationId)
  await conduct(full)
  expect(await failureOf(full)).toEqual({ state: 'failed', key: 'storage.full' })
})

test('an address of the own network is not called', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '内側')
  const runId = await asked(id, destinationId)
  await conduct(runId, { privateTargets: () => false })
  expect(await failureOf(runId)).toEqual({ state: 'failed', key: 'storage.privateAddress' })
  expect(server.received).toEqual([])
})

test('a destination, a file or a permission that is gone meanwhile is said', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const [one, two, three] = [
    await aDataExport(db, project, '保存先なし'),
    await aDataExport(db, project, 'ファイルなし'),
    await aDataExport(db, project, '権限なし'),
  ]
  const runs = [
    await asked(one, destinationId),
    await asked(two, destinationId),
    await asked(three, destinationId, member),
  ]
  await ask('mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }', { id: two })
  await db.updateTable('project_member').set({ can_export: false }).where('user_id', '=', member.id).execute()
  await conduct(runs[1] ?? '')
  await conduct(runs[2] ?? '')
  await ask('mutation ($id: ID!) { deleteStorageDestination(storageDestinationId: $id) { id } }', {
    id: destinationId,
  })
  await conduct(runs[0] ?? '')
  expect(await Promise.all(runs.map(failureOf))).toEqual([
    { state: 'failed', key: 'exportDelivery.destinationGone' },
    { state: 'failed', key: 'exportDelivery.fileGone' },
    { state: 'failed', key: 'exportDelivery.askerGone' },
  ])
  expect(server.objects.size).toBe(0)
})

test('a file that is removed while it is sent does not appear', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '消去', { bytes: large })
  const runId = await asked(id, destinationId)
  let removed: Promise<unknown> | null = null
  server.faults(({ act }) => {
    if (act === 'begin') {
      removed = ask('mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }', { id })
    }
    return null
  })
  await conduct(runId)
  await removed
  expect(await failureOf(runId)).toEqual({ state: 'failed', key: 'exportDelivery.fileGone' })
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
})

test('what owners alone may download, owners alone deliver', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const id = await aDataExport(db, project, '個人', { holds_personal: true })
  const { errors } = await ask(deliver, { exportId: id, destinationId }, member)
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
  // Who asked was an owner then.
  const runId = await asked(id, destinationId)
  await db
    .updateTable('data_export_delivery')
    .set({ asked_by: member.id })
    .where('run_id', '=', runId)
    .execute()
  await conduct(runId)
  expect(await failureOf(runId)).toEqual({ state: 'failed', key: 'export.ownersOnly' })
  expect(server.received).toEqual([])
})

test('two presses send once; a destination of another project is unknown', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const id = await aDataExport(db, project, '二度')
  const both = await Promise.all([1, 2].map(() => ask(deliver, { exportId: id, destinationId })))
  expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  const { run_id } = await deliveryOf(id)
  await conduct(run_id ?? '')
  await conduct(run_id ?? '')
  expect(server.received.map(({ act }) => act)).toEqual(['put'])
  const elsewhere = await aDestination(db, await aStudy())
  const { errors } = await ask(deliver, { exportId: id, destinationId: elsewhere })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'destinationId' }] })
})

test('saved choices deliver what the schedule makes of them', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const create = `mutation ($projectId: ID!, $input: SavedExportInput!) {
    createSavedExport(projectId: $projectId, input: $input) { id destinationId } }`
  const input = { name: '毎朝', definition, repeats: 'DAILY', hour: 6, isCompared: false, destinationId }
  const { data, errors } = await ask(create, { projectId: project.id, input })
  expect(errors).toBeUndefined()
  expect(data?.createSavedExport).toMatchObject({ destinationId })
  const later = () => new Date(Date.now() + 25 * 3_600_000)
  await makeSavedExports({ db, now: later, publicUrl: testConfig.publicUrl })
  const made = await db
    .selectFrom('data_export')
    .selectAll()
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  await conductRun({ db, now }, made.run_id ?? '', exportWork({ db, now, encryptionKey }))
  await conduct((await deliveryOf(made.id)).run_id ?? '')
  expect(server.objects.size).toBe(1)
  const elsewhere = await aDestination(db, await aStudy())
  const refused = await ask(create, {
    projectId: project.id,
    input: { ...input, name: '別', destinationId: elsewhere },
  })
  expect(refused.errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'destinationId' }] })
})

test('a delivery is in the log of downloads, once; who withdrew since the file was made stands beside it', async () => {
  const { project, server, destinationId } = await aDeliveringStudy()
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'withdrawn' })
  const id = await aDataExport(db, project, '中止のあと')
  const cut_at = new Date('2026-11-20T00:00:00Z')
  await db
    .updateTable('data_export')
    .set({ subject_ids: [subject.id], cut_at })
    .where('id', '=', id)
    .execute()
  await conduct(await asked(id, destinationId))
  expect([...server.objects.keys()]).toHaveLength(1)
  await db
    .insertInto('withdrawal')
    .values({
      company_id: company.id,
      test_subject_id: subject.id,
      withdrawn_on: '2026-11-20',
      reason: 'consent_withdrawn',
      status_before: 'active',
      created_at: new Date('2026-11-20T00:00:01Z'),
    })
    .execute()
  const again = await asked(id, destinationId)
  await conduct(again)
  await conduct(again)

  const [[key = ''] = [], [beside, list] = ['', Buffer.alloc(0)]] = server.objects
  expect(beside).toBe(`${key}.withdrawn.json`)
  expect(JSON.parse(list.toString())).toEqual({
    export: '中止のあと',
    withdrawnSince: [{ subject: 'S-1', withdrawnOn: '2026-11-20' }],
  })
  const { data } = await ask(
    'query ($id: ID!) { exportDownloads(dataExportId: $id) { total items { means userName destinationName bytes } } }',
    { id },
  )
  const entry = { means: 'DELIVERY', userName: owner.name, destinationName: '研究室の保存先', bytes: 15 }
  expect(data?.exportDownloads).toEqual({ total: 2, items: [entry, entry] })
})
