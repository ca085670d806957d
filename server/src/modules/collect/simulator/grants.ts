import { createHash, randomBytes } from 'node:crypto'
import type { ProviderKey } from '../../../../../engines/providers'
import type { Faults } from './faults'

export interface SimGrant {
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

/** Codes, tokens and grants of the simulator. */
export class Grants {
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, { grant: SimGrant; until: number }>()
  readonly #refresh = new Map<string, SimGrant>()
  readonly all: SimGrant[] = []
  readonly #faults: Faults
  readonly #now: () => number
  refreshes = 0

  constructor(faults: Faults, now: () => number) {
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
    const grant: SimGrant = {
      provider,
      wearer: code.wearer,
      scopes: code.scopes,
      refresh: '',
      before: null,
      isRevoked: false,
    }
    this.all.push(grant)
    return this.#issue(grant, true)
  }

  refresh(provider: ProviderKey, token: string): IssuedTokens | Refused {
    this.refreshes++
    const grant = this.#refresh.get(token)
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

  revokeWearer(wearer: number): void {
    for (const grant of this.all) if (grant.wearer === wearer) grant.isRevoked = true
  }

  #issue(grant: SimGrant, isRotated: boolean): IssuedTokens {
    const access = randomBytes(24).toString('base64url')
    this.#access.set(access, { grant, until: this.#now() + rotation[grant.provider].seconds * 1000 })
    if (isRotated || grant.refresh === '') {
      grant.refresh = randomBytes(24).toString('base64url')
      this.#refresh.set(grant.refresh, grant)
    }
    return { access, refresh: grant.provider === 'polar' ? null : grant.refresh, grant }
  }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
