import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TestSubjectTable } from '../../platform/tables'

/** The project's subjects of these codes by code, deleted ones too; held until the transaction ends where asked. */
export async function testSubjectsByCode(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  codes: readonly string[],
  holds = false,
): Promise<Map<string, Selectable<TestSubjectTable>>> {
  const rows = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('id')
    .$if(holds, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}
