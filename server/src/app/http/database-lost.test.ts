import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aProject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { databaseLine } from '../../../testing/database-line'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import { connectDatabase } from '../../platform/postgres/database'
import { asLost, DatabaseLostError, lostProblem } from '../../platform/postgres/database-lost'
import { limitsOf } from '../../platform/postgres/limits'
import { Unavailable } from '../../platform/problem'

const direct = await testDatabase()
const line = await databaseLine(direct.connection)
// Like the web's limits, but shorter.
const limits = { ...limitsOf.web, statementMs: 1000, connectMs: 1000 }
const over = connectDatabase({ ...line.connection, application_name: 'over the line' }, limits)
const { url } = await testServer({ ...direct, ...over })
const company = await aCompany(direct.db)
const project = await aProject(direct.db, { company_id: company.id })
const owner = await withPassword(direct.db, anOwner(direct.db, company))
const name = 'query One($id: ID!) { project(projectId: $id) { name } }'
const rename = `mutation Rename($id: ID!, $name: String!) {
  createTag(projectId: $id, input: { name: $name, colour: "ai" }) { id }
}`
const sentence = 'データベースとの接続が切れています。'

afterEach(() => line.restore())

async function signedIn(): Promise<Browser> {
  const browser = new Browser(url)
  expect((await browser.signIn(owner.email, testPassword)).status).toBe(200)
  return browser
}

async function read(response: Response) {
  const body = (await response.json()) as {
    data?: unknown
    code?: string
    message?: string
    errors?: { message: string; extensions: { code: string } }[]
  }
  const error = body.errors?.[0]
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: body.code ?? error?.extensions.code,
    message: body.message ?? error?.message,
    data: body.data,
  }
}

const unavailable = {
  status: 503,
  retryAfter: '2',
  code: 'UNAVAILABLE',
  message: expect.stringContaining(sentence),
}

test('a database that is gone is a 503 with Retry-After and a sentence, and is used again once it is back', async () => {
  const browser = await signedIn()

  await line.cut()

  expect(await read(await browser.gql(name, { id: project.id }))).toMatchObject(unavailable)
  expect(await read(await browser.refresh())).toMatchObject(unavailable)
  expect(await read(await new Browser(url).signIn(owner.email, testPassword))).toMatchObject(unavailable)
  const csv = await fetch(`${url}/api/bulk-template.csv?kind=device`, {
    headers: { authorization: `Bearer ${browser.token}` },
  })
  expect(await read(csv)).toMatchObject(unavailable)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  await line.restore()
  expect((await read(await browser.gql(name, { id: project.id }))).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a query whose connections are killed under it is read again, and answered', async () => {
  const browser = await signedIn()
  const holder = await direct.pool.connect()
  await holder.query('begin; lock table project in access exclusive mode')
  const asked = browser.gql(name, { id: project.id })
  await expect.poll(waiting).toBe(1)

  await killWaiting()
  await holder.query('commit')
  holder.release()

  expect(await read(await asked)).toMatchObject({ status: 200, data: { project: { name: project.name } } })
})

test('a mutation is not sent again when its connection is killed', async () => {
  const browser = await signedIn()
  const holder = await direct.pool.connect()
  await holder.query('begin; lock table tag in access exclusive mode')
  const asked = browser.gql(rename, { id: project.id, name: '群' })
  await expect.poll(waiting).toBe(1)

  await killWaiting()
  await holder.query('commit')
  holder.release()

  expect(await read(await asked)).toMatchObject(unavailable)
  const tags = await direct.db.selectFrom('tag').select('id').where('project_id', '=', project.id).execute()
  expect(tags).toEqual([])
})

test('a statement beyond its time is ended, and its connection not used again', async () => {
  const browser = await signedIn()
  const before = await connections()
  const holder = await direct.pool.connect()
  await holder.query('begin; lock table project in access exclusive mode')

  const answer = await read(await browser.gql(name, { id: project.id }))
  await holder.query('commit')
  holder.release()

  expect(answer).toMatchObject({ status: 503, retryAfter: '30', code: 'UNAVAILABLE' })
  expect(answer.message).toContain('処理に時間がかかりすぎた')
  // PostgreSQL lists a connection that is closed for a moment longer.
  const gone = async () => {
    const after = await connections()
    return before.filter((pid) => !after.includes(pid)).length
  }
  await expect.poll(gone).toBe(1)
})

test('a database that stops answering delays no request beyond its time limit', {
  timeout: 120_000,
}, async () => {
  const browser = await signedIn()
  line.silence()

  const answer = await read(await browser.gql(name, { id: project.id }))
  expect(answer).toMatchObject({ status: 503, retryAfter: '30', code: 'UNAVAILABLE' })

  await line.restore()
  expect((await read(await browser.gql(name, { id: project.id }))).status).toBe(200)
})

test.each(['57P01', '57P03', '08006', '53300', 'XX000'])(
  'SQLSTATE %s is a lost database, and its connection is dropped',
  async (state) => {
    const one = connectDatabase({ ...direct.connection, max: 1 }, limits)
    const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)
    const before = await pid()
    const failing = sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`).execute(one.db)

    await expect(failing).rejects.toMatchObject({ name: 'DatabaseLostError', code: state })

    expect((await pid()).rows).not.toEqual(before.rows)
    await one.close()
  },
)

/** What pg says of a connection that is gone, in the order in which it finds out. */
test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('"%s" is a lost database, also where its socket does not say that it is closed', (words) => {
  const lost = asLost(new Error(words), { isGone: false, wasSilent: false })
  expect(lost).toBeInstanceOf(DatabaseLostError)
  expect(lostProblem(new Error(words))).toBeInstanceOf(Unavailable)
})

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('a socket that says %s is a lost database', (code) => {
  const error = Object.assign(new Error(`read ${code}`), { code })
  expect(asLost(error, { isGone: false, wasSilent: false })).toBeInstanceOf(DatabaseLostError)
  // Another service may have said so.
  expect(lostProblem(error)).toBeNull()
})

test('whatever is asked while all connections are killed again and again is answered or is a 503', {
  timeout: 120_000,
}, async () => {
  const browser = await signedIn()
  const summary =
    'query S($id: ID!) { monitoringSummary(projectId: $id) { activeSubjects } viewer { user { id } } }'
  const ask = (i: number) => {
    if (i % 4 === 0) return browser.gql(rename, { id: project.id, name: `群${i}` })
    if (i % 4 === 1) return browser.gql(summary, { id: project.id })
    if (i % 4 === 2) return browser.refresh()
    return browser.gql(name, { id: project.id })
  }
  const statuses = new Map<number, number>()
  for (let round = 0; round < 8; round += 1) {
    const asked = Array.from({ length: 24 }, (_, i) => ask(round * 24 + i))
    const killed = round % 4 === 3 ? line.cut() : killAll()
    for (const answer of await Promise.all(asked)) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
    await killed
    await line.restore()
  }
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

async function killAll(): Promise<void> {
  await direct.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`)
}

const ours = `datname = current_database() and application_name = 'over the line'`

async function waiting(): Promise<number> {
  const { rows } = await direct.pool.query(
    `select count(*)::int as count from pg_stat_activity where ${ours} and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

async function killWaiting(): Promise<void> {
  await direct.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${ours} and wait_event_type = 'Lock'`,
  )
}

async function connections(): Promise<number[]> {
  const { rows } = await direct.pool.query<{ pid: number }>(`select pid from pg_stat_activity where ${ours}`)
  return rows.map(({ pid }) => pid)
}
