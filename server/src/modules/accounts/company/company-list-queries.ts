import { type Kysely, type Selectable, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { CompanyTable, Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'

export type Company = Selectable<CompanyTable>

/** What the list of companies can be ordered by. */
const companySorts = {
  name: sql`company.name`,
  code: sql`company.code`,
  status: sql`company.status`,
  createdAt: sql`company.created_at`,
  storage: sql`coalesce(company_usage.storage_bytes, 0)`,
}

/** Which companies, in which order. */
export interface CompanyList extends Page {
  readonly text?: string | null
  readonly status?: Company['status'] | null
  readonly sort: keyof typeof companySorts
  readonly descending: boolean
}

/** One page of companies; `companyCount` and `activeCompanyCount` ignore the filter. */
export interface CompanyPage {
  readonly items: Company[]
  readonly total: number
  readonly companyCount: number
  readonly activeCompanyCount: number
}

/** The companies of the platform, with ties ordered by code. For administrators. */
export async function listCompanies(
  db: Kysely<Tables>,
  { text, status, sort, descending, offset, limit }: CompanyList,
): Promise<CompanyPage> {
  let found = db.selectFrom('company').leftJoin('company_usage', 'company_usage.company_id', 'company.id')
  if (status) found = found.where('company.status', '=', status)
  if (text?.trim()) {
    found = found.where((eb) =>
      eb.or([containsText(eb.ref('company.name'), text), containsText(eb.ref('company.code'), text)]),
    )
  }
  const rows = found
    .selectAll('company')
    .orderBy(companySorts[sort], descending ? 'desc' : 'asc')
    .orderBy('company.code')
  const page = await readPage(found, rows, { offset, limit })
  const counts = await db
    .selectFrom('company')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('companyCount'),
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 'active'))
        .as('activeCompanyCount'),
    ])
    .executeTakeFirstOrThrow()
  return { ...page, ...counts }
}

/** The company; NOT_FOUND where there is none. For administrators. */
export async function requireCompany(db: Kysely<Tables>, companyId: string): Promise<Company> {
  const company = isUuid(companyId)
    ? await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
    : undefined
  if (!company) throw notFound(nouns.company)
  return company
}

/** The company, locked until the transaction ends. */
export async function lockCompany(tx: Kysely<Tables>, companyId: string): Promise<Company> {
  const company = isUuid(companyId)
    ? await tx
        .selectFrom('company')
        .selectAll()
        .where('id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!company) throw notFound(nouns.company)
  return company
}
