import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** What a step has told somebody is not told again in their digest. */
export async function takeOutOfDigests(
  tx: Kysely<Tables>,
  told: readonly { readonly alertId: string; readonly userId: string }[],
): Promise<void> {
  if (told.length === 0) return
  await sql`
    delete from alert_digest_item item
    using unnest(${told.map(({ alertId }) => alertId)}::uuid[], ${told.map(({ userId }) => userId)}::uuid[])
      as told (alert_id, user_id)
    where item.alert_event_id = told.alert_id and item.user_id = told.user_id`.execute(tx)
}
