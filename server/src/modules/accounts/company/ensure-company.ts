import type { Kysely, Selectable } from 'kysely'
import { invalidInput, notFound } from '../../../platform/problem'
import type { CompanyTable, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { createCompany } from './create-company'
import { companyWords } from './words'

/** The company with this code, created if missing. Pass the transaction it belongs to. */
export async function ensureCompany(
  tx: Kysely<Tables>,
  company: { code: string; name: string },
  writeContext: WriteContext,
): Promise<Selectable<CompanyTable>> {
  const known = await tx.selectFrom('company').selectAll().where('code', '=', company.code).executeTakeFirst()
  return known ?? createCompany(tx, company, writeContext)
}

/** The company a command names by its code; without a code the only company. */
export async function companyOfCommand(
  db: Kysely<Tables>,
  code: string | null,
): Promise<Selectable<CompanyTable>> {
  const companies = await db
    .selectFrom('company')
    .selectAll()
    .$if(code !== null, (query) => query.where('code', '=', code ?? ''))
    .orderBy('code')
    .limit(2)
    .execute()
  const [company, another] = companies
  if (company && !another) return company
  if (code !== null) throw notFound(companyWords.withCode(code))
  const message = company ? companyWords.nameOneOfSeveral : companyWords.nameFirst
  throw invalidInput([{ path: 'company', message }])
}
