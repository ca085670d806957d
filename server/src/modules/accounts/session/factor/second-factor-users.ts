import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** The users among these with a second factor. */
export async function usersWithSecondFactor(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('auth_second_factor')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('enabled_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
