import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

/** How much a company may have; null: no limit. */
export interface CompanyLimits {
  readonly projects: number | null
  readonly testSubjects: number | null
}

/** The limits of the company, whose row stays locked until the transaction ends, so that of two who take the last place one gets it. */
export async function lockCompanyLimits(tx: Kysely<Tables>, companyId: string): Promise<CompanyLimits> {
  const company = await tx
    .selectFrom('company')
    .select(['project_limit', 'subject_limit'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { projects: company.project_limit, testSubjects: company.subject_limit }
}
