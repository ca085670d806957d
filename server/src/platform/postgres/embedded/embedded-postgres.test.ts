import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
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
import { canMount, smallDisk } from '../../../../testing/small-disk'
import { ConfigError } from '../../process/config-error'
import { projectRoot } from '../../process/project-root'
import { saysDiskFull, saysMemoryFull } from '../disk-full'
import { DataFolderInUseError } from './data-folder-lock'
import {
  chooseLauncher,
  directLauncher,
  EmbeddedPostgresError,
  nobodyLauncher,
  postgresBinaries,
} from './embedded-binaries'
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { passedOverTmpdir } from './socket-folder'

const isRoot = process.getuid?.() === 0
const hasNamespaces = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0
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

/** Programs that every user can read: this clone may lie in a private folder. */
function copiedBinaries(): string {
  const binaries = postgresBinaries()
  const native = join(base, 'native')
  cpSync(dirname(binaries), native, { recursive: true, verbatimSymlinks: true })
  return join(native, basename(binaries))
}

function withVariable(name: 'TMPDIR' | 'PATH', value: string): void {
  const before = process.env[name]
  process.env[name] = value
  onTestFinished(() => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  })
}

/** Where the start itself finds room, statements use it up. */
async function startOnFullDisk(disk: string): Promise<void> {
  const server = await startEmbeddedPostgres(disk)
  try {
    await ask(
      server.connection,
      'create table big as select repeat(md5(n::text), 60) from generate_series(1, 1e6) n',
    )
  } catch (error) {
    throw server.complaint() ?? error
  } finally {
    await server.stop()
  }
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

  test.runIf(isRoot)(
    'a data folder below one that nobody may enter, with the command that helps',
    async () => {
      const closed = join(base, 'private')
      mkdirSync(closed, { mode: 0o700 })
      chmodSync(base, 0o755)
      const launcher = () => nobodyLauncher(copiedBinaries())

      const refused = startEmbeddedPostgres(join(closed, 'data'), { launcher })

      await expect(refused).rejects.toThrow(EmbeddedPostgresError)
      await expect(refused).rejects.toThrow(`chmod o+x '${closed}'`)
      expect(readdirSync(join(closed, 'data'))).toEqual([])
    },
  )

  test.each([
    ['that does not exist', () => join(base, 'gone')],
    ['that is a file', () => join(folder, '..', 'file')],
    ['that is long and does not exist', () => join(base, '長い'.repeat(20))],
  ])('a temporary folder %s, with TMPDIR', async (_, temporary) => {
    writeFileSync(join(base, 'file'), '')
    withVariable('TMPDIR', temporary())

    const refused = startEmbeddedPostgres(folder)

    await expect(refused).rejects.toThrow(`一時フォルダー ${temporary()} を使えません`)
    await expect(refused).rejects.toThrow('TMPDIR')
  })

  test.runIf(canMount)(
    'a full disk, as such, before and after a server ran on it, and no draft is left',
    async () => {
      for (const size of ['1m', '30m', '48m']) {
        const disk = smallDisk(size)
        for (const place of [disk, disk]) {
          const refused = startOnFullDisk(place)
          await expect(refused).rejects.toThrow('ディスクの空き容量がない')
          await expect(refused).rejects.toThrow(EmbeddedPostgresError)
          expect(readdirSync(place).filter((name) => /lock|new/.test(name))).toEqual([])
        }
      }
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
  const server = await start({ launcher: () => nobodyLauncher(copiedBinaries()) })

  // Neither the parent of the data folder nor that of the socket (the system's own) is closed to others.
  expect(statSync(base).mode & 0o7777).toBe(0o1777)
  expect(statSync(tmpdir()).mode).toBe(temporary)
  expect(server.launcher).toBe('nobody')
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)(
  'data that nobody made is opened as nobody, and data of another user as that one',
  async () => {
    rmSync(base, { recursive: true })
    mkdirSync(base, { mode: 0o755 })
    const binaries = copiedBinaries()
    const first = await start({ launcher: () => nobodyLauncher(binaries) })
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const cluster = join(folder, 'postgres')
    expect(chooseLauncher(binaries, cluster).name).toBe('owner')

    for (const uid of [65_534, 12_345]) {
      spawnSync('chown', ['-R', `${uid}:${uid}`, cluster])
      const server = await start({ launcher: () => chooseLauncher(binaries, cluster) })
      expect(await ask(server.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
      await server.stop()
    }
  },
)

test.runIf(isRoot)(
  'data made with user namespaces say, where there are none, the command that opens them',
  async () => {
    rmSync(base, { recursive: true })
    mkdirSync(base, { mode: 0o755 })
    const binaries = copiedBinaries()
    const cluster = join(folder, 'postgres')
    const launcher = () => chooseLauncher(binaries, cluster)
    const first = await start({ launcher })
    await first.stop()
    const chown = () => spawnSync('/bin/chown', ['-R', '65534:65534', cluster])
    // Without the program unshare, nothing makes one.
    withVariable('PATH', join(base, 'nowhere'))

    if (first.launcher === 'user-namespace') {
      expect(launcher).toThrow(`chown -R 65534:65534 '${cluster}'`)
    }
    chown()

    const second = await start({ launcher })
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(hasNamespaces)(
  'data of a user who cannot run PostgreSQL is refused with the command that helps',
  async () => {
    const cluster = join(folder, 'postgres')
    mkdirSync(cluster, { recursive: true })
    chownSync(cluster, 12_345, 12_345)
    const binaries = copiedBinaries()
    chmodSync(dirname(binaries), 0o700)

    expect(() => chooseLauncher(binaries, cluster)).toThrow(`'${cluster}'`)
    expect(() => chooseLauncher(binaries, cluster)).toThrow('chown -R')
  },
)

test('a long temporary folder is used for nothing but the socket, which lies in /tmp', async () => {
  const long = join(base, 'とても長い名前'.repeat(4))
  mkdirSync(long)
  withVariable('TMPDIR', long)

  const server = await start()

  expect(dirname(String(server.connection.host))).toBe('/tmp')
  expect(passedOverTmpdir()).toBe(long)
})

// What PostgreSQL 18 and initdb really print.
test.each([
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.3" to 1048576 bytes: No space left on device',
    false,
  ],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.31": No space left on device', true],
  ['initdb: error: could not create directory "/x/pg_wal": No space left on device', true],
  ['FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded', true],
])('%s', (output, isDisk) => {
  expect(saysDiskFull(output)).toBe(isDisk)
  expect(saysMemoryFull(output)).toBe(!isDisk)
})

test('Japanese words are compared as words', async () => {
  const server = await start()
  await ask(server.connection, 'create extension pg_trgm')

  expect(await ask(server.connection, `select similarity('睡眠研究室', '睡眠研究') > 0.2 as alike`)).toEqual([
    { alike: true },
  ])
})
