import { request } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const [ours, theirs] = [await aCompany(db), await aCompany(db)]
// Two processes over one database.
const env = { KANSOKU_SECRET: 'x'.repeat(32) }
const [first, second] = [await testServer(database, { env }), await testServer(database, { env })]

async function signedIn(company: { id: string }, { url }: { url: string }) {
  const owner = await withPassword(db, anOwner(db, company))
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  return { address: `${url}/api/bulk-files?kind=device`, token: `Bearer ${browser.token}` }
}

async function send({ address, token }: { address: string; token: string }, code: string) {
  const headers = { authorization: token, 'content-type': 'text/csv' }
  const answer = await fetch(address, { method: 'POST', headers, body: `コード,提供元\n${code},Fitbit\n` })
  return { status: answer.status, ...((await answer.json()) as { code?: string; bulkFileId?: string }) }
}

const us = await signedIn(ours, first)
const usElsewhere = await signedIn(ours, second)
const them = await signedIn(theirs, first)
const files = async (company: { id: string }) =>
  (await db.selectFrom('bulk_file').select('id').where('company_id', '=', company.id).execute()).length

/** As another process that reads a file of the company. */
async function whileAnotherReads(company: { id: string }, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7304, hashtext(${company.id}))`.execute(tx)
    await work()
  })
}

test('a file waits while another of the company is read in any process; one of another company does not', async () => {
  let sent: Promise<{ status: number }>[] = []
  await whileAnotherReads(ours, async () => {
    sent = [send(us, 'D-1'), send(usElsewhere, 'D-2')]
    expect(await send(them, 'D-1')).toMatchObject({ status: 200 })
    expect(await files(ours)).toBe(0)
  })
  expect(await Promise.all(sent)).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await files(ours)).toBe(2)
})

test('five files of a company wait behind one; further ones are refused, and all that waited are read', async () => {
  const sent: ReturnType<typeof send>[] = []
  await whileAnotherReads(ours, async () => {
    const refused: Promise<void>[] = []
    for (let file = 0; file < 12; file += 1) {
      const answer = send(us, `D-${file}`)
      sent.push(answer)
      refused.push(answer.then(({ code }) => (code === 'RATE_LIMITED' ? undefined : new Promise(() => {}))))
    }
    for (let told = 0; told < 6; told += 1) {
      const first = await Promise.race(refused.map((each, index) => each.then(() => index)))
      refused.splice(first, 1)
    }
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)])
})

test('a client that disconnects during the upload gives its turn to the next', async () => {
  const headers = { authorization: us.token, 'content-type': 'text/csv', 'content-length': 1000 }
  const half = request(us.address, { method: 'POST', headers })
  const gone = new Promise((resolve) => half.once('error', resolve))
  half.write('コード')
  const next = send(us, 'D-20')
  half.destroy(new Error('gone'))
  await gone
  expect(await next).toMatchObject({ status: 200 })
})
