import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port'
import { oldPostgres } from '../testing/old-postgres'
import { type OwnProcess, processesNaming, runProgram } from '../testing/processes'
import { argumentsFor, type Program } from '../testing/programs'
import { canMount, smallDisk } from '../testing/small-disk'
import { connectDatabase } from './platform/postgres/database'
import { startEmbeddedPostgres } from './platform/postgres/embedded/embedded-postgres'

let base: string
const own: OwnProcess[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kansoku main '))
})

afterEach(async () => {
  for (const one of own.splice(0)) {
    one.kill('SIGKILL')
    await one.exit
  }
  rmSync(base, { recursive: true, force: true })
})

function run(program: Program, args: readonly string[] = [], env: Record<string, string> = {}): OwnProcess {
  const settings = {
    DATABASE_URL: '',
    KANSOKU_DATA_DIR: join(base, 'データ'),
    KANSOKU_DEMO: '0',
    HOST: '127.0.0.1',
  }
  const one = runProgram(program, args, { ...settings, PORT: '0', ...env })
  own.push(one)
  return one
}

const started = 'Kansoku が起動しました'

test('a taken port is named in a sentence that says what to do, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''

  const kansoku = run('main', [], { PORT: port })

  expect(await kansoku.exit).toBe(1)
  expect(kansoku.output()).toContain(`ポート ${port}`)
  expect(kansoku.output()).toContain('PORT')
  expect(processesNaming(base)).toEqual([])
  other.close()
})

test('a process that only works the queue answers /healthz and /readyz at a port of its own, and nothing else', async () => {
  const port = await freePort()
  const env = { KANSOKU_ROLE: 'worker', KANSOKU_PROBE_PORT: String(port) }
  const worker = run('main', [], env)
  await worker.says('Kansoku（ワーカー）が起動しました')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  expect((await ask('/healthz')).status).toBe(200)
  await expect
    .poll(async () => (await ask('/readyz')).json())
    .toMatchObject({ status: 'ok', queue: { isWorking: true } })
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/gql')).status).toBe(404)

  const other = run('main', [], { ...env, KANSOKU_DATA_DIR: join(base, 'other') })
  expect(await other.exit).toBe(1)
  expect(other.output()).toContain(`KANSOKU_PROBE_PORT=${port}`)
  expect(other.output()).not.toContain('    at ')
})

test.each([
  ['the server', {}],
  ['a process that only works the queue', { KANSOKU_ROLE: 'worker', KANSOKU_PROBE_PORT: '0' }],
])('a HOST without an address ends %s with its name', async (_, env) => {
  const kansoku = run('main', [], { HOST: 'no-such-host.invalid', ...env })

  expect(await kansoku.exit).toBe(1)
  expect(kansoku.output()).toContain('HOST=no-such-host.invalid')
  expect(kansoku.output()).not.toMatch(/DATABASE_URL|PROBE_PORT| {4}at /)
})

test('an older Node ends the program that systemd runs with the one that is needed, before anything else is read', async () => {
  const older = join(base, 'older.cjs')
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")

  const kansoku = run('main', [], { NODE_OPTIONS: `-r "${older}"` })

  expect(await kansoku.exit).toBe(1)
  expect(kansoku.output()).toContain('Node.js 20.20.0 以降が必要です（いまのバージョン: 18.20.8）')
  // What a file imports by `from` is read before its first line runs.
  const [program = ''] = argumentsFor('main')
  expect(readBefore(program).length).toBeLessThan(20_000)
})

function readBefore(file: string): string {
  const text = readFileSync(file, 'utf8')
  const others = [...text.matchAll(/^import .*"(\.\/[^"]+)";?$/gm)].map(([, path = '']) => path)
  return text + others.map((path) => readBefore(join(file, '..', path))).join('')
}

test('a wrong setting ends the start with its name and without a stack', async () => {
  const kansoku = run('main', [], { PORT: 'web' })

  expect(await kansoku.exit).toBe(1)
  expect(kansoku.output()).toContain('PORT は 0 から 65535')
  expect(kansoku.output()).not.toContain('    at ')
})

test.each([
  ['the server', 'main', []],
  ['a command', 'kansoku', ['create-admin', '--email', 'first@example.jp', '--name', '管理 者']],
] as const)(
  'a PostgreSQL older than 15 ends %s with a sentence, its version and what to do',
  async (_, program, args) => {
    const refused = run(program, args, {
      DATABASE_URL: await oldPostgres('140011'),
      KANSOKU_SECRET: 's'.repeat(32),
      KANSOKU_ENCRYPTION_KEY: 'ab'.repeat(32),
      KANSOKU_ADMIN_PASSWORD: 'correct horse battery',
    })

    expect(await refused.exit).toBe(1)
    expect(refused.output()).toContain('PostgreSQL 14 です。PostgreSQL 15 以降が必要です。')
    expect(refused.output()).toContain('DATABASE_URL')
    expect(refused.output()).not.toContain('    at ')
  },
)

test.runIf(canMount)(
  'a disk that fills while the demo is loaded is named as such, at the next start, too',
  async () => {
    const disk = smallDisk('60m')

    for (const _ of ['the first start', 'the second']) {
      const full = run('main', [], { KANSOKU_DATA_DIR: join(disk, 'データ'), KANSOKU_DEMO: '1' })

      expect(await full.exit).toBe(1)
      expect(full.output()).toContain('ディスクの空き容量がない')
      expect(full.output()).not.toContain('    at ')
    }
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops everything', async (signal) => {
  const kansoku = run('main')
  await kansoku.says(started)
  expect(processesNaming(base).length).toBeGreaterThan(0)

  kansoku.kill(signal)

  expect(await kansoku.exit).toBe(0)
  expect(processesNaming(base)).toEqual([])
})

test('a believed proxy and a port that is open to others are warned of at the start', async () => {
  const env = { HOST: '0.0.0.0', KANSOKU_TRUST_PROXY: '1' }
  const open = run('main', [], env)
  await open.says('警告: KANSOKU_TRUST_PROXY=1')
  open.kill('SIGTERM')
  await open.exit

  const exact = run('main', [], { ...env, KANSOKU_TRUST_PROXY: '192.0.2.1, 192.0.2.2' })
  await exact.says('Ctrl-C')
  expect(exact.output()).not.toContain('KANSOKU_TRUST_PROXY')
  exact.kill('SIGTERM')
  await exact.exit

  const local = run('main', [], { KANSOKU_TRUST_PROXY: '1' })
  await local.says('Ctrl-C')
  expect(local.output()).not.toContain('KANSOKU_TRUST_PROXY')
})

test('Ctrl-C in the middle of the first start leaves nothing running, and the next start works', async () => {
  const cut = run('main')
  await expect.poll(() => processesNaming(base).length, { timeout: 120_000 }).toBeGreaterThan(0)
  cut.kill('SIGINT')
  await cut.exit
  expect(processesNaming(base)).toEqual([])

  await run('main').says(started)
})

test('an empty Kansoku says how to make the first administrator, and is never mixed with the demo or its public passwords', async () => {
  const kansoku = run('main')
  await kansoku.says(started)
  expect(kansoku.output()).toContain('npm run kansoku -- create-admin')
  const args = ['create-admin', '--email', 'first@example.jp', '--name', '管理 者']

  const command = run('kansoku', args, { KANSOKU_ADMIN_PASSWORD: 'correct horse battery' })

  expect(await command.exit).toBe(0)
  expect(command.output()).toContain('first@example.jp')
  const again = run('kansoku', args, { KANSOKU_ADMIN_PASSWORD: 'correct horse battery' })
  expect(await again.exit).not.toBe(0)
  kansoku.kill('SIGINT')
  expect(await kansoku.exit).toBe(0)

  const demo = run('main', [], { KANSOKU_DEMO: '1' })
  expect(await demo.exit).toBe(1)
  expect(demo.output()).toContain('KANSOKU_DEMO=0 を指定して起動してください')
  expect(demo.output()).not.toContain('    at ')

  const embedded = await startEmbeddedPostgres(join(base, 'データ'))
  const { pool, close } = connectDatabase(embedded.connection)
  await pool.query('update app_user set is_demo = true')
  await close()
  await embedded.stop()
  const open = run('main', [], { HOST: '0.0.0.0' })
  expect(await open.exit).toBe(1)
  expect(open.output()).toContain('デモ用アカウントを停止または削除してください')
})

test('a PostgreSQL that is killed ends Kansoku with a sentence, and the next start works', async () => {
  const kansoku = run('main')
  await kansoku.says(started)
  const [pid] = readFileSync(join(base, 'データ', 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')

  expect(await kansoku.exit).toBe(1)
  expect(kansoku.output()).toContain('内蔵のPostgreSQLが終了したため')
  await run('main').says(started)
})

test('a data folder that the system refuses ends the start with its variable', async () => {
  const refused = run('main', [], { KANSOKU_DATA_DIR: '/proc/nowhere/data' })

  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('KANSOKU_DATA_DIR')
})

test('an unknown command lists the known ones', async () => {
  const command = run('kansoku', ['fly'])

  expect(await command.exit).toBe(2)
  expect(command.output()).toContain('create-admin')
})
