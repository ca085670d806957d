import { start } from './app/start'
import { startUpMessage, welcome } from './app/start-up-message'
import { startUpWords } from './app/start-up-words'
import { readConfig } from './platform/process/config'
import { keepHeapLean } from './platform/process/keep-heap-lean'
import { createLog } from './platform/process/log'
import { terminalLanguage } from './platform/process/terminal-language'
import { type ErrorForPeople, textIn } from './platform/words'

/** Requests have 15 seconds to end, then sockets and the database. systemd waits 20 (docs/deploy.md). */
const shutdownPatienceMs = 18_000
keepHeapLean()
// graphile-worker prints the error of a worker that ended as it is, with the rows that PostgreSQL quotes, and logs it besides.
console.trace = () => {}
const language = terminalLanguage()
const log = createLog(process.env.KANSOKU_LOG_LEVEL ?? 'warn')

// A signal may arrive during start-up: what has started is stopped once it is ready.
let askedToStop = false
const starting = new AbortController()
let stop: (() => Promise<void>) | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnce)

/**
 * Becomes the server, until a signal or the end of its database ends the process. `clientBuilt` is waited for before anyone
 * is answered: the client may be built while the demo is loading.
 */
export async function runServer(clientBuilt?: Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const kansoku = await start(config, log, () => new Date(), {
      signal: starting.signal,
      clientBuilt,
      say: (message) => void process.stderr.write(`${textIn(message, language)}\n`),
    })
    stop = kansoku.stop
    if (askedToStop) await end()
    else {
      process.stdout.write(welcome(config, kansoku))
      void kansoku.databaseLost.then(endWithoutDatabase)
      void kansoku.workerFailed.then(endWithoutWork)
    }
  } catch (error) {
    // Stopped while the demo was loading: the next start continues from there.
    if (starting.signal.aborted) process.exit(0)
    process.stderr.write(`${startUpMessage(error, language)}\n`)
    process.exit(1)
  }
}

function endOnce(): void {
  if (askedToStop) return
  askedToStop = true
  starting.abort()
  if (stop) void end()
}

/**
 * Nothing works without the database. The process exits, and its supervisor restarts both; acknowledged data are on the
 * disk.
 */
function endWithoutDatabase({ said }: ErrorForPeople): void {
  if (askedToStop) return
  process.stderr.write(`${textIn(said, language)}\n`)
  process.exit(1)
}

/** Sending has stopped although the database answers. The process exits, and its supervisor starts another. */
function endWithoutWork(): void {
  if (askedToStop) return
  askedToStop = true
  process.stderr.write(`${textIn(startUpWords.queueStopped, language)}\n`)
  void end(1)
}

async function end(code = 0): Promise<void> {
  setTimeout(() => process.exit(1), shutdownPatienceMs).unref()
  process.stdout.write(`${textIn(startUpWords.stopping, language)}\n`)
  try {
    await stop?.()
    process.exit(code)
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly')
    process.exit(1)
  }
}
