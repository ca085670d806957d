import type { Kysely, Selectable } from 'kysely'
import { notFound } from '../../platform/problem'
import type { CompanyTable, Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/write/viewer'
import { companyWords } from './words'

/** The viewer's own company. */
export async function companyOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
): Promise<Selectable<CompanyTable>> {
  return db.selectFrom('company').selectAll().where('id', '=', viewer.companyId).executeTakeFirstOrThrow()
}

/** The company of this code; NOT_FOUND where there is none. For commands, which see every company. */
export async function companyByCode(db: Kysely<Tables>, code: string): Promise<Selectable<CompanyTable>> {
  const company = await db.selectFrom('company').selectAll().where('code', '=', code).executeTakeFirst()
  if (!company) throw notFound(companyWords.withCode(code))
  return company
}

/** The names of these companies by id. */
export async function companyNames(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Whether any company exists. */
export async function hasCompanies(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined
}
