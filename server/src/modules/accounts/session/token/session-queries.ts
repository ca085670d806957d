import DataLoader from 'dataloader'
import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables, UserRole } from '../../../../platform/tables'
import { type Admission, demandsFactor, type FactorRule } from './session-policy'

interface SessionPerson extends Omit<Admission, 'secondFactor'> {
  readonly id: string
  readonly sessionId: string
  readonly locale: 'ja' | 'en'
  readonly role: UserRole
  readonly companyId: string | null
  readonly expiresAt: Date
}

/** A session as named by a token. */
interface SessionKey {
  readonly userId: string
  readonly sessionId: string
}

/**
 * The user of a live session, and whether they may be signed in. All look-ups in one turn of the event loop are batched
 * into one statement.
 */
export async function findSessionPerson(
  db: Kysely<Tables>,
  { userId, sessionId, now }: SessionKey & { now: Date },
): Promise<SessionPerson | undefined> {
  if (!isUuid(userId) || !isUuid(sessionId)) return undefined
  const person = await sessionsOf(db).load(sessionId)
  return person?.id === userId && person.expiresAt > now ? person : undefined
}

const loaders = new WeakMap<Kysely<Tables>, DataLoader<string, SessionPerson | undefined>>()

function sessionsOf(db: Kysely<Tables>): DataLoader<string, SessionPerson | undefined> {
  const known = loaders.get(db)
  if (known) return known
  const made = new DataLoader<string, SessionPerson | undefined>((ids) => readSessions(db, ids), {
    // Nothing is cached between requests, so that a suspension takes effect at once.
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: setImmediate,
  })
  loaders.set(db, made)
  return made
}

async function readSessions(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
): Promise<(SessionPerson | undefined)[]> {
  const people = await db
    .selectFrom('auth_session')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'app_user.id',
      'auth_session.id as sessionId',
      'auth_session.expires_at as expiresAt',
      'app_user.locale',
      'app_user.role',
      'app_user.company_id as companyId',
      'app_user.status as userStatus',
      'company.status as companyStatus',
    ])
    .where('auth_session.id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .execute()
  const bySession = new Map(people.map((person) => [person.sessionId, person]))
  return sessionIds.map((id) => bySession.get(id.toLowerCase()))
}

/** Whether this authenticated user may sign in, and the state of the second factor. */
export async function findAdmission(
  db: Kysely<Tables>,
  userId: string,
  rule: FactorRule,
): Promise<Admission | undefined> {
  const found = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('auth_second_factor', 'auth_second_factor.user_id', 'app_user.id')
    .select([
      'app_user.status as userStatus',
      'company.status as companyStatus',
      'app_user.role',
      'app_user.is_demo as isDemo',
      'company.demands_second_factor as isDemandedByCompany',
      'auth_second_factor.enabled_at as enabledAt',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  if (!found) return undefined
  const { userStatus, companyStatus, enabledAt } = found
  const secondFactor = { isOn: enabledAt !== null, isDemanded: demandsFactor(found, rule) }
  return { userStatus, companyStatus, secondFactor }
}

/** The sessions among these that are live and whose user may be signed in, with the user's role. */
export async function findLiveSessions(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, UserRole>> {
  const rows = await db
    .selectFrom('auth_session')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .select(['auth_session.id', 'app_user.role'])
    .where('auth_session.id', 'in', [...sessionIds])
    .where('auth_session.expires_at', '>', now)
    .where('app_user.status', '=', 'active')
    .where((eb) => eb.or([eb('company.status', 'is', null), eb('company.status', '=', 'active')]))
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
