import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** The first wrong passwords in a row cause no delay; each further one doubles it, from two seconds to 15 minutes. */
const freeFailures = 5
const longestDelaySeconds = 900
const forgottenAfterHours = 24

/**
 * Counts an attempt as failed before the password is checked, so that concurrent guesses are counted one by one. Returns
 * the seconds to wait if this e-mail address has failed too often, otherwise 0. Unknown addresses are counted too.
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
  // Our clock was ahead at the failure: the wait begins now, otherwise it would last longer by that error.
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

/** Deletes the failures of an address after a successful sign-in. */
export async function forgetFailures(db: Kysely<Tables>, key: Buffer): Promise<void> {
  await db.deleteFrom('auth_sign_in_failure').where('key', '=', key).execute()
}

/** Seconds to wait after this number of failures in a row. */
function delaySeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(longestDelaySeconds, 2 ** (Math.min(failures, 30) - freeFailures + 1))
}

/** The secret being guessed: a password at sign-in, a password asked again, or a second factor. */
export type AttemptKind = 'sign-in' | 'password' | 'second-factor'

/** A keyed hash of the address or user id, because addresses of unknown people are personal data. */
export function failureKey(secret: string, whose: string, kind: AttemptKind = 'sign-in'): Buffer {
  return createHmac('sha256', secret).update(`${kind}-failure:${whose.trim().toLowerCase()}`).digest()
}
