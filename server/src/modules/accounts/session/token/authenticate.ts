import type { Kysely } from 'kysely'
import { unauthenticated } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { type Viewer, viewerAs } from '../../../../platform/write/viewer'
import { sessionWords } from '../words'
import type { IdentityKeys } from './identity-key'
import { readIdentityToken } from './identity-token'
import { refusalOf } from './session-policy'
import { findSessionPerson } from './session-queries'

/** The user of a request, and when the token expires. */
export interface Authenticated {
  readonly viewer: Viewer
  readonly expiresAt: Date
}

/**
 * Checks an `Authorization: Bearer …` value: verifies the token and reads user, company and session at each request, so
 * that a suspension takes effect at once. UNAUTHENTICATED if any of them is invalid.
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

/** The current viewer of a session, for work that outlives one request; UNAUTHENTICATED as above. */
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
