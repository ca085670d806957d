import type { Kysely } from 'kysely'
import { countCall } from '../../../platform/http/call-limit'
import type { Tables } from '../../../platform/tables'
import type { AuthCall, AuthEndpoint } from './auth-call'
import { secondFactorEndpoints } from './factor/second-factor-endpoints'
import { linkEndpoints } from './link/link-endpoints'
import { passkeyEndpoints } from './passkey/passkey-endpoints'
import { passwordEndpoints } from './password/password-endpoint'
import { type AuthPath, callsPerMinute } from './rate-limits'
import { IdentityKeys } from './token/identity-key'
import { refreshEndpoints } from './token/refresh-endpoint'
import type { FactorRule } from './token/session-policy'

/** The dependencies of signing in. */
export interface AuthOptions extends FactorRule {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly encryptionKey: Buffer
  /** Origins of the pages and of the API. */
  readonly publicUrl: string
  readonly apiUrl: string
  /** Whether links and notices can be mailed. */
  readonly sendsMail: boolean
  readonly now: () => Date
}

/** The handlers of sign-in, refresh and sign-out by path under /auth, and the keys that sign their tokens. */
export interface Auth {
  readonly keys: IdentityKeys
  readonly endpoints: Readonly<Record<AuthPath, AuthEndpoint>>
}

export function createAuth(options: AuthOptions): Auth {
  const { db, secret, encryptionKey, publicUrl, apiUrl, sendsMail, now } = options
  const keys = new IdentityKeys(db, secret, now, apiUrl)
  const needs = { db, keys, rule: options, sendsMail, now }
  const endpoints = {
    ...passwordEndpoints({ ...needs, secret }),
    ...refreshEndpoints(needs),
    ...linkEndpoints({ ...needs, secret }),
    ...secondFactorEndpoints({ ...needs, secrets: { secret, encryptionKey } }),
    ...passkeyEndpoints({ ...needs, site: { publicUrl } }),
  } satisfies Record<AuthPath, AuthEndpoint>

  const limited = (path: AuthPath) => async (call: AuthCall) => {
    const { clientNetwork: clientAddress } = call
    const perMinute = callsPerMinute[path]
    await countCall(db, { name: `/auth${path}`, clientAddress, secret, perMinute, now: now() })
    return endpoints[path](call)
  }
  // Object.keys loses the record's key type.
  const paths = Object.keys(endpoints) as AuthPath[]
  return {
    keys,
    endpoints: Object.fromEntries(paths.map((path) => [path, limited(path)])) as Auth['endpoints'],
  }
}
