import type { Kysely } from 'kysely'
import { unauthenticated } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type Viewer, viewerAs } from '../../../platform/write/viewer'
import { sessionWords } from '../words'
import type { IdentityKeys } from './identity-key'
import { readIdentityToken } from './identity-token'
import { refusalOf } from './session-policy'
import { findSessionPerson } from './session-queries'

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
  return { viewer: await viewerNow(db, { userId, sessionId }, now), expiresAt }
}

/** The viewer of a session as of now, for what outlives one request; UNAUTHENTICATED like above. */
export async function viewerNow(
  db: Kysely<Tables>,
  session: { userId: string; sessionId: string },
  now: Date,
): Promise<Viewer> {
  const person = await findSessionPerson(db, { ...session, now })
  if (!person) throw unauthenticated(sessionWords.signedOut)
  const refusal = refusalOf(person)
  if (refusal) throw unauthenticated(refusal.said ?? undefined)
  return viewerAs(person)
}
