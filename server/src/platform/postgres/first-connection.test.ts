import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../testing/free-port'
import { databaseLine } from '../../../testing/database-line'
import { connectDatabase, type Database, openDatabase, openDatabaseForCommand } from './database'
import { startEmbeddedPostgres } from './embedded/embedded-postgres'

// A server of its own, whose pg_hba.conf asks one role for a password and lets another one not in.
const folder = mkdtempSync(join(tmpdir(), 'kansoku-first-'))
// Whoever runs PostgreSQL here reads it.
chmodSync(folder, 0o755)
const hostBased = join(folder, 'pg_hba.conf')
const rules = [
  'local all secretive scram-sha-256',
  'local all kansoku,limited,full,shut,owner trust',
  'host all all 127.0.0.1/32 trust',
]
writeFileSync(hostBased, `${rules.join('\n')}\n`, { mode: 0o644 })
const server = await startEmbeddedPostgres(join(folder, 'data'), {
  settings: { hba_file: hostBased, fsync: 'off' },
})
const { pool, close } = connectDatabase(server.connection)
for (const statement of [
  'create role limited login',
  'create role full login connection limit 0',
  'create role shut login',
  'create role owner login',
  "create role secretive login password 'right'",
  'create role stranger login',
  'create database "研究" owner owner',
  'create database restored owner owner',
  'create database closed',
  'revoke connect on database closed from public',
  "create database ascii encoding 'SQL_ASCII' locale 'C' template template0",
  'create database standby',
  'create database bare',
  'create database pathless',
  "alter database pathless set search_path = ''",
  "alter database bare set extension_control_path = '/nowhere'",
  'alter database standby set default_transaction_read_only = on',
]) {
  await pool.query(statement)
}
afterAll(async () => {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const address = (role: string, database = 'kansoku', more = '') =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(String(server.connection.host))}${more}`

async function refusal(databaseUrl: string): Promise<string> {
  const opened: Promise<Database> = openDatabaseForCommand({ databaseUrl, dataDir: '/nowhere' })
  return opened.then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: Error) => error.message,
  )
}

async function listening(accept: (server: Server) => void): Promise<number> {
  const here = createServer((socket) => void socket.on('error', () => {}))
  accept(here)
  await new Promise<void>((done) => here.listen(0, '127.0.0.1', done))
  onTestFinished(() => void here.close())
  const at = here.address()
  return typeof at === 'object' && at ? at.port : 0
}

test.each([
  ['a role that may create nothing', 'limited', 'kansoku', 'GRANT CREATE ON SCHEMA public TO limited'],
  ['a role without CONNECT', 'shut', 'closed', 'GRANT CONNECT ON DATABASE'],
  ['too many connections', 'full', 'kansoku', 'CONNECTION LIMIT'],
  ['no entry in pg_hba.conf', 'stranger', 'kansoku', 'pg_hba.conf にこの接続を許す行'],
  ['a wrong password', 'secretive:wrong', 'kansoku', 'ユーザー名とパスワードを確認'],
  ['no password', 'secretive', 'kansoku', 'ユーザー名とパスワードを確認'],
  ['no such database', 'kansoku', 'nowhere', 'createdb'],
  ['another encoding', 'kansoku', 'ascii', '文字コードは SQL_ASCII'],
  ['a server without the extensions of PostgreSQL', 'kansoku', 'bare', 'postgresql-contrib'],
  ['a search_path of nothing', 'kansoku', 'pathless', 'SET search_path = public'],
  ['a database that is read only', 'kansoku', 'standby', '読み取り専用'],
])('%s is refused in one sentence with what to do', async (_, role, database, remedy) => {
  const said = await refusal(address(role, database))

  expect(said).toContain(remedy)
  expect(said).not.toContain('\n')
})

test('tables that another role has restored are refused with both ways to get them', async () => {
  const owners = connectDatabase({ ...server.connection, database: 'restored', user: 'owner' })
  onTestFinished(owners.close)
  await owners.pool.query('create table schema_migration (name text primary key)')
  expect(await refusal(address('owner', 'restored'))).toBe('opened')
  const said = await refusal(address('limited', 'restored'))
  expect(said).toContain('REASSIGN OWNED BY owner TO limited')
  expect(said).toContain('--no-owner --role=limited')
  expect(said).not.toContain('\n')
})

test('TLS where the server has none is refused with both ways out', async () => {
  const line = await databaseLine(server.connection)
  onTestFinished(() => line.cut())

  const said = await refusal(`postgres://kansoku@127.0.0.1:${line.connection.port}/kansoku?sslmode=require`)

  expect(said).toContain('does not support SSL')
  expect(said).toContain('sslmode を外して')
})

test.each([
  ['a port where nothing listens', async () => freePort()],
  [
    'a server that closes every connection',
    () => listening((here) => here.on('connection', (it) => it.destroy())),
  ],
  ['a firewall that swallows everything', () => listening(() => {})],
])('%s is refused with where to look', async (_, port) => {
  const said = await refusal(`postgres://kansoku@127.0.0.1:${await port()}/kansoku`)

  expect(said).toContain('ファイアウォール')
  expect(said).not.toContain('\n')
})

test('a host without an address is refused with its name', async () => {
  const said = await refusal('postgres://kansoku@no-such-host.invalid/kansoku')

  expect(said).toContain('no-such-host.invalid')
  expect(said).toContain('ホスト名')
})

test.each([
  ['missing', join(folder, 'no.pem')],
  ['a folder', folder],
])('a certificate whose file is %s is named at once, and not waited for', async (_, file) => {
  const databaseUrl = `postgres://kansoku@127.0.0.1:1/kansoku?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`
  const said: string[] = []
  const waiting = { say: ({ key }: { key: string }) => void said.push(key), signal: undefined }

  const refused = openDatabase({ databaseUrl, dataDir: '/nowhere' }, waiting)

  await expect(refused).rejects.toThrow('sslrootcert、sslcert、sslkey に書かれたファイル')
  expect(said).toEqual([])
})

test('the owner of a database is let in', async () => {
  expect(await refusal(address('owner', encodeURIComponent('研究')))).toBe('opened')
})

test('a database that comes up later is waited for, and the start says so', async () => {
  const line = await databaseLine(server.connection)
  const databaseUrl = `postgres://kansoku@127.0.0.1:${line.connection.port}/kansoku`
  await line.cut()
  const said: string[] = []
  const opening = openDatabase(
    { databaseUrl, dataDir: '/nowhere' },
    { say: ({ key }) => void said.push(key), signal: undefined },
  )
  await expect.poll(() => said).toEqual(['firstConnection.waiting'])

  await line.restore()

  const database = await opening
  onTestFinished(() => line.cut())
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
