import DataLoader from 'dataloader'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import type { Tables, WithdrawalTable } from '../../../../platform/tables'

export type Withdrawal = Selectable<WithdrawalTable>

/** The withdrawals of subjects of the company, by subject. */
export async function withdrawnSubjects(
  db: Kysely<Tables>,
  companyId: string,
  testSubjectIds: readonly string[],
): Promise<Map<string, Withdrawal>> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.test_subject_id, row]))
}

/** One query per request. */
export function withdrawalBySubject(context: Context) {
  return new DataLoader<string, Withdrawal | null>(async (ids) => {
    const found = await withdrawnSubjects(context.db, companyViewerOf(context).companyId, ids)
    return ids.map((id) => found.get(id) ?? null)
  })
}
