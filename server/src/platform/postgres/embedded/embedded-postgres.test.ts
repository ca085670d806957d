import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { processesNaming, runCode } from '../../../../testing/processes'
import { ConfigError } from '../../process/config-error'
import { projectRoot } from '../../process/project-root'
import { DataFolderInUseError } from './data-folder-lock'
import { directLauncher, EmbeddedPostgresError, nobodyLauncher } from './embedded-binaries'
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'

const isRoot = process.getuid?.() === 0
let base: string
let folder: string
const started: EmbeddedPostgres[] = []

beforeEach(() => {
  // The newcomer's folder: spaces, and Japanese.
  base = mkdtempSync(join(tmpdir(), 'kansoku launcher '))
  folder = join(base, '研究 データ')
})

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  rmSync(base, { recursive: true, force: true })
})

async function start(options?: Parameters<typeof startEmbeddedPostgres>[1]): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, options)
  started.push(server)
  return server
}

async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('refused', () => {
  test('a second start on the same folder, naming the folder and what to do', async () => {
    const first = await start()
    const second = startEmbeddedPostgres(folder)

    await expect(second).rejects.toThrow(DataFolderInUseError)
    await expect(second).rejects.toThrow(folder)
    await expect(second).rejects.toThrow('KANSOKU_DATA_DIR')
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the folder of the program itself', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{}')

    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('KANSOKU_DATA_DIR')
    expect(readdirSync(folder)).toEqual(['package.json'])
  })

  test.each([
    ['that is a file', () => writeFileSync(folder, '')],
    ['below a file', () => writeFileSync(`${base}.file`, '')],
    ['that the system does not let us make', () => {}],
  ])('a folder %s, with a sentence', async (what, prepare) => {
    prepare()
    const place = { 'below a file': `${base}.file/data`, 'that is a file': folder }[what] ?? '/proc/kansoku'
    onTestFinished(() => rmSync(`${base}.file`, { force: true }))

    const refused = startEmbeddedPostgres(place)

    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(`データフォルダー ${place} に書き込めません。`)
  })

  test('data of another PostgreSQL version, and it stays as it was', async () => {
    mkdirSync(join(folder, 'postgres'), { recursive: true })
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n')

    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('PostgreSQL 15')
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['PG_VERSION'])
    expect(existsSync(join(folder, 'kansoku.lock'))).toBe(false)
  })

  test.runIf(isRoot)(
    'a way of running that this machine does not allow, and nothing is left behind',
    async () => {
      const asRoot = startEmbeddedPostgres(folder, { launcher: directLauncher })

      await expect(asRoot).rejects.toThrow(EmbeddedPostgresError)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test('a server with a setting it does not know, with its own words', async () => {
    const broken = startEmbeddedPostgres(folder, { settings: { no_such_setting: '1' } })

    await expect(broken).rejects.toThrow('no_such_setting')
    expect(processesNaming(folder)).toEqual([])
  })
})

test('data written before a stop is there after the next start, and between them nothing runs', async () => {
  const first = await start()
  await ask(first.connection, 'create table kept as select 42 as answer')
  await first.stop()

  expect(processesNaming(folder)).toEqual([])
  expect(existsSync(String(first.connection.host))).toBe(false)

  const second = await start()
  expect(await ask(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a Kansoku that was killed loses nothing it had acknowledged, and its server is replaced', async () => {
  const killed = runCode(
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(projectRoot, 'server/src/platform/postgres/embedded/embedded-postgres.ts'))}
     import pg from 'pg'
     const server = await startEmbeddedPostgres(${JSON.stringify(folder)})
     const client = new pg.Client(server.connection)
     await client.connect()
     await client.query('create table kept as select 42 as answer')
     process.stdout.write('acknowledged')`,
  )
  await killed.says('acknowledged')
  killed.kill('SIGKILL')
  await killed.exit
  const orphans = processesNaming(folder)
  expect(orphans.length).toBeGreaterThan(0)

  const next = await start()

  expect(await ask(next.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(processesNaming(folder).filter((pid) => orphans.includes(pid))).toEqual([])
})

test('a first start that was cut short is begun again', async () => {
  mkdirSync(join(folder, 'postgres.new.4711'), { recursive: true })
  writeFileSync(join(folder, 'postgres.new.4711/PG_VERSION'), '18\n')

  const server = await start()

  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(folder)).not.toContain('postgres.new.4711')
})

test('commands reach the server of a running Kansoku, and learn when there is none', async () => {
  expect(await joinEmbeddedPostgres(folder)).toBeNull()
  const server = await start()

  const joined = await joinEmbeddedPostgres(folder)

  expect(joined).toEqual(server.connection)
})

test('the lock of an ended process is ignored', async () => {
  mkdirSync(folder)
  const gone = { pid: process.pid, startTicks: '1', socketDir: join(base, 'gone'), ready: true }
  writeFileSync(join(folder, 'kansoku.lock'), JSON.stringify(gone))

  // The pid is ours and alive: only the start time shows that the lock is another process's.
  expect(await joinEmbeddedPostgres(folder)).toBeNull()
  const server = await start()
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(existsSync('/proc/self/stat'))(
  'the lock of a killed process that nobody has waited for is ignored',
  async () => {
    // Its parent becomes a program that never asks for the end of a child, and only then it ends.
    const script = 'exec 3<&0; (read _ <&3) & echo $!; exec sleep 60'
    const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [said] = await once(parent.stdout, 'data')
    const pid = Number(String(said).trim())
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
    parent.stdin.end('\n')
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    await expect.poll(() => fields()[0]).toBe('Z')
    mkdirSync(folder)
    const owner = { pid, startTicks: fields()[19], socketDir: join(base, 'gone'), ready: true }
    writeFileSync(join(folder, 'kansoku.lock'), JSON.stringify(owner))

    const server = await start()

    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(isRoot)('root runs it as nobody where user namespaces are forbidden', async () => {
  // The user nobody must be able to reach the data folder, and the programs: this clone may lie in a private folder.
  rmSync(base, { recursive: true })
  mkdirSync(base, { mode: 0o755 })
  chmodSync(base, 0o1777)
  const temporary = statSync(tmpdir()).mode
  const launcher = (binaries: string) => {
    const native = join(base, 'native')
    cpSync(dirname(binaries), native, { recursive: true, verbatimSymlinks: true })
    return nobodyLauncher(join(native, basename(binaries)))
  }
  const server = await start({ launcher })

  // Neither the parent of the data folder nor that of the socket (the system's own) is closed to others.
  expect(statSync(base).mode & 0o7777).toBe(0o1777)
  expect(statSync(tmpdir()).mode).toBe(temporary)
  expect(server.launcher).toBe('nobody')
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('Japanese words are compared as words', async () => {
  const server = await start()
  await ask(server.connection, 'create extension pg_trgm')

  expect(await ask(server.connection, `select similarity('睡眠研究室', '睡眠研究') > 0.2 as alike`)).toEqual([
    { alike: true },
  ])
})
