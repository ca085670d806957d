import type { Kysely, Selectable } from 'kysely'
import type { AppUserTable, Tables } from '../../../platform/tables'
import type { Viewer } from '../../../platform/write/viewer'

/** The row of the viewer. */
export async function userOf(db: Kysely<Tables>, viewer: Viewer): Promise<Selectable<AppUserTable>> {
  return db.selectFrom('app_user').selectAll().where('id', '=', viewer.id).executeTakeFirstOrThrow()
}
