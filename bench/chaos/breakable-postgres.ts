import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  chooseLauncher,
  postgresBinaries,
} from '../../server/src/platform/postgres/embedded/embedded-binaries'
import { freePort } from '../../testing/free-port'

/** A PostgreSQL that goes down and comes back on the same port. */
export interface BreakablePostgres {
  readonly url: string
  start(): Promise<void>
  /** SIGINT to the postmaster: a fast shutdown, which ends every connection. */
  stopFast(): Promise<void>
  /** SIGQUIT: all of its processes end at once and nothing is written, as when the machine loses power. */
  kill(): Promise<void>
  close(): Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
}

/** Runs with the variables in its environment, those of the clock that jumps. */
export async function breakablePostgres(env: Readonly<Record<string, string>>): Promise<BreakablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-chaos-'))
  const cluster = join(folder, 'postgres')
  const port = await freePort()
  const launcher = chooseLauncher(postgresBinaries(), cluster)
  launcher.give(folder)
  const options = { ...launcher.ids, cwd: tmpdir(), env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' } }
  const user = ['-U', 'kansoku', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const init = launcher.command('initdb', ['-D', cluster, ...user])
  const made = spawnSync(init.file, init.args, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stdout}${made.stderr}`)
  const log = openSync(join(folder, 'postgres.log'), 'a')
  let child: ChildProcess | null = null

  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  const start = async () => {
    const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const { file, args } = launcher.command('postgres', ['-D', cluster, '-k', folder, ...given])
    child = spawn(file, args, { ...options, stdio: ['ignore', log, log] })
    await answers(port)
  }
  await start()
  await execute(port, 'create database kansoku')
  return {
    url: `postgres://kansoku@127.0.0.1:${port}/kansoku`,
    start,
    stopFast: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    async close() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await execute(port, 'select 1')
    } catch (error) {
      if (tries > 600) throw error
      await delay(50)
    }
  }
}

async function execute(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'kansoku', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
