import type { BetterAuthPlugin } from 'better-auth'
import { verifyPassword } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { readAddress } from '../../platform/email-address'
import { Problem } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { authEndpoint } from './auth-endpoint'
import { passwordLength } from './set-password'
import { startSession } from './start-session'

/** A hash that no password has: an account without one costs the same work. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

const credentials = z.object({ email: z.string(), password: z.string() })

/**
 * Signing in with a password, in place of better-auth's own, which asks the database once more for accounts that exist
 * than for those that do not.
 */
export function passwordEndpoint({ db }: { db: Kysely<Tables> }) {
  return {
    id: 'kansoku-password',
    endpoints: {
      // Of the same name, so that it takes the place of better-auth's.
      signInEmail: authEndpoint('/sign-in/email', async (call) => {
        const { email, password } = credentials.parse(call.body)
        const account = await findPassword(db, email)
        const hash = account?.password ?? nobodysHash
        // Never longer than a password can be, so that nobody keeps the hash busy.
        const isRight = await verifyPassword({
          hash,
          password: password.slice(0, passwordLength.maximum + 1),
        })
        if (!account?.password || !isRight) {
          throw new Problem('INVALID_CREDENTIALS', 'メールアドレスまたはパスワードが違います。')
        }
        await startSession(call, { userId: account.userId, method: 'password' })
        return {}
      }),
    },
  } satisfies BetterAuthPlugin
}

function findPassword(db: Kysely<Tables>, typed: string) {
  const read = readAddress(typed)
  const email = 'address' in read ? read.address : typed
  return db
    .selectFrom('app_user')
    .leftJoin('auth_account', (join) =>
      join
        .onRef('auth_account.user_id', '=', 'app_user.id')
        .on('auth_account.provider_id', '=', 'credential'),
    )
    .select(['app_user.id as userId', 'auth_account.password'])
    .where((eb) => eb(eb.fn<string>('lower', ['app_user.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}
