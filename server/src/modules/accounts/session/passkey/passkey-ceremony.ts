import { createHash } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely, Selectable } from 'kysely'
import type { AuthPasskeyTable, Tables } from '../../../../platform/tables'
import { textIn } from '../../../../platform/words'
import { sessionWords } from '../words'

const challengeMinutes = 5

/** The site whose passkeys are used. */
export interface PasskeySite {
  readonly publicUrl: string
}

/** The options to sign in. They name no credential, so that they say nothing about accounts. */
export async function requestOptions(
  db: Kysely<Tables>,
  { holder, site, now }: { holder: string; site: PasskeySite; now: Date },
) {
  const options = await generateAuthenticationOptions({
    rpID: siteId(site),
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
  })
  await keepChallenge(db, holder, options.challenge, now)
  return options
}

/** The options to make a passkey for this user. */
export async function creationOptions(
  db: Kysely<Tables>,
  {
    holder,
    site,
    user,
    now,
  }: {
    holder: string
    site: PasskeySite
    user: { id: string; email: string; name: string }
    now: Date
  },
) {
  const known = await db
    .selectFrom('auth_passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  const options = await generateRegistrationOptions({
    rpName: textIn(sessionWords.product, 'ja'),
    rpID: siteId(site),
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * 60_000,
  })
  await keepChallenge(db, holder, options.challenge, now)
  return options
}

/** The new passkey; null if the answer does not match the holder's challenge. */
export async function readNewPasskey(
  db: Kysely<Tables>,
  { holder, site, response, now }: { holder: string; site: PasskeySite; response: unknown; now: Date },
): Promise<Pick<
  Selectable<AuthPasskeyTable>,
  'credential_id' | 'public_key' | 'counter' | 'transports'
> | null> {
  const expectedChallenge = await takeChallenge(db, holder, now)
  if (expectedChallenge === null) return null
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks its shape and throws.
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: siteId(site),
      requireUserVerification: true,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
  } catch {
    // The library throws a different Error for each invalid answer.
    return null
  }
}

/** The passkey that signed the holder's challenge with user verification; null if none did. */
export async function readSignIn(
  db: Kysely<Tables>,
  { holder, site, response, now }: { holder: string; site: PasskeySite; response: unknown; now: Date },
): Promise<{ passkeyId: string; userId: string; counter: number } | null> {
  const expectedChallenge = await takeChallenge(db, holder, now)
  const { id: credentialId } = (response ?? {}) as { id?: unknown }
  if (expectedChallenge === null || typeof credentialId !== 'string') return null
  const passkey = await db
    .selectFrom('auth_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!passkey) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks its shape and throws.
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: siteId(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    if (!verified) return null
    return { passkeyId: passkey.id, userId: passkey.user_id, counter: authenticationInfo.newCounter }
  } catch {
    return null
  }
}

function siteId({ publicUrl }: PasskeySite): string {
  return new URL(publicUrl).hostname
}

function holderHash(holder: string): Buffer {
  return createHash('sha256').update(`passkey-challenge:${holder}`).digest()
}

async function keepChallenge(
  db: Kysely<Tables>,
  holder: string,
  challenge: string,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000)
  await db
    .insertInto('auth_passkey_challenge')
    .values({ holder_hash: holderHash(holder), challenge, expires_at })
    .onConflict((conflict) => conflict.column('holder_hash').doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** A challenge is deleted by the first answer, right or wrong. */
async function takeChallenge(db: Kysely<Tables>, holder: string, now: Date): Promise<string | null> {
  if (holder === '') return null
  const taken = await db
    .deleteFrom('auth_passkey_challenge')
    .where('holder_hash', '=', holderHash(holder))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.challenge : null
}
