import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { databaseUrl } from '../../testing/database-url'
import { duckdbRows } from '../../testing/duckdb'
import { testConfig } from '../../testing/graphql'
import { runProgram } from '../../testing/processes'
import { aDestination } from '../../testing/storage-destination'
import { storageServer } from '../../testing/storage-server'
import { readExportRequest, writeFolder } from '../modules/data-out/export'
import { folderSender } from '../modules/data-out/export-delivery'
import { dayBounds, ingestSamples, refreshDays } from '../modules/series/measurement'

const { db, connection } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, code: 'OUT', time_zone: 'Asia/Tokyo' })
const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
const device = await aDevice(db, { company_id: company.id })
await aLink(db, device, subject)
const now = () => new Date('2026-11-21T09:00:00Z')
const from = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
await ingestSamples({ db, now }, [
  {
    deviceId: device.id,
    metric: 'heart_rate',
    source: 'sample',
    times: Float64Array.of(from, from + 60_000),
    values: Float64Array.of(60, 61),
  },
])
await refreshDays({ db, now }, { subjectIds: [subject.id], from: '2026-11-10', to: '2026-11-11' })

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'kansoku-export-')), 'out')

async function run(...args: readonly string[]) {
  const command = runProgram('kansoku', ['export', ...args], {
    DATABASE_URL: databaseUrl(connection),
    KANSOKU_SECRET: 'a-secret-for-tests-of-32-characters',
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
    KANSOKU_PRIVATE_TARGETS: '127.0.0.1',
  })
  const exitCode = await command.exit
  return { exitCode, text: command.output() }
}

test('tables are files of a folder, whole as the manifest says, and a folder is not written twice', {
  timeout: 120_000,
}, async () => {
  const out = newFolder()
  const asked = ['--project', 'OUT', '--tables', 'daily,samples:heart_rate', '--out', out] as const
  const { exitCode, text } = await run(...asked)
  expect(text).toContain('2個の表')
  expect(exitCode).toBe(0)
  expect(readdirSync(out).sort()).toEqual([
    'codebook.csv',
    'codebook.xlsx',
    'daily.parquet',
    'manifest.json',
    'samples_heart_rate.parquet',
  ])
  const { tables } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
  for (const { file, sha256, rows } of tables) {
    const bytes = readFileSync(join(out, file))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(await duckdbRows(bytes, 'select count(*) from read_parquet($file)')).toEqual([[BigInt(rows)]])
  }
  const event = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind'])
    .where('company_id', '=', company.id)
    .where('action', '=', 'data_export.create')
    .execute()
  expect(event).toEqual([{ action: 'data_export.create', actor_kind: 'command' }])

  expect(await run(...asked)).toMatchObject({ exitCode: 1, text: expect.stringContaining('別のフォルダー') })
})

test('files follow into a destination as they are in the folder, the manifest last', async () => {
  const server = await storageServer()
  const { endpoint, accessKeyId, secret } = server
  await aDestination(db, project, { name: '研究室', endpoint, accessKeyId, secret, prefix: 'in/' })
  const out = newFolder()
  const asked = ['--project', 'OUT', '--tables', 'daily,samples:heart_rate', '--out', out] as const
  const { exitCode, text } = await run(...asked, '--destination', '研究室')
  expect([exitCode, text]).toEqual([0, expect.stringContaining('5個のファイルを、保存先「研究室」')])
  const [first = ''] = server.objects.keys()
  const below = first.slice(0, first.lastIndexOf('/') + 1)
  expect(below).toMatch(/^in\/OUT_out_[0-9a-f]{8}\/$/)
  const sent = [...server.objects].map(([key, bytes]) => [
    key,
    bytes.equals(readFileSync(join(out, key.slice(below.length)))),
  ])
  expect(Object.fromEntries(sent)).toEqual(
    Object.fromEntries(readdirSync(out).map((file) => [below + file, true])),
  )
  expect(server.received.at(-1)?.key).toBe(`${below}manifest.json`)
  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'after'])
    .where('company_id', '=', company.id)
    .where('action', 'in', ['data_export.ask_delivery', 'data_export.deliver'])
    .orderBy('id')
    .execute()
  const place = `${new URL(endpoint).host}/${server.bucket}`
  expect(events).toMatchObject([
    { action: 'data_export.ask_delivery', after: { destination: '研究室', place } },
    { action: 'data_export.deliver', after: { destination: '研究室', place, objectKey: below } },
  ])
})

test('what the storage refused is sent by the next call, without what is there already', async () => {
  const server = await storageServer()
  const { endpoint, accessKeyId, secret } = server
  const id = await aDestination(db, project, { name: '満杯', endpoint, accessKeyId, secret })
  const destination = await db
    .selectFrom('storage_destination')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const folder = newFolder()
  const { definition } = readExportRequest({
    contents: ['daily', 'samples'],
    metrics: ['heart_rate'],
    format: 'csv',
  })
  const signal = new AbortController().signal
  const { encryptionKey, privateTargets } = testConfig
  const call = () =>
    writeFolder(
      {
        project: { ...project, companyId: company.id, validDayMinutes: 600 },
        definition,
        folder,
        programVersion: '1',
        destinationId: id,
      },
      {
        db,
        encryptionKey,
        now,
        signal,
        advance() {},
        send: folderSender({ destination, encryptionKey, privateTargets, signal, waitsMs: [] }),
      },
    )
  server.faults((_, count) => (count === 2 ? { status: 507, code: 'StorageFull' } : null))
  await expect(call()).rejects.toMatchObject({ code: 'CONFLICT', said: { key: 'storage.full' } })
  expect([...server.objects.keys()].map((key) => key.split('/')[1])).toEqual(['daily.csv'])
  const before = server.received.length
  server.faults(() => null)
  const { kept, sent } = await call()
  expect(kept).toBe(2)
  expect(sent).toHaveLength(5)
  expect(server.received.slice(before).map(({ key }) => key.split('/')[1])).toEqual([
    'samples_heart_rate.csv',
    'codebook.csv',
    'codebook.xlsx',
    'manifest.json',
  ])
})

test('stopped after a table, the same choices go on with the next one, and other choices are refused', async () => {
  const folder = newFolder()
  const { definition } = readExportRequest({
    contents: ['daily', 'samples'],
    metrics: ['heart_rate'],
    format: 'csv',
  })
  const order = {
    project: { ...project, companyId: company.id, validDayMinutes: 600 },
    definition,
    folder,
    programVersion: '1',
  }
  const stop = new AbortController()
  const work = (signal: AbortSignal, advance: () => void) => ({
    db,
    encryptionKey: Buffer.alloc(32, 7),
    now,
    signal,
    advance,
  })
  // Aborted within the first table, before which its rows are counted; the second one is refused at its first rows.
  await expect(
    writeFolder(
      order,
      work(stop.signal, () => stop.abort()),
    ),
  ).rejects.toThrow(/abort/i)
  expect(readdirSync(folder).sort()).toEqual(['.export.json', 'daily.csv'])

  const other = { ...order, definition: { ...definition, layout: 'long' as const } }
  await expect(
    writeFolder(
      other,
      work(new AbortController().signal, () => {}),
    ),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const { kept, tables } = await writeFolder(
    order,
    work(new AbortController().signal, () => {}),
  )
  expect(kept).toBe(1)
  expect(tables.map(({ file, rows }) => [file, rows > 0])).toEqual([
    ['daily.csv', true],
    ['samples_heart_rate.csv', true],
  ])
  expect(readdirSync(folder)).not.toContain('.export.json')
})

test('a second command into a folder into which one writes is refused, and spoils nothing', async () => {
  const folder = newFolder()
  const { definition } = readExportRequest({
    contents: ['daily', 'samples'],
    metrics: ['heart_rate'],
    format: 'csv',
  })
  const order = {
    project: { ...project, companyId: company.id, validDayMinutes: 600 },
    definition,
    folder,
    programVersion: '1',
  }
  const work = { db, encryptionKey: Buffer.alloc(32, 7), now, signal: new AbortController().signal }
  let second: Promise<unknown> | null = null
  const { tables } = await writeFolder(order, {
    ...work,
    advance() {
      // By another name of the same folder.
      second ??= writeFolder({ ...order, folder: join(folder, '.') }, { ...work, advance() {} }).catch(
        (error: unknown) => error,
      )
    },
  })
  await expect(second).resolves.toMatchObject({ code: 'CONFLICT', said: { key: 'export.folderBusy' } })
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  for (const { file, sha256 } of tables) {
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(sha256)
  }
})

test.each([
  [['--project', 'OUT', '--tables', 'daily,pulse', '--out', '/tmp/x'], 2, 'pulse'],
  [['--project', 'OUT', '--tables', 'samples:pulse', '--out', '/tmp/x'], 2, 'pulse'],
  [['--project', 'OUT', '--out', '/tmp/x'], 2, '--tables'],
  [['--project', 'OUT', '--tables', 'daily', '--format', 'xlsx', '--out', '/tmp/x'], 2, 'Excel'],
  [['--project', 'OUT', '--tables', 'daily', '--from', '2026-02-30', '--out', '/tmp/x'], 1, 'from'],
  [['--project', 'OUT', '--tables', 'daily', '--from', '0000-01-01', '--out', '/tmp/x'], 1, 'from'],
  [['--project', 'OUT', '--tables', 'daily', '--destination', '別の場所', '--out', '/tmp/x'], 1, '別の場所'],
  [['--project', 'NOBODY', '--tables', 'daily', '--out', '/tmp/x'], 1, 'NOBODY'],
])('%j ends with %i and says %s', { timeout: 120_000 }, async (args, exitCode, said) => {
  await expect(run(...args)).resolves.toMatchObject({ exitCode, text: expect.stringContaining(said) })
})
