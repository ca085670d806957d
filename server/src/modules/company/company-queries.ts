import type { Kysely, Selectable } from 'kysely'
import type { CompanyTable, Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/viewer'

/** The viewer's own company. */
export async function companyOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
): Promise<Selectable<CompanyTable>> {
  return db.selectFrom('company').selectAll().where('id', '=', viewer.companyId).executeTakeFirstOrThrow()
}
