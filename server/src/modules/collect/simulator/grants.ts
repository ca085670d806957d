import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { ProviderKey } from '../../../../../engines/providers'
import type { Faults } from './faults'

export interface SimGrant {
  readonly id: string
  readonly provider: ProviderKey
  readonly wearer: number
  readonly scopes: readonly string[]
  refresh: string
  /** The refresh token before, and until when it still gives the same pair. */
  before: { refresh: string; until: number; access: string } | null
  isRevoked: boolean
}

interface Code {
  readonly provider: ProviderKey
  readonly wearer: number
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: string | null
  readonly until: number
}

export interface IssuedTokens {
  readonly access: string
  readonly refresh: string | null
  readonly grant: SimGrant
}

type Refused = 'invalid_grant' | 'lost'

type TokenKind = 'access' | 'refresh'

/** What a token says of its grant. */
type Claims = Pick<SimGrant, 'id' | 'provider' | 'wearer' | 'scopes'> & {
  readonly kind: TokenKind
  readonly until: number
}

const tenMinutes = 600_000

/** How long access tokens live, whether refresh tokens are used up, and how long a repeated one gives the same again. */
export const rotation: Readonly<
  Record<ProviderKey, { readonly seconds: number; readonly isOnce: boolean; readonly graceMs: number }>
> = {
  'google-health': { seconds: 3599, isOnce: false, graceMs: 0 },
  fitbit: { seconds: 28_800, isOnce: true, graceMs: 120_000 },
  oura: { seconds: 86_400, isOnce: true, graceMs: 0 },
  withings: { seconds: 10_800, isOnce: true, graceMs: 8 * 3_600_000 },
  polar: { seconds: 315_359_999, isOnce: false, graceMs: 0 },
  whoop: { seconds: 3600, isOnce: true, graceMs: 0 },
  garmin: { seconds: 86_400, isOnce: true, graceMs: 0 },
}

/**
 * Codes, tokens and grants of the simulator. Tokens are signed with its seed, so that a simulator that was started again knows
 * those of before, as a provider does; what was revoked or rotated before then is forgotten.
 */
export class Grants {
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, { grant: SimGrant; until: number }>()
  readonly #refresh = new Map<string, SimGrant>()
  readonly all: SimGrant[] = []
  readonly #seed: string
  readonly #faults: Faults
  readonly #now: () => number
  refreshes = 0

  constructor(seed: string, faults: Faults, now: () => number) {
    this.#seed = seed
    this.#faults = faults
    this.#now = now
  }

  newCode(code: Omit<Code, 'until'>): string {
    const text = randomBytes(18).toString('base64url')
    const until = this.#now() + (code.provider === 'withings' ? 30_000 : tenMinutes)
    this.#codes.set(text, { ...code, until })
    return text
  }

  /** A code is used up by any attempt, also by a refused one. */
  exchange(
    provider: ProviderKey,
    asked: { code: string; redirectUri: string; verifier: string },
  ): IssuedTokens | Refused {
    const code = this.#codes.get(asked.code)
    this.#codes.delete(asked.code)
    if (!code || code.provider !== provider || code.until < this.#now()) return 'invalid_grant'
    if (this.#faults.happens('burned_code') || code.redirectUri !== asked.redirectUri) return 'invalid_grant'
    if (code.challenge !== null && challengeOf(asked.verifier) !== code.challenge) return 'invalid_grant'
    const { wearer, scopes } = code
    const grant = this.#add({ id: randomBytes(9).toString('base64url'), provider, wearer, scopes })
    return this.#issue(grant, true)
  }

  refresh(provider: ProviderKey, token: string): IssuedTokens | Refused {
    this.refreshes++
    const grant = this.#refresh.get(token) ?? this.#remembered(token, 'refresh')
    if (!grant || grant.provider !== provider || grant.isRevoked) return 'invalid_grant'
    const { isOnce, graceMs } = rotation[provider]
    if (isOnce && token !== grant.refresh) {
      const isRepeated = grant.before?.refresh === token && grant.before.until > this.#now()
      return isRepeated && grant.before
        ? { access: grant.before.access, refresh: grant.refresh, grant }
        : 'invalid_grant'
    }
    const issued = this.#issue(grant, isOnce)
    if (isOnce) grant.before = { refresh: token, until: this.#now() + graceMs, access: issued.access }
    // The token was rotated, and nobody learns of the new one.
    return this.#faults.happens('lost_refresh') ? 'lost' : issued
  }

  grantOf(access: string): SimGrant | null {
    if (!this.#access.has(access)) this.#remembered(access, 'access')
    const found = this.#access.get(access)
    if (!found || found.grant.isRevoked || found.until <= this.#now()) return null
    if (this.#faults.happens('revoked')) this.revoke(found.grant)
    if (found.grant.isRevoked || this.#faults.happens('expired')) return null
    return found.grant
  }

  byToken(token: string): SimGrant | null {
    return this.#access.get(token)?.grant ?? this.#refresh.get(token) ?? null
  }

  revoke(grant: SimGrant): void {
    grant.isRevoked = true
  }

  /** Of an access token that is not over. */
  byBearer(access: string): SimGrant | null {
    if (!this.#access.has(access)) this.#remembered(access, 'access')
    const found = this.#access.get(access)
    return found && !found.grant.isRevoked && found.until > this.#now() ? found.grant : null
  }

  /** A token ends all that its account allows, also by other tokens: Google, Fitbit, Polar, WHOOP and Garmin say so. */
  revokeAccount({ provider, wearer }: SimGrant): void {
    for (const grant of this.all)
      if (grant.provider === provider && grant.wearer === wearer) grant.isRevoked = true
  }

  revokeWearer(wearer: number): void {
    for (const grant of this.all) if (grant.wearer === wearer) grant.isRevoked = true
  }

  #add(known: Pick<SimGrant, 'id' | 'provider' | 'wearer' | 'scopes'>): SimGrant {
    const { id, provider, wearer, scopes } = known
    const grant: SimGrant = { id, provider, wearer, scopes, refresh: '', before: null, isRevoked: false }
    this.all.push(grant)
    return grant
  }

  #issue(grant: SimGrant, isRotated: boolean): IssuedTokens {
    const until = this.#now() + rotation[grant.provider].seconds * 1000
    const access = this.#write(grant, 'access', until)
    this.#access.set(access, { grant, until })
    if (isRotated || grant.refresh === '') {
      grant.refresh = this.#write(grant, 'refresh', 0)
      this.#refresh.set(grant.refresh, grant)
    }
    return { access, refresh: grant.provider === 'polar' ? null : grant.refresh, grant }
  }

  #write({ id, provider, wearer, scopes }: SimGrant, kind: TokenKind, until: number): string {
    const claims: Claims = { kind, id, provider, wearer, scopes, until }
    const text = Buffer.from(JSON.stringify({ ...claims, nonce: randomBytes(6).toString('base64url') }))
    return `${text.toString('base64url')}.${this.#signature(text)}`
  }

  /** The grant of a token that a simulator with this seed signed before it was started again; from then on it is known. */
  #remembered(token: string, kind: TokenKind): SimGrant | null {
    const [text = '', signature = ''] = token.split('.')
    const signed = Buffer.from(text, 'base64url')
    if (signature !== this.#signature(signed)) return null
    const claims: Claims = JSON.parse(signed.toString('utf8'))
    if (claims.kind !== kind) return null
    const grant = this.all.find(({ id }) => id === claims.id) ?? this.#add(claims)
    if (kind === 'access') this.#access.set(token, { grant, until: claims.until })
    else if (grant.refresh === '') {
      grant.refresh = token
      this.#refresh.set(token, grant)
    }
    return grant
  }

  #signature(text: Buffer): string {
    return createHmac('sha256', this.#seed).update(text).digest('base64url')
  }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
