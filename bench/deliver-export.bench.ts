import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askDelivery, queueDeliveries } from '../server/src/modules/data-out/export'
import { deliveryWork } from '../server/src/modules/data-out/export-delivery'
import { conductRun } from '../server/src/modules/studies/run'
import { newId } from '../server/src/platform/postgres/ids'
import { aCompany, aProject } from '../server/testing/builders'
import { testConfig } from '../server/testing/graphql'
import { anOwner } from '../server/testing/people'
import { aDestination } from '../server/testing/storage-destination'
import { atMost, type Bench, type BenchContext, type BenchResult } from './bench'

export const benches: readonly Bench[] = [{ name: 'data out: delivery of 2 GB', run: measureDelivery }]

const megabyte = 1_048_576
const parts = 2000

/** A large file goes to storage that speaks S3; its parts pass through the memory of this process. */
async function measureDelivery({ freshDatabase, say }: BenchContext): Promise<BenchResult[]> {
  const { db, pool } = await freshDatabase()
  const storage = await countingStorage()
  const now = () => new Date()
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id })
  const id = newId()
  // Every part is alike, so that the file is made without its bytes passing here.
  const part = Buffer.alloc(megabyte, 'kansoku')
  const digest = createHash('sha256')
  for (let place = 0; place < parts; place += 1) digest.update(part)
  await db
    .insertInto('data_export')
    .values({
      id,
      company_id: company.id,
      project_id: project.id,
      name: 'bench',
      definition: JSON.stringify({ contents: ['samples'], format: 'csv' }),
      holds_personal: false,
      asked_by: owner.id,
      created_at: now(),
      subject_ids: [],
      file_name: 'bench.zip',
      row_count: 0,
      byte_count: parts * megabyte,
      sha256: digest.digest(),
      finished_at: now(),
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .execute()
  await pool.query(
    `insert into data_export_part (data_export_id, number, bytes)
     select $1, place, $2 from generate_series(1, $3::int) place`,
    [id, part, parts],
  )
  say('the file is there')
  const destinationId = await aDestination(db, project, { endpoint: storage.endpoint })
  const destination = await db
    .selectFrom('storage_destination')
    .selectAll()
    .where('id', '=', destinationId)
    .executeTakeFirstOrThrow()
  await askDelivery(db, { exportId: id, destination, askedBy: owner.id, at: now() })
  const exported = { id, company_id: company.id, project_id: project.id, bytes: parts * megabyte }
  await queueDeliveries(db, exported, { actor: { kind: 'user', id: owner.id }, now: now() })
  const { run_id } = await db
    .selectFrom('data_export_delivery')
    .select('run_id')
    .where('data_export_id', '=', id)
    .executeTakeFirstOrThrow()
  const { encryptionKey } = testConfig
  const work = { db, now, encryptionKey, privateTargets: (address: string) => address === '127.0.0.1' }
  const startedAt = performance.now()
  await conductRun({ db, now }, run_id ?? '', deliveryWork(work))
  const seconds = (performance.now() - startedAt) / 1000
  storage.close()
  if (storage.received() !== parts * megabyte) throw new Error(`${storage.received()} bytes arrived.`)
  return [
    atMost('data out: delivery of 2 GB, memory, highest', {
      value: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
      target: 400,
    }),
    atMost('data out: delivery of 2 GB', { value: seconds, unit: 's', target: null }),
  ]
}

/** A server that takes uploads in parts as S3 does, counts their bytes and keeps none. */
async function countingStorage() {
  let received = 0
  const server = createServer(async (request, response) => {
    const isPart = request.method === 'PUT'
    for await (const piece of request) if (isPart) received += (piece as Buffer).length
    if (isPart) response.setHeader('etag', '"part"')
    response.end(isPart ? '' : '<Result><UploadId>upload</UploadId><ETag>"whole"</ETag></Result>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received: () => received,
    close: () => server.close(),
  }
}
