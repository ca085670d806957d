import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** So many wrong passwords in a row cost nothing; each further one doubles the wait, from two seconds to 15 minutes. */
const freeFailures = 5
const longestDelaySeconds = 900
const forgottenAfterHours = 24

/**
 * Counts an attempt as failed before the password is looked at, so that guesses sent all at once are counted one by
 * one. Gives the seconds to wait where this e-mail address has failed too often, else 0. Unknown addresses are counted
 * as known ones are.
 */
export async function beginAttempt(db: Kysely<Tables>, key: Buffer, now: Date): Promise<number> {
  const forgottenBefore = new Date(now.getTime() - forgottenAfterHours * 3_600_000)
  const counted = await sql<{ count: number }>`
    insert into auth_sign_in_failure (key, count, failed_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when auth_sign_in_failure.failed_at < ${forgottenBefore} then 1 else auth_sign_in_failure.count + 1 end,
      failed_at = excluded.failed_at
    where auth_sign_in_failure.count < ${freeFailures}
      or auth_sign_in_failure.failed_at + make_interval(secs =>
        least(${longestDelaySeconds}, 2 ^ (least(auth_sign_in_failure.count, 30) - ${freeFailures} + 1))) <= ${now}
    returning count`.execute(db)
  if (counted.rows.length > 0) return 0

  const failure = await db
    .selectFrom('auth_sign_in_failure')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  // Our clock was ahead when it failed: the wait begins now, else it would be as much longer as the clock was wrong.
  if (failure.failed_at > now) {
    await db
      .updateTable('auth_sign_in_failure')
      .set({ failed_at: now })
      .where('key', '=', key)
      .where('failed_at', '>', now)
      .execute()
  }
  const failedAt = Math.min(failure.failed_at.getTime(), now.getTime())
  const readyAt = failedAt + delaySeconds(failure.count) * 1000
  return Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000))
}

/** Forgets the failures of an address that got in. */
export async function forgetFailures(db: Kysely<Tables>, key: Buffer): Promise<void> {
  await db.deleteFrom('auth_sign_in_failure').where('key', '=', key).execute()
}

/** Seconds to wait after so many failures in a row. */
function delaySeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(longestDelaySeconds, 2 ** (Math.min(failures, 30) - freeFailures + 1))
}

/** What is guessed at: a password at sign-in, one asked again of a signed-in user, or a second factor. */
export type AttemptKind = 'sign-in' | 'password' | 'second-factor'

/** The address or user id as it is counted: not itself, which would be personal data of people we do not know. */
export function failureKey(secret: string, whose: string, kind: AttemptKind = 'sign-in'): Buffer {
  return createHmac('sha256', secret).update(`${kind}-failure:${whose.trim().toLowerCase()}`).digest()
}
