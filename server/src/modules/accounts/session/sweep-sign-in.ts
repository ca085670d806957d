import type { Kysely } from 'kysely'
import { sweepCallCounts } from '../../../platform/http/call-limit'
import type { Tables } from '../../../platform/tables'

/** How long an ended link is still reported as used or expired instead of invalid. */
const linksKeptDays = 30
const dayMs = 86_400_000

/** Deletes what sign-in no longer reads: ended sessions, old links, challenges, failures and call counts. */
export async function sweepSignIn({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const at = now()
  const aDayAgo = new Date(at.getTime() - dayMs)
  const linksBefore = new Date(at.getTime() - linksKeptDays * dayMs)
  await db.deleteFrom('auth_session').where('expires_at', '<', aDayAgo).execute()
  await db.deleteFrom('auth_link').where('expires_at', '<', linksBefore).execute()
  await db.deleteFrom('auth_passkey_challenge').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth_sign_in_failure').where('failed_at', '<', aDayAgo).execute()
  // Written only by processes of an earlier version; the table is dropped once none is left.
  await db.deleteFrom('auth_rate_limit').where('last_request', '<', aDayAgo.getTime()).execute()
  await sweepCallCounts(db, aDayAgo)
}
