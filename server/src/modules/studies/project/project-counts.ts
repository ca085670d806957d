import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** The number of a company's projects. */
export interface ProjectCount {
  readonly total: number
  readonly active: number
}

/** By company. */
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
    .where('deleted_at', 'is', null)
    .groupBy('company_id')
    .execute()
  return new Map(rows.map(({ company_id, ...count }) => [company_id, count]))
}
