import type { Kysely } from 'kysely'
import { unauthenticated } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import type { Viewer } from '../../platform/viewer'
import type { IdentityKeys } from './identity-key'
import { readIdentityToken } from './identity-token'
import { refusalOf } from './session-policy'
import { findSessionPerson, viewerOfSession } from './session-queries'

/** Who a request is from, and until when its token lasts. */
export interface Authenticated {
  readonly viewer: Viewer
  readonly expiresAt: Date
}

/**
 * Believes an `Authorization: Bearer …` value: the token is verified here, and user, company and session are looked up
 * at each request, so that a suspension acts at once. UNAUTHENTICATED where any of them says no.
 */
export async function authenticate(
  db: Kysely<Tables>,
  keys: IdentityKeys,
  authorization: string,
  now: Date,
): Promise<Authenticated> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  if (!token) throw unauthenticated()
  const { userId, sessionId, expiresAt } = await readIdentityToken(keys, token, now)

  const person = await findSessionPerson(db, { userId, sessionId, now })
  if (!person) throw unauthenticated('ログアウトされています。もう一度ログインしてください。')
  const refusal = refusalOf(person)
  if (refusal) throw unauthenticated(refusal.message)
  return { viewer: viewerOfSession(person), expiresAt }
}
