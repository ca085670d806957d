import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { afterAll } from 'vitest'
import type { AppContext } from '../src/app/app-context'
import { createHttpServer } from '../src/app/http/create-http-server'
import { hashPassword } from '../src/modules/accounts/session'
import { openLiveHub } from '../src/platform/live/live'
import { newId } from '../src/platform/postgres/ids'
import { type Config, readConfig } from '../src/platform/process/config'
import { createLog } from '../src/platform/process/log'
import type { AppUserTable, Tables } from '../src/platform/tables'
import type { TestDatabase } from './database'

type Person = Selectable<AppUserTable>

/** The password of everyone given one by withPassword(). */
export const testPassword = 'correct-horse-battery'

/** A running server over the test's database, on a port of its own, with a clock that can be moved. */
export interface TestServer {
  readonly url: string
  readonly server: FastifyInstance
  readonly config: Config
  readonly now: () => Date
  /** Moves the server's clock. */
  pass(milliseconds: number): void
}

/** The whole HTTP server as it runs for people; closed when the file ends. */
export async function testServer(
  database: TestDatabase,
  { env = {}, ...overrides }: Partial<AppContext> & { env?: Record<string, string> } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-http-'))
  const config = readConfig({
    KANSOKU_DATA_DIR: dataDir,
    KANSOKU_DEMO: '0',
    KANSOKU_ADMIN_SECOND_FACTOR: '0',
    // Never contacted: the worker, which sends, does not run in this server.
    SMTP_URL: 'smtp://mail.invalid',
    ...env,
  })
  const live = await openLiveHub((channel, handler, onReconnected) =>
    database.listen(channel, handler, onReconnected),
  )
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const server = await createHttpServer({
    config,
    database,
    live,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    now,
    ...overrides,
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await server.close()
    await live.close()
  })
  return {
    url,
    server,
    config,
    now,
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}

/** Guessing these passwords may be easy; computing the standard hash for each sign-in takes 50 ms of a core. */
const cheapest = { ln: 1, r: 1, p: 1 }
let testHash: Promise<string> | undefined

/** The person, who can sign in with testPassword. */
export async function withPassword(db: Kysely<Tables>, person: Promise<Person>): Promise<Person> {
  testHash ??= hashPassword(testPassword, cheapest)
  const [made, password, now] = [await person, await testHash, new Date()]
  const account = { user_id: made.id, account_id: made.id, provider_id: 'credential', password }
  await db
    .insertInto('auth_account')
    .values({ id: newId(), ...account, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password }))
    .execute()
  return made
}
