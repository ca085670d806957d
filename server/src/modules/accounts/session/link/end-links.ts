import type { Kysely } from 'kysely'
import type { LinkKind, Tables } from '../../../../platform/tables'

/** Ends this user's unused links, optionally only of these kinds. */
export async function endLinksOf(
  tx: Kysely<Tables>,
  userId: string,
  now: Date,
  kinds: readonly LinkKind[] = ['mail_link', 'password_reset', 'invitation'],
): Promise<void> {
  await tx
    .updateTable('auth_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
