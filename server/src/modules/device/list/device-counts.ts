import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** How many devices each of these companies has. */
export async function deviceCounts(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('device')
    .select((eb) => ['company_id', eb.fn.countAll<number>().as('total')])
    .where('company_id', 'in', [...companyIds])
    .where('deleted_at', 'is', null)
    .groupBy('company_id')
    .execute()
  return new Map(rows.map(({ company_id, total }) => [company_id, total]))
}
