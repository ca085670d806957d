import { setTimeout as pause } from 'node:timers/promises'
import { Simulator } from '../modules/collect/simulator'
import { answerDemo, connectDemo, loadDemo, topUpDemo } from '../modules/operations/demo'
import type { Database } from '../platform/postgres/database'
import type { Config } from '../platform/process/config'
import type { Log } from '../platform/process/log'
import { textIn } from '../platform/words'
import { startUpWords } from './start-up-words'

export interface DemoOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
  /** Aborted when Kansoku is stopped during start-up; the next start continues from there. */
  readonly signal?: AbortSignal | undefined
}

/** Fills the demo up to the present while people work; stop() ends it after the current day. */
export interface DemoFilling {
  stop(): Promise<void>
}

const nothing: DemoFilling = { stop: async () => {} }

/** Loads the demo if it is configured and missing. A worker leaves that to the serving process. */
export async function prepareDemo({ config, database: { db }, now, signal }: DemoOptions): Promise<void> {
  if (!config.demo || config.role === 'worker') return
  await loadDemo({
    db,
    now,
    keys: config,
    ...(signal ? { signal } : {}),
    onLoading: () => process.stdout.write(`${textIn(startUpWords.loadingDemo, config.language)}\n`),
  })
}

/** So often subjects answer what they were sent while the demo runs. */
const answersEveryMs = 5 * 60_000

/** Runs in the background, so that a later start does not wait for the days since the last one. */
export function fillDemo({ config, database: { db }, log, now }: DemoOptions): DemoFilling {
  if (!config.demo || config.role === 'worker') return nothing
  const stopped = new AbortController()
  const { signal } = stopped
  const context = { db, now, keys: config, signal }
  const fill = async () => {
    const told = (error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'could not fill the demo up to now')
    }
    await topUpDemo(context).catch(told)
    while (!signal.aborted) {
      await pause(answersEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await answerDemo(context).catch(told)
    }
  }
  const filling = fill()
  return {
    stop() {
      stopped.abort()
      return filling
    },
  }
}

/** Providers with invented wearers beside the demo, so that its devices can be connected. Where their port is taken there are none. */
export async function simulateProviders({
  config,
  database: { db },
  log,
  now,
}: DemoOptions): Promise<DemoFilling> {
  const { simulatorUrl, encryptionKey } = config
  if (!config.demo || config.databaseUrl !== null || simulatorUrl === null || config.role === 'worker')
    return nothing
  const { hostname, port } = new URL(simulatorUrl)
  if (hostname !== '127.0.0.1') return nothing
  const simulator = new Simulator({
    port: Number(port),
    wearers: 50,
    seed: 'demo',
    faults: [],
    heartEverySeconds: 5,
    now: () => now().getTime(),
    slowMs: 20_000,
  })
  try {
    await simulator.start()
    await connectDemo({ db, now, encryptionKey }, simulatorUrl)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      process.stdout.write(`${textIn(startUpWords.simulatorPortTaken(port), config.language)}\n`)
      return nothing
    }
    log.warn({ err: error }, 'the simulator of providers does not run')
  }
  return { stop: () => simulator.stop() }
}
