import type { Config } from '../platform/config'
import { type Database, openDatabase } from '../platform/database'
import type { Log } from '../platform/log'
import { migrate } from '../platform/migrate'
import { migrationsFolder } from '../platform/migrations-folder'
import { needFreePort } from '../platform/need-free-port'
import { needServerKey } from '../platform/server-key'
import { fillDemo, prepareDemo } from './demo'
import { mailRoomOf } from './mail-room'
import { type HttpServer, startHttp } from './start-http'
import { startWorker } from './worker'

/** A running Kansoku. */
export interface Kansoku {
  /** Null when this process only works the queue. */
  readonly http: HttpServer | null
  /** Demo accounts, whose passwords are public, are in the database. */
  readonly hasDemoAccounts: boolean
  /** Nobody can sign in until somebody runs create-admin. */
  readonly hasNobody: boolean
  stop(): Promise<void>
}

/** Database, migrations, demo, then the door: nobody is let in before everything is in place. */
export async function start(
  config: Config,
  log: Log,
  now: () => Date,
  signal?: AbortSignal,
): Promise<Kansoku> {
  if (config.role !== 'worker') await needFreePort(config.host, config.port)
  const database = await openDatabase(config)
  try {
    for (const name of await migrate(database.pool, migrationsFolder)) log.info({ name }, 'migrated')
    await needServerKey(database.db, config.encryptionKey, now())
    await prepareDemo({ config, database, log, now, signal })
    const http = config.role === 'worker' ? null : await startHttp({ config, database, log, now })
    const worker =
      config.role === 'web'
        ? null
        : await startWorker(database, log, now, mailRoomOf(config), config.encryptionKey)
    const filling = fillDemo({ config, database, log, now })
    return {
      http,
      ...(await accountsOf(database)),
      async stop() {
        await http?.close()
        await worker?.stop()
        await filling.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function accountsOf({ db }: Database) {
  const users = await db.selectFrom('app_user').select('is_demo').distinct().execute()
  return { hasDemoAccounts: users.some((user) => user.is_demo), hasNobody: users.length === 0 }
}
