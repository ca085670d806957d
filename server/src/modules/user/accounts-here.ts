import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'

/** Who is in the database at all. */
export interface AccountsHere {
  /** Somebody can sign in with a password that is public. */
  readonly hasDemoAccounts: boolean
  readonly hasNobody: boolean
}

/** Suspended and removed demo accounts open nothing and do not count. */
export async function accountsHere(db: Kysely<Tables>): Promise<AccountsHere> {
  const users = await db
    .selectFrom('app_user')
    .select(sql<boolean>`is_demo and status <> 'suspended' and removed_at is null`.as('isOpenDemo'))
    .distinct()
    .execute()
  return { hasDemoAccounts: users.some(({ isOpenDemo }) => isOpenDemo), hasNobody: users.length === 0 }
}
