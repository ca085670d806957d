import { setTimeout as delay } from 'node:timers/promises'
import { type AccountsHere, accountsHere } from '../modules/accounts/user'
import { requireServerKey } from '../platform/crypto/server-key'
import { requireFreePort } from '../platform/http/require-free-port'
import { type Database, openDatabase } from '../platform/postgres/database'
import { startRefusal } from '../platform/postgres/first-connection'
import { connectionsOf, limitsOf } from '../platform/postgres/limits'
import { distribute } from '../platform/postgres/migrate/distribute'
import { migrate } from '../platform/postgres/migrate/migrate'
import { migrationsFolder } from '../platform/postgres/migrate/migrations-folder'
import { type Config, ConfigError, isLoopback } from '../platform/process/config'
import type { Log } from '../platform/process/log'
import { configWords } from '../platform/process/words'
import type { ErrorForPeople, Message } from '../platform/words'
import { fillDemo, prepareDemo, simulateProviders } from './demo'
import { deliveryChannelsOf, mailSenderOf } from './mail-sender'
import { keepWatchingLateWork } from './queue/keep-watching-late-work'
import { type HttpServer, startHttp } from './start-http'
import { requireProbePort, startProbe } from './start-probe'
import { startWorker, type Worker } from './worker'

/** A running Kansoku. */
export interface Kansoku extends AccountsHere {
  /** Null when this process only works the queue. */
  readonly http: HttpServer | null
  /** Resolves, with the reason, when the embedded PostgreSQL ended by itself. */
  readonly databaseLost: Promise<ErrorForPeople>
  /** Resolves when this process cannot work the queue any more. */
  readonly workerFailed: Promise<void>
  stop(): Promise<void>
}

/** Starts the database, migrations and demo, then the HTTP server, so that nobody signs in before everything is ready. */
export async function start(
  config: Config,
  log: Log,
  now: () => Date,
  { signal, clientBuilt, say }: Circumstances = {},
): Promise<Kansoku> {
  if (config.role === 'worker') await requireProbePort(config)
  else await requireFreePort(config.host, config.port)
  const database = await openDatabase(config, say ? { say, signal } : null, connectionsOf[config.role])
  // From the first second: a server that ended leaves statements that fail with a stack, or wait.
  const ended = database.lost.then((reason) => {
    throw reason
  })
  try {
    return await Promise.race([startOn(database, config, log, now, { signal, clientBuilt }), ended])
  } catch (error) {
    const reason = database.whyFailed(error)
    await closeInTime(database)
    throw (config.databaseUrl === null ? null : startRefusal(reason)) ?? reason
  }
}

/** What a start that failed may take to close: longer than the embedded server takes to stop. */
const closePatienceMs = 20_000

/** A connection that somebody still holds does not keep the process from saying why it failed; it ends with the process. */
async function closeInTime(database: Database): Promise<void> {
  const waited = new AbortController()
  const late = delay(closePatienceMs, null, { signal: waited.signal }).catch(() => null)
  await Promise.race([database.close(), late]).finally(() => waited.abort())
}

/** Of a start in a terminal. */
interface Circumstances {
  readonly signal?: AbortSignal | undefined
  /** Awaited before anybody is answered. */
  readonly clientBuilt?: Promise<void> | undefined
  /** Tells what the start waits for. */
  readonly say?: (message: Message) => void
}

async function startOn(
  database: Database,
  config: Config,
  log: Log,
  now: () => Date,
  { signal, clientBuilt }: Circumstances,
): Promise<Kansoku> {
  for (const name of await migrate(database.pool, migrationsFolder)) log.info({ name }, 'migrated')
  if (config.distribute) await distributeStore(database, log)
  await requireServerKey(database.db, config.encryptionKey, now())
  await prepareDemo({ config, database, log, now, signal })
  const accounts = await accountsHere(database.db)
  if (accounts.hasDemoAccounts) refuseOtherMachines(config)
  await clientBuilt
  let worker: Worker | null = null
  const workerState = () => worker?.state() ?? null
  const http =
    config.role === 'worker'
      ? null
      : await startHttp({ config, database: database.within(limitsOf.web), log, now, workerState })
  const probe = config.role === 'worker' ? await startProbe(config, { database, workerState }) : null
  worker =
    config.role === 'web'
      ? null
      : await startWorker(
          database,
          log,
          now,
          mailSenderOf(config),
          config.encryptionKey,
          deliveryChannelsOf(config),
          config.privateTargets,
          config.notebookFigures,
        )
  const stopWatching = keepWatchingLateWork({
    database,
    log,
    now,
    mailSender: mailSenderOf(config),
    sendsMail: config.sendsMail,
  })
  const filling = fillDemo({ config, database, log, now })
  const simulating = await simulateProviders({ config, database, log, now })
  return {
    http,
    ...accounts,
    databaseLost: database.lost,
    workerFailed: worker?.failed ?? new Promise(() => {}),
    async stop() {
      await Promise.all([
        http?.close(),
        probe?.close(),
        worker?.stop(),
        filling.stop(),
        simulating.stop(),
        stopWatching(),
      ])
      await database.close()
    },
  }
}

async function distributeStore({ pool }: Database, log: Log): Promise<void> {
  const done = await distribute(pool)
  if (done) log.info(done, 'distributed')
  else log.warn('KANSOKU_DISTRIBUTE is 1, but the database has no Citus: nothing was distributed')
}

/** Also without KANSOKU_DEMO: the demo accounts have known passwords. */
function refuseOtherMachines({ role, host }: Config): void {
  if (role === 'worker' || isLoopback(host)) return
  throw new ConfigError(configWords.demoAccounts(host))
}
