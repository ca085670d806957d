import type { Kysely } from 'kysely'
import * as z from 'zod'
import { foldedAddress, readAddress } from '../../../platform/input/email-address'
import { invalidInput, Problem, RateLimited } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import type { AuthEndpoint } from '../auth-call'
import { type SignInNeeds, startSession } from '../token/start-session'
import { sessionWords } from '../words'
import { nobodysHash, verifyPassword } from './password-hash'
import { passwordLength } from './set-password'
import { beginAttempt, failureKey, forgetFailures } from './sign-in-delay'

const credentials = z.object({
  // No text of PostgreSQL holds U+0000; no address does either.
  email: z
    .string()
    .min(1)
    .max(320)
    .refine((email) => !email.includes('\0')),
  password: z.string().min(1).max(1000),
})

/** Signing in with a password; an account that does not exist costs the same statements and the same hash. */
export function passwordEndpoints(needs: SignInNeeds & { secret: string }) {
  const { db, secret, now } = needs
  const signIn: AuthEndpoint = async (call) => {
    const { email: typed, password } = readCredentials(call.body)
    const email = spelledOnce(typed)
    const key = failureKey(secret, email)
    const waitSeconds = await beginAttempt(db, key, now())
    if (waitSeconds > 0) throw new RateLimited(sessionWords.tooManyFailures(waitSeconds), waitSeconds)
    const account = await findPassword(db, email)
    // Never longer than a password can be, so that nobody keeps the hash busy.
    const guess = password.slice(0, passwordLength.maximum + 1)
    const isRight = await verifyPassword(account?.password ?? nobodysHash, guess)
    if (!account?.password || !isRight) {
      // 400 and not 401: the person stays where they are and types again.
      throw new Problem('INVALID_CREDENTIALS', sessionWords.wrongCredentials)
    }
    const answer = await startSession(call, needs, { userId: account.userId, method: 'password' })
    await forgetFailures(db, key)
    return answer
  }
  return { '/sign-in/email': signIn }
}

/** The e-mail address and password of a sign-in; INVALID_INPUT names the field that is missing. */
function readCredentials(body: object): { email: string; password: string } {
  const read = credentials.safeParse(body)
  if (read.success) return { email: read.data.email.trim(), password: read.data.password }
  throw invalidInput(
    read.error.issues.map(({ path }) => ({
      path: path.join('.'),
      message: path[0] === 'password' ? sessionWords.enterPassword : sessionWords.enterEmail,
    })),
  )
}

/** One spelling of an address, however it was typed: its failures are counted together. */
function spelledOnce(typed: string): string {
  const read = readAddress(typed)
  return 'address' in read ? read.address : foldedAddress(typed)
}

function findPassword(db: Kysely<Tables>, email: string) {
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
