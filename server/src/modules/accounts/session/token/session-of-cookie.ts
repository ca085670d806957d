import type { Kysely } from 'kysely'
import { unauthenticated } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { AuthCall } from '../auth-call'
import { sessionWords } from '../words'
import { type FactorRule, type MissingFactor, missingFactor, refusalOf } from './session-policy'
import { findAdmission } from './session-queries'

/** The session of a refresh cookie, with what it still needs. */
export interface CookieSession {
  readonly sessionId: string
  readonly userId: string
  readonly companyId: string | null
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  readonly missing: MissingFactor | null
  /** The cookie's token, which the next refresh replaces. */
  readonly token: string
}

/** The session of the cookie; UNAUTHENTICATED without one, or the reason why its user may not sign in. */
export async function sessionOfCookie(
  db: Kysely<Tables>,
  call: AuthCall,
  rule: FactorRule,
  now: Date,
): Promise<CookieSession> {
  const token = call.cookies.refreshToken
  const session = token ? await findSession(db, token, now) : undefined
  const admission = session && (await findAdmission(db, session.userId, rule))
  if (!token || !session || !admission) {
    throw unauthenticated(sessionWords.expiredSignIn)
  }
  const refusal = refusalOf(admission)
  if (refusal) throw refusal
  const { secondFactorAt, ...rest } = session
  return { ...rest, token, missing: missingFactor(admission, { secondFactorAt }) }
}

function findSession(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('auth_session')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .select([
      'auth_session.id as sessionId',
      'auth_session.second_factor_at as secondFactorAt',
      'app_user.id as userId',
      'app_user.company_id as companyId',
      'app_user.email',
      'app_user.name',
      'app_user.locale',
    ])
    .where('auth_session.token', '=', token)
    .where('auth_session.expires_at', '>', now)
    .executeTakeFirst()
}
