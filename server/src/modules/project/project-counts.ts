import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

/** How many projects a company has. */
export interface ProjectCount {
  readonly total: number
  readonly active: number
}

/** Of each of these companies. */
export async function projectCounts(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, ProjectCount>> {
  const rows = await db
    .selectFrom('project')
    .select(({ fn, eb }) => [
      'company_id',
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 'active'))
        .as('active'),
    ])
    .where('company_id', 'in', [...companyIds])
    .groupBy('company_id')
    .execute()
  return new Map(rows.map(({ company_id, ...count }) => [company_id, count]))
}
