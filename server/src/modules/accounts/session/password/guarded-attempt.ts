import type { Kysely } from 'kysely'
import { RateLimited } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { sessionWords } from '../words'
import { type AttemptKind, beginAttempt, failureKey, forgetFailures } from './sign-in-delay'

/**
 * Checks a user's password or code with growing delays. The attempt counts as failed before the check and is forgotten if
 * it was right. Do not call it in a transaction that a wrong one rolls back.
 */
export async function guardedAttempt(
  db: Kysely<Tables>,
  { kind, userId, secret, now }: { kind: AttemptKind; userId: string; secret: string; now: Date },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const key = failureKey(secret, userId, kind)
  const waitSeconds = await beginAttempt(db, key, now)
  if (waitSeconds > 0) throw new RateLimited(sessionWords.tooManyAttempts(waitSeconds), waitSeconds)
  if (!(await isRight())) return false
  await forgetFailures(db, key)
  return true
}
