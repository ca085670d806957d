import { type Kysely, type Selectable, sql } from 'kysely'
import type { AppUserTable, Tables } from '../../platform/tables'

/** What a list of people needs of a user. */
export type CompanyUser = Pick<Selectable<AppUserTable>, 'id' | 'name' | 'email' | 'role' | 'status'>

/** Everybody of the company who is not removed, by name. */
export function companyUsers(db: Kysely<Tables>, companyId: string): Promise<CompanyUser[]> {
  return (
    db
      .selectFrom('app_user')
      .select(['id', 'name', 'role', 'status'])
      // An address that another company holds is told as it was invited.
      .select(sql<string>`coalesce(held_email, email)`.as('email'))
      .where('company_id', '=', companyId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute()
  )
}
