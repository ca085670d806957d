import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../server/src/platform/process/project-root'
import { freePort } from '../../testing/free-port'

/** A Kansoku process which a supervisor starts again whenever it ends, as systemd does. */
export interface SupervisedKansoku {
  readonly url: string
  readonly log: string
  signal(signal: NodeJS.Signals): void
  /** Exit codes and signals so far. */
  readonly ends: readonly string[]
  /** When it was started last and whether it answers, by monotonic time in ms. */
  readonly lifes: readonly Life[]
  stop(): Promise<void>
}

interface Life {
  readonly pid: number
  /** Null until it answers. */
  ready: number | null
  ended: number | null
}

/** A sample of how long the loop of a process was held within half a second. */
export interface LoopSample {
  readonly pid: number
  readonly monotonic: number
  readonly clockMs: number
  readonly processorMs: number
}

export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/** Starts one as built, as docs/deploy.md says, and waits until it answers. */
export async function supervisedKansoku(
  env: Readonly<Record<string, string>>,
  folder: string,
  name: string,
): Promise<SupervisedKansoku> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'a')
  const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-chaos-data-'))
  const ends: string[] = []
  const lifes: Life[] = []
  let child: ChildProcess | null = null
  let isOver = false

  const run = async () => {
    let quick = 0
    while (!isOver) {
      const begun = monotonicMs()
      const own = spawn(
        process.execPath,
        [
          '--max-semi-space-size=32',
          '--import',
          join(import.meta.dirname, 'watch-loop.mjs'),
          'dist-server/main.js',
        ],
        {
          cwd: projectRoot,
          env: {
            ...process.env,
            ...env,
            PORT: String(port),
            // A worker answers there alone.
            ...(env.KANSOKU_ROLE === 'worker' && { KANSOKU_PROBE_PORT: String(port) }),
            HOST: '127.0.0.1',
            KANSOKU_DATA_DIR: dataDir,
          },
          stdio: ['ignore', output, output],
        },
      )
      child = own
      const life: Life = { pid: own.pid ?? 0, ready: null, ended: null }
      lifes.push(life)
      void untilAnswered(url, own).then((at) => {
        life.ready = at
      })
      const [code, signal] = (await once(own, 'exit')) as [number | null, string | null]
      life.ended = monotonicMs()
      if (!isOver) ends.push(signal ?? String(code))
      // As systemd does with RestartSec: a second, and more where the process ends at once.
      quick = monotonicMs() - begun < 5_000 ? quick + 1 : 0
      if (!isOver) await delay(Math.min(1_000 * 2 ** Math.min(quick, 3), 5_000))
    }
  }
  const running = run()
  while (lifes[0]?.ready === null || lifes[0] === undefined) {
    if (lifes[0]?.ended) throw new Error(`Kansoku did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
    await delay(50)
  }
  return {
    url,
    log,
    ends,
    lifes,
    signal: (signal) => void child?.kill(signal),
    async stop() {
      isOver = true
      child?.kill('SIGCONT')
      child?.kill('SIGTERM')
      await running
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<number | null> {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const answer = await fetch(`${url}/readyz`)
      await answer.text()
      if (answer.ok) return monotonicMs()
    } catch {
      // Not listening yet.
    }
    await delay(50)
  }
  return null
}

/** What watch-loop.mjs wrote. */
export function loopSamples(file: string): LoopSample[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LoopSample)
}
