import type { Kysely } from 'kysely'
import { namesById } from '../../../platform/postgres/names-by-id'
import type { Tables } from '../../../platform/tables'

/** The number of a company's users, and the last sign-in of any of them. */
export interface UserCount {
  readonly total: number
  readonly lastSignInAt: Date | null
}

/** By company, without removed users. */
export async function userCounts(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, UserCount>> {
  const rows = await db
    .selectFrom('app_user')
    .select((eb) => [
      'company_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn.max('last_sign_in_at').as('lastSignInAt'),
    ])
    .where('company_id', 'in', [...companyIds])
    .where('removed_at', 'is', null)
    .groupBy('company_id')
    .execute()
  return new Map(
    rows.map(({ company_id, total, lastSignInAt }) => [company_id ?? '', { total, lastSignInAt }]),
  )
}

export const userNames = namesById('app_user', 'name')

/** The platform administrators among these users. */
export async function administratorsAmong(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...userIds])
    .where('role', '=', 'PLATFORM_ADMIN')
    .execute()
  return new Set(rows.map((row) => row.id))
}
