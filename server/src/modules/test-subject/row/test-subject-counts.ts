import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** The number of test subjects of each company. */
export async function testSubjectCounts(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('test_subject')
    .select((eb) => ['company_id', eb.fn.countAll<number>().as('total')])
    .where('company_id', 'in', [...companyIds])
    .where('deleted_at', 'is', null)
    .groupBy('company_id')
    .execute()
  return new Map(rows.map(({ company_id, total }) => [company_id, total]))
}

/** The number of a project's subjects whose codes do not begin with the prefix. */
export async function countSubjectsBesides(
  db: Kysely<Tables>,
  projectId: string,
  codePrefix: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('test_subject')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where(sql<boolean>`not starts_with(code, ${codePrefix})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
