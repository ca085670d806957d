import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import type { CompanyTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { companyAudit } from './company-audit'
import { companyWords } from './words'

/** A company to create; missing values take the table's defaults. */
export type NewCompany = Pick<Insertable<CompanyTable>, 'name' | 'code'> &
  Partial<Pick<Insertable<CompanyTable>, 'contact_email' | 'project_limit' | 'subject_limit' | 'note'>>

/** Creates a company; CONFLICT if the code is taken. Pass the transaction it belongs to. */
export async function createCompany(
  tx: Kysely<Tables>,
  values: NewCompany,
  { actor, now }: WriteContext,
): Promise<Selectable<CompanyTable>> {
  const company = await tx
    .insertInto('company')
    .values({ ...values, id: newId(), created_at: now, updated_at: now })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!company) throw conflict(companyWords.codeTaken(values.code), 'code')
  await recordAudit(tx, {
    companyId: company.id,
    actor,
    action: companyAudit.create,
    targetId: company.id,
    after: values,
    at: now,
  })
  return company
}
