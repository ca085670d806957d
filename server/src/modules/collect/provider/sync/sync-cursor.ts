import type { Insertable, Kysely } from 'kysely'
import type { SyncCursorTable, Tables } from '../../../../platform/tables'

type CursorColumns = Partial<Omit<Insertable<SyncCursorTable>, 'device_grant_id' | 'kind'>>

/** What is known of a kind of data of a grant; columns that are not named stay. */
export async function setCursor(
  db: Kysely<Tables>,
  grantId: string,
  kind: string,
  columns: CursorColumns,
): Promise<void> {
  await db
    .insertInto('sync_cursor')
    .values({ device_grant_id: grantId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['device_grant_id', 'kind']).doUpdateSet(columns))
    .execute()
}
