import { type ExecutionResult, graphql } from 'graphql'
import type { Kysely, Selectable } from 'kysely'
import { schema } from '../src/app/schema'
import type { Context } from '../src/platform/graphql/context'
import { Loaders } from '../src/platform/graphql/loaders'
import type { LiveHub } from '../src/platform/live/live'
import { newId } from '../src/platform/postgres/ids'
import { systemNow } from '../src/platform/process/clock'
import type { AppUserTable, Tables } from '../src/platform/tables'
import type { Viewer } from '../src/platform/write/viewer'

type Db = Kysely<Tables>
type Person = Selectable<AppUserTable>

/** Runs the document on the real schema as that person or without sign-in (null). Errors are not masked. */
export async function graphqlAs<Data = Record<string, unknown>>(
  db: Db,
  person: Person | null,
  document: string,
  variables: Record<string, unknown> = {},
  overrides: Partial<Context> = {},
): Promise<ExecutionResult<Data>> {
  const result = await graphql({
    schema: schema(),
    source: document,
    variableValues: variables,
    contextValue: aContext(db, person, overrides),
  })
  // The caller names the shape of its own document.
  return result as ExecutionResult<Data>
}

/** The context of one operation of that person, or without sign-in. */
export function aContext(db: Db, person: Person | null, overrides: Partial<Context> = {}): Context {
  return {
    viewer: person ? viewerFor(person) : null,
    db,
    now: systemNow,
    config: testConfig,
    requestId: newId(),
    locale: 'ja',
    clientAddress: '192.0.2.1',
    loaders: new Loaders(),
    live: silentHub,
    ...overrides,
  }
}

/** The viewer that a request of this person has. */
export function viewerFor(person: Person): Viewer {
  const signedIn = { id: person.id, sessionId: newId(), locale: person.locale }
  if (person.role === 'PLATFORM_ADMIN') return { ...signedIn, role: person.role, companyId: null }
  if (!person.company_id) throw new Error('Only platform administrators belong to no company.')
  return { ...signedIn, role: person.role, companyId: person.company_id }
}

/** The settings of every test's server. */
export const testConfig: Context['config'] = {
  secret: 'a-secret-for-tests-of-32-characters',
  encryptionKey: Buffer.alloc(32, 7),
  publicUrl: 'http://localhost:5220',
  apiUrl: 'http://localhost:5220',
  outbox: true,
  sendsMail: true,
  simulatorUrl: null,
  smtpUrl: null,
  mailFrom: '観測 <no-reply@kansoku.example>',
  line: null,
  google: null,
  notebookFigures: true,
  sms: null,
  adminSecondFactor: true,
  demo: true,
  // Servers of tests.
  privateTargets: (address) => address === '127.0.0.1',
}

const silentHub: LiveHub = {
  subscribe: () => {
    throw new Error('Pass a hub as overrides.live to test a subscription.')
  },
  watchAccess: () => () => {},
  close: async () => {},
}
