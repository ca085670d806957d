import type { Kysely, Selectable } from 'kysely'
import { namesById } from '../../../platform/postgres/names-by-id'
import { notFound } from '../../../platform/problem'
import type { CompanyTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
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

export const companyNames = namesById('company', 'name')

/** Whether any company exists. */
export async function hasCompanies(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined
}
