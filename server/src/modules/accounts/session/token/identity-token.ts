import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { unauthenticated } from '../../../../platform/problem'
import { sessionWords } from '../words'
import type { IdentityKeys } from './identity-key'
import { identityTokenMinutes } from './session-lifetime'

/** The claims of an identity token that are used: the user and the session. */
export interface Identity {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** A signed token, valid for five minutes. */
export async function issueIdentityToken(
  keys: IdentityKeys,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<string> {
  const key = await keys.signing()
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setIssuer(keys.site)
    .setAudience(keys.site)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + identityTokenMinutes * 60)
    .sign(key.privateKey)
}

/** The user and session of a token; UNAUTHENTICATED if it is not ours, for another site, changed or expired. */
export async function readIdentityToken(keys: IdentityKeys, token: string, now: Date): Promise<Identity> {
  const known = keys.verified.find(token, now)
  if (known) return known
  const identity = await verify(keys, token, now)
  keys.verified.keep(token, identity)
  return identity
}

async function verify(keys: IdentityKeys, token: string, now: Date): Promise<Identity> {
  const keyId = keyIdOf(token)
  const key = keyId ? await keys.named(keyId) : undefined
  if (!key) throw unauthenticated()
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['EdDSA'],
      issuer: keys.site,
      audience: keys.site,
      currentDate: now,
    })
    const { sub, sid, exp } = payload
    if (sub && typeof sid === 'string' && exp) {
      return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
    }
    throw unauthenticated()
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthenticated(sessionWords.expired)
    throw error
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
