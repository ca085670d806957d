import { loadDemo, topUpDemo } from '../modules/demo'
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
    encryptionKey: config.encryptionKey,
    ...(signal ? { signal } : {}),
    onLoading: () => process.stdout.write(`${textIn(startUpWords.loadingDemo, config.language)}\n`),
  })
}

/** Runs in the background, so that a later start does not wait for the days since the last one. */
export function fillDemo({ config, database: { db }, log, now }: DemoOptions): DemoFilling {
  if (!config.demo || config.role === 'worker') return nothing
  const stopped = new AbortController()
  const { encryptionKey } = config
  const filling = topUpDemo({ db, now, encryptionKey, signal: stopped.signal }).catch((error: unknown) => {
    if (!stopped.signal.aborted) log.error({ err: error }, 'could not fill the demo up to now')
  })
  return {
    stop() {
      stopped.abort()
      return filling
    },
  }
}
