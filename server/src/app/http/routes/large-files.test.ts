import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const { url } = await testServer(database)
const megabyte = 1024 * 1024
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

async function send(body: Buffer | Readable) {
  const answer = await fetch(
    `${url}/api/bulk-files?kind=test_subject&projectId=${project.id}&name=large.csv`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'text/csv' },
      // Like a browser that sends a stream of unknown length.
      ...(Buffer.isBuffer(body)
        ? { body: new Uint8Array(body) }
        : { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }),
    },
  )
  return { status: answer.status, ...((await answer.json()) as { message?: string; bulkFileId?: string }) }
}
const files = () => db.selectFrom('bulk_file').select(['id', 'row_count']).execute()

/** Many pieces of a megabyte, made while they are sent. */
function* pieces(count: number) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(megabyte, 65)
}

test('a file of more than 20 MB is refused with what to do, whether or not it says its length', async () => {
  const refused = {
    status: 400,
    message: 'ファイルは20 MBまでです。行を分けて、何回かに分けて登録してください。',
  }
  expect(await send(Buffer.alloc(20 * megabyte + 1, 65))).toMatchObject(refused)
  expect(await send(Readable.from(pieces(22)))).toMatchObject(refused)
  expect(await files()).toEqual([])
})

test('a million rows are refused with what to do, again and again, without taking memory', async () => {
  const rows = Buffer.from(`コード\n${'S-1\n'.repeat(1_000_000)}`)
  await send(rows)
  const before = process.memoryUsage().rss
  for (let time = 0; time < 10; time += 1) {
    expect(await send(rows)).toMatchObject({
      status: 400,
      message: '10万行を超えています。一度に登録できるのは10万行までです。ファイルを分けてください。',
    })
  }
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(150)
  expect(await files()).toEqual([])
})

test('a file of just under 20 MB is taken, in less memory than it asks for', async () => {
  const wide = 'あ'.repeat(3000)
  const content = Buffer.from(
    `コード,メモ\n${Array.from({ length: 2300 }, (_, i) => `S-${i},${wide}`).join('\n')}\n`,
  )
  expect(content.length / megabyte).toBeGreaterThan(19)
  expect(content.length / megabyte).toBeLessThan(20)
  const before = process.memoryUsage().rss
  expect(await send(content)).toMatchObject({ status: 200, bulkFileId: expect.any(String) })
  expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(300)
  expect(await files()).toMatchObject([{ row_count: 2300 }])
})
