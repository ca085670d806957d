import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** Which accounts the database has. */
export interface AccountsHere {
  /** Somebody can sign in with a public password. */
  readonly hasDemoAccounts: boolean
  readonly hasNobody: boolean
}

/** Suspended and removed demo accounts cannot sign in and do not count. */
export async function accountsHere(db: Kysely<Tables>): Promise<AccountsHere> {
  const users = await db
    .selectFrom('app_user')
    .select(sql<boolean>`is_demo and status <> 'suspended' and removed_at is null`.as('isOpenDemo'))
    .distinct()
    .execute()
  return { hasDemoAccounts: users.some(({ isOpenDemo }) => isOpenDemo), hasNobody: users.length === 0 }
}
