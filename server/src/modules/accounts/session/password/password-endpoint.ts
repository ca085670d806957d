import type { Kysely } from 'kysely'
import * as z from 'zod'
import { foldedAddress, readAddress } from '../../../../platform/input/email-address'
import { invalidInput, Problem, RateLimited } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { AuthEndpoint } from '../auth-call'
import { type SignInNeeds, startSession } from '../token/start-session'
import { sessionWords } from '../words'
import { unmatchableHash, verifyPassword } from './password-hash'
import { passwordLength } from './set-password'
import { beginAttempt, failureKey, forgetFailures } from './sign-in-delay'

const credentials = z.object({
  // PostgreSQL cannot store U+0000, and no address contains it.
  email: z
    .string()
    .min(1)
    .max(320)
    .refine((email) => !email.includes('\0')),
  password: z.string().min(1).max(1000),
})

/** Signing in with a password; an unknown account runs the same statements and the same hash. */
export function passwordEndpoints(needs: SignInNeeds & { secret: string }) {
  const { db, secret, now } = needs
  const signIn: AuthEndpoint = async (call) => {
    const { email: typed, password } = readCredentials(call.body)
    const email = normalAddress(typed)
    const key = failureKey(secret, email)
    const waitSeconds = await beginAttempt(db, key, now())
    if (waitSeconds > 0) throw new RateLimited(sessionWords.tooManyFailures(waitSeconds), waitSeconds)
    const account = await findPassword(db, email)
    // Cut to the longest password, so that long input cannot keep the hash busy.
    const guess = password.slice(0, passwordLength.maximum + 1)
    const isRight = await verifyPassword(account?.password ?? unmatchableHash, guess)
    if (!account?.password || !isRight) {
      // 400 instead of 401: the client stays on the form.
      throw new Problem('INVALID_CREDENTIALS', sessionWords.wrongCredentials)
    }
    const answer = await startSession(call, needs, { userId: account.userId, method: 'password' })
    await forgetFailures(db, key)
    return answer
  }
  return { '/sign-in/email': signIn }
}

/** The e-mail address and password of a sign-in; INVALID_INPUT names the missing field. */
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

/** A normal form of the address, so that failures are counted together however it is typed. */
function normalAddress(typed: string): string {
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
