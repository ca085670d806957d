import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../process/config-error'
import { configWords } from '../../process/words'
import type { Message } from '../../words'
import { saysDiskFull, saysMemoryFull } from '../disk-full'
import { postgresWords } from '../words'
import { lastOwnerOf, liveOwnerOf, lockDataFolder } from './data-folder-lock'
import { chooseLauncher, EmbeddedPostgresError, type Launcher, postgresBinaries } from './embedded-binaries'
import { limitSaid } from './process-limits'
import { makeSocketFolder } from './socket-folder'
import { stopStaleServer } from './stale-postgres'

/** A PostgreSQL that this process started and stops. */
export interface EmbeddedPostgres {
  readonly connection: pg.PoolConfig
  readonly launcher: Launcher['name']
  /** Resolves when the server ends, for whatever reason. */
  readonly ended: Promise<void>
  /** What its log says of an end, or of a statement that failed: that the disk is full; else null. */
  complaint(): EmbeddedPostgresError | null
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Additional server settings, for tests: { fsync: 'off' }. */
  readonly settings?: Readonly<Record<string, string>>
  /** Replaces the automatic choice for this machine. */
  readonly launcher?: (binaries: string) => Launcher
}

const database = 'kansoku'
const user = 'kansoku'
const stopPatienceMs = 15_000
/** Docker gives a container 64 MB. */
const enoughSharedMemory = 128 * 1024 ** 2

const settings = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  jit: 'off',
  // For solid-state disks: otherwise long lists are counted from whole rows instead of an index.
  random_page_cost: '1.1',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/** Starts the server of the data folder and creates it at the first start. One process at a time may use a folder. */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  try {
    return await startIn(folder, options)
  } catch (error) {
    if (!isRefusedFile(error)) throw error
    throw new ConfigError(configWords.unwritableFolder(folder, error.message))
  }
}

/** The system refused a file or folder: no permission, no folder, a read-only disk. */
function isRefusedFile(error: unknown): error is Error {
  const codes: unknown[] = [
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOENT',
    'ENOTDIR',
    'EISDIR',
    'ELOOP',
    'ENAMETOOLONG',
  ]
  return error instanceof Error && 'syscall' in error && 'code' in error && codes.includes(error.code)
}

async function startIn(folder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  refuseSourceFolder(folder)
  const binaries = postgresBinaries()
  const cluster = join(folder, 'postgres')
  const launcher = options.launcher?.(binaries) ?? chooseLauncher(binaries, cluster)
  const leftSocketDir = lastOwnerOf(folder)?.socketDir
  const socketDir = makeSocketFolder()
  let server: RunningServer | null = null
  const lock = lockOrTidy(folder, socketDir)
  try {
    await stopStaleServer(cluster)
    if (leftSocketDir) rmSync(leftSocketDir, { recursive: true, force: true })
    makeCluster(cluster, launcher)
    launcher.give(socketDir)
    requireWay(launcher, socketDir, postgresWords.closedTemporary)
    const given = { ...settings, ...sharedMemory(), ...options.settings }
    server = runServer(cluster, socketDir, launcher, given)
    await server.ready
    await makeDatabase(connectionOver(socketDir, 'postgres'))
    lock.markReady()
  } catch (error) {
    await server?.stop()
    tidy()
    throw (server && complaintIn(folder)) ?? error
  }

  const running = server
  function tidy(): void {
    rmSync(socketDir, { recursive: true, force: true })
    lock.release()
  }
  return {
    connection: connectionOver(socketDir, database),
    launcher: launcher.name,
    ended: running.ended,
    complaint: () => complaintIn(folder),
    async stop() {
      await running.stop()
      tidy()
    },
  }
}

/** Whether a server was ever made in the folder, or is being made. A folder that may not be looked into is taken for one: whoever opens it says why. */
export function hasDataFolder(dataDir: string): boolean {
  const folder = resolve(dataDir)
  try {
    statSync(join(folder, 'postgres'))
    return true
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return !isMissing || liveOwnerOf(folder) !== null
  }
}

/** The connection to a server that another running Kansoku started for the folder; null if there is none. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<pg.PoolConfig | null> {
  const folder = resolve(dataDir)
  // A first start makes the cluster before it answers.
  for (let waited = 0; waited < 30_000; waited += 100) {
    const owner = liveOwnerOf(folder)
    if (!owner) return null
    if (owner.ready) return connectionOver(owner.socketDir, database)
    await delay(100)
  }
  throw new EmbeddedPostgresError(postgresWords.noAnswer)
}

/** An empty setting would mean the current folder, and put a database among the sources. */
function refuseSourceFolder(folder: string): void {
  if (!existsSync(join(folder, 'package.json'))) return
  throw new EmbeddedPostgresError(postgresWords.sourceFolder(folder))
}

function lockOrTidy(folder: string, socketDir: string): ReturnType<typeof lockDataFolder> {
  try {
    return lockDataFolder(folder, socketDir)
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true })
    throw error
  }
}

function connectionOver(socketDir: string, name: string): pg.PoolConfig {
  return { host: socketDir, port: 5432, user, database: name }
}

/** Created in a draft folder and renamed when complete, so that a killed first start leaves nothing incomplete. */
function makeCluster(cluster: string, launcher: Launcher): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === '18') {
      launcher.give(cluster)
      requireWay(launcher, cluster, postgresWords.closedFolder)
      return
    }
    throw new EmbeddedPostgresError(postgresWords.otherVersion(cluster, version))
  }
  const parent = join(cluster, '..')
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.new')) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const draft = join(parent, `postgres.new.${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    launcher.give(draft)
    requireWay(launcher, draft, postgresWords.closedFolder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  // C.UTF-8 instead of C: with C, pg_trgm finds no similarity between Japanese words.
  const options = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const memory = Object.entries(sharedMemory()).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = launcher.command('initdb', ['-D', draft, ...options, ...memory])
  const result = spawnSync(file, args, { ...spawnOptions(launcher), encoding: 'utf8' })
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
    throw knownFailure(output, parent) ?? new EmbeddedPostgresError(postgresWords.notMade(shown(output)))
  }
  renameSync(draft, cluster)
}

/** The program's user has to pass through every folder above. */
function requireWay(
  launcher: Launcher,
  folder: string,
  said: (folder: string, closed: string) => Message,
): void {
  if (launcher.enters(folder)) return
  const above: string[] = []
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path)) above.unshift(path)
  const closed = above.find((path) => !launcher.enters(path)) ?? folder
  throw new EmbeddedPostgresError(said(dirname(folder), closed))
}

/** Where /dev/shm is small, as in a container, PostgreSQL takes the memory of parallel queries from the system's own kind. */
function sharedMemory(): Readonly<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= enoughSharedMemory) return {}
  } catch {
    // There is none.
  }
  return { dynamic_shared_memory_type: 'sysv' }
}

/** A failure that has a sentence of its own, from what a program of PostgreSQL printed. */
function knownFailure(output: string, folder: string): EmbeddedPostgresError | null {
  if (saysDiskFull(output)) return new EmbeddedPostgresError(postgresWords.diskFull(folder))
  if (saysMemoryFull(output)) return new EmbeddedPostgresError(postgresWords.memoryFull)
  const limit = limitSaid(output)
  return limit && new EmbeddedPostgresError(limit)
}

function complaintIn(folder: string): EmbeddedPostgresError | null {
  return knownFailure(readOrEmpty(logOf(folder)), folder)
}

const logOf = (folder: string): string => join(folder, 'postgres.log')

const shown = (output: string): string => output.trim().slice(-2000)

interface RunningServer {
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  stop(): Promise<void>
}

function runServer(
  cluster: string,
  socketDir: string,
  launcher: Launcher,
  values: Readonly<Record<string, string>>,
): RunningServer {
  const log = logOf(dirname(cluster))
  const given = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = launcher.command('postgres', ['-D', cluster, '-k', socketDir, ...given])
  const output = openSync(log, 'w', 0o600)
  // Detached, so that Ctrl-C in the terminal reaches only Kansoku, which finishes its work and then stops the server.
  const child = spawn(file, args, {
    ...spawnOptions(launcher),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const kill = (): void => void child.kill('SIGQUIT')
  process.once('exit', kill)
  return {
    ready: untilReady(child, cluster, log),
    ended,
    async stop() {
      process.off('exit', kill)
      // SIGINT: fast shutdown, which cancels statements and writes everything.
      child.kill('SIGINT')
      const patience = setTimeout(kill, stopPatienceMs)
      await ended
      clearTimeout(patience)
    },
  }
}

/** The server writes 'ready' into line 8 of postmaster.pid. */
async function untilReady(child: ChildProcess, cluster: string, log: string): Promise<void> {
  let failure: Error | null = null
  child.once('error', (error) => {
    failure = error
  })
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const lines = readOrEmpty(join(cluster, 'postmaster.pid')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await delay(20)
  }
  const reason = failure ?? shown(readOrEmpty(log))
  throw (
    knownFailure(reason, dirname(cluster)) ?? new EmbeddedPostgresError(postgresWords.notStarted(log, reason))
  )
}

async function makeDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

function spawnOptions(launcher: Launcher) {
  return { ...launcher.ids, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
