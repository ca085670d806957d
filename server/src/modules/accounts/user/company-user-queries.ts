import { type Kysely, type Selectable, sql } from 'kysely'
import type { AppUserTable, Tables } from '../../../platform/tables'

/** The columns of a user that lists of people need. */
export type CompanyUser = Pick<Selectable<AppUserTable>, 'id' | 'name' | 'email' | 'role' | 'status'>

/** All users of the company who are not removed, by name. */
export function companyUsers(db: Kysely<Tables>, companyId: string): Promise<CompanyUser[]> {
  return (
    db
      .selectFrom('app_user')
      .select(['id', 'name', 'role', 'status'])
      // An address held by another company is shown as it was invited.
      .select(sql<string>`coalesce(held_email, email)`.as('email'))
      .where('company_id', '=', companyId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute()
  )
}
