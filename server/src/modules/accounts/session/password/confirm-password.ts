import type { Kysely } from 'kysely'
import { requireText } from '../../../../platform/input/require-text'
import { invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { sessionWords } from '../words'
import { guardedAttempt } from './guarded-attempt'
import { verifyPassword } from './password-hash'
import { passwordLength } from './set-password'

interface Confirmation {
  readonly userId: string
  readonly password: string
  /** The input field of the password. */
  readonly path: string
  readonly secret: string
  readonly now: Date
}

/** Checks a signed-in user's password again; INVALID_INPUT if it is wrong, RATE_LIMITED after too many failures. */
export async function confirmPassword(
  db: Kysely<Tables>,
  { userId, password, path, secret, now }: Confirmation,
): Promise<void> {
  requireText(path, sessionWords.password, password)
  const isRight = await guardedAttempt(db, { kind: 'password', userId, secret, now }, async () => {
    const account = await db
      .selectFrom('auth_account')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst()
    if (!account?.password || password.length > passwordLength.maximum) return false
    return verifyPassword(account.password, password)
  })
  if (!isRight) throw invalidInput([{ path, message: sessionWords.wrongPassword }])
}
