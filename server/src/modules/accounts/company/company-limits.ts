import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** Limits of a company; null: no limit. */
export interface CompanyLimits {
  readonly projects: number | null
  readonly testSubjects: number | null
}

/**
 * The company's limits. Its row stays locked until the transaction ends, so that only one of two concurrent requests takes
 * the last place.
 */
export async function lockCompanyLimits(tx: Kysely<Tables>, companyId: string): Promise<CompanyLimits> {
  const company = await tx
    .selectFrom('company')
    .select(['project_limit', 'subject_limit'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { projects: company.project_limit, testSubjects: company.subject_limit }
}
