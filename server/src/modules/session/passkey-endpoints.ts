import type { BetterAuthPlugin } from 'better-auth'
import type { Kysely } from 'kysely'
import { Problem } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { authEndpoint } from './auth-endpoint'
import { browserOf, nameBrowser } from './browser-cookie'
import { type PasskeySite, readSignIn, requestOptions } from './passkey-ceremony'
import { startSession } from './start-session'

interface Needs {
  readonly db: Kysely<Tables>
  readonly site: PasskeySite
  readonly now: () => Date
}

/** Signing in with a passkey: what one has, unlocked by what one is or knows, hence both factors. */
export function passkeyEndpoints({ db, site, now }: Needs) {
  return {
    id: 'kansoku-passkey',
    endpoints: {
      passkeyOptions: authEndpoint('/passkey/options', (call) =>
        requestOptions(db, { holder: nameBrowser(call), site, now: now() }),
      ),
      signInByPasskey: authEndpoint('/passkey/sign-in', async (call) => {
        const { response } = (call.body ?? {}) as { response?: unknown }
        const found = await readSignIn(db, { holder: browserOf(call), site, response, now: now() })
        if (!found) {
          throw new Problem(
            'INVALID_CREDENTIALS',
            'このパスキーではログインできませんでした。もう一度お試しいただくか、ほかの方法でログインしてください。',
          )
        }
        const { userId, passkeyId, counter } = found
        await startSession(call, { userId, method: 'passkey', secondFactorAt: now() })
        await db
          .updateTable('auth_passkey')
          .set({ counter, last_used_at: now() })
          .where('id', '=', passkeyId)
          .execute()
        return {}
      }),
    },
  } satisfies BetterAuthPlugin
}
