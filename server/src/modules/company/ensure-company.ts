import type { Kysely, Selectable } from 'kysely'
import { invalidInput, notFound } from '../../platform/problem'
import type { CompanyTable, Tables } from '../../platform/tables'
import type { WriteContext } from '../../platform/write/write-context'
import { createCompany } from './create-company'

/** The company of this code, made when there is none. Pass the transaction it belongs to. */
export async function ensureCompany(
  tx: Kysely<Tables>,
  company: { code: string; name: string },
  writeContext: WriteContext,
): Promise<Selectable<CompanyTable>> {
  const known = await tx.selectFrom('company').selectAll().where('code', '=', company.code).executeTakeFirst()
  return known ?? createCompany(tx, company, writeContext)
}

/** The company a command means: by code, else the only one there is. */
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
  if (code !== null) throw notFound(`会社コード ${code} の会社`)
  const message = company
    ? '会社が複数あります。--company で会社コードを指定してください。'
    : '会社がまだありません。--company で、新しい会社のコードを指定してください。'
  throw invalidInput([{ path: 'company', message }])
}
