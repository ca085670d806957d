import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../../testing/database-url'
import { type OwnProcess, runProgram } from '../../../testing/processes'
import type { Program } from '../../../testing/programs'
import { connectDatabase } from './database'
import { startEmbeddedPostgres } from './embedded/embedded-postgres'
import { fewConnections } from './few-connections'
import { connectionsOf } from './limits'

const folder = mkdtempSync(join(tmpdir(), 'kansoku-few-'))
// Whoever runs PostgreSQL here reads it.
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres(join(folder, 'data'), { settings: { fsync: 'off' } })
const { pool, close } = connectDatabase(server.connection)
await pool.query('create role narrow login')
await pool.query('create database narrow owner narrow')
const narrow = { ...server.connection, user: 'narrow', database: 'narrow' }
const own: OwnProcess[] = []

afterEach(async () => {
  for (const one of own.splice(0)) {
    one.kill('SIGKILL')
    await one.exit
  }
})
afterAll(async () => {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(program: Program, args: readonly string[] = [], env: Record<string, string> = {}): OwnProcess {
  const one = runProgram(program, args, {
    DATABASE_URL: databaseUrl(narrow),
    KANSOKU_DATA_DIR: join(folder, 'files'),
    KANSOKU_DEMO: '0',
    KANSOKU_SECRET: 's'.repeat(32),
    KANSOKU_ENCRYPTION_KEY: '07'.repeat(32),
    KANSOKU_ADMIN_PASSWORD: 'correct horse battery',
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  })
  own.push(one)
  return one
}

/** Limits what the role or the database allows, until the test ends. */
async function limit(what: 'role' | 'database', connections: number): Promise<void> {
  await pool.query(`alter ${what} narrow connection limit ${connections}`)
  onTestFinished(async () => {
    await pool.query(`alter ${what} narrow connection limit -1`)
  })
}

/** Others have so many connections of the database. */
async function others(connections: number): Promise<void> {
  const database = connectDatabase({ ...server.connection, database: 'narrow', max: connections })
  const clients = await Promise.all(Array.from({ length: connections }, () => database.pool.connect()))
  onTestFinished(async () => {
    for (const client of clients) client.release()
    await database.close()
  })
}

const hasTables = async () => {
  const database = connectDatabase({ ...server.connection, database: 'narrow' })
  const { rows } = await database.pool.query(`select to_regclass('schema_migration') is not null as has`)
  await database.close()
  return rows[0]?.has
}

test.each([
  ['database', 1],
  ['database', 5],
  ['role', 6],
  ['database', connectionsOf.all - 1],
] as const)('a limit of the %s of %i is told before anything is made', async (what, connections) => {
  await limit(what, connections)

  const kansoku = run('main')

  expect(await kansoku.exit).toBe(1)
  const remedy = `ALTER ${what.toUpperCase()} narrow CONNECTION LIMIT ${connectionsOf.all};`
  expect(kansoku.output()).toContain(`${connections} 本までですが`)
  expect(kansoku.output()).toContain(remedy)
  expect(kansoku.output().trim().split('\n')).toHaveLength(1)
  expect(await hasTables()).toBe(false)
})

test('a process that does less needs fewer: a worker and a command say their own number', async () => {
  await limit('role', connectionsOf.command - 1)

  const worker = run('main', [], { KANSOKU_ROLE: 'worker' })
  const command = run('kansoku', ['create-admin', '--email', 'first@example.jp', '--name', '管理 者'])

  expect(await worker.exit).toBe(1)
  expect(worker.output()).toContain(`CONNECTION LIMIT ${connectionsOf.worker};`)
  expect(await command.exit).toBe(1)
  expect(command.output()).toContain(`CONNECTION LIMIT ${connectionsOf.command};`)
  expect(command.output()).not.toContain('    at ')
})

test('what a server reserves for administrators is not counted, but for a superuser', async () => {
  const ordinary = connectDatabase(narrow)
  onTestFinished(ordinary.close)
  const asked = async (database: Pick<typeof ordinary, 'pool'>, needed: number) => {
    const client = await database.pool.connect()
    const few = await fewConnections(client, needed)
    client.release()
    return few
  }

  // Of 100, three are reserved.
  expect((await asked(ordinary, 98))?.values).toEqual([97, 98])
  expect(await asked(ordinary, 97)).toBeNull()
  expect(await asked({ pool }, 100)).toBeNull()
})

test.each([1, 2, 3, 4, 6, 9, 11])(
  'a start to which others leave %i connections ends, and says so in one sentence',
  async (left) => {
    await limit('database', connectionsOf.all)
    await others(connectionsOf.all - left)

    const kansoku = run('main')

    expect(await kansoku.exit).toBe(1)
    expect(kansoku.output()).toContain('too many connections for database "narrow"')
    expect(kansoku.output()).toContain(`接続を ${connectionsOf.all} 本まで使います`)
    expect(kansoku.output()).not.toContain('    at ')
  },
  // Shorter than a start waits for a connection that nobody gives back.
  20_000,
)

test('as many connections as are needed are enough', async () => {
  await limit('database', connectionsOf.all)
  const kansoku = run('main')
  await kansoku.says('Kansoku が起動しました')

  kansoku.kill('SIGTERM')

  expect(await kansoku.exit).toBe(0)
})
