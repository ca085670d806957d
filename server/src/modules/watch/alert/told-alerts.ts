import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** Keeps who was told by mail of some alerts: they are told, too, when these are over by themselves. */
export async function rememberTold(
  tx: Kysely<Tables>,
  projectId: string,
  { alertIds, userIds }: { readonly alertIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<void> {
  if (alertIds.length === 0 || userIds.length === 0) return
  await sql`
    insert into alert_told (alert_event_id, user_id, project_id)
    select alert_id, user_id, ${projectId}
    from unnest(${[...alertIds]}::uuid[]) as alert (alert_id)
      cross join unnest(${[...userIds]}::uuid[]) as person (user_id)
    on conflict do nothing`.execute(tx)
}

/** Alerts are over by themselves: who was told of them is told so in the next turn of the job. */
export async function awaitClosing(tx: Kysely<Tables>, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return
  await tx
    .updateTable('alert_told')
    .set({ is_over: true })
    .where('alert_event_id', '=', sql<string>`any(${[...alertIds]}::uuid[])`)
    .execute()
}

/** A person has ended alerts: nobody is told of their end. */
export async function forgetTold(tx: Kysely<Tables>, alertIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('alert_told')
    .where('alert_event_id', '=', sql<string>`any(${[...alertIds]}::uuid[])`)
    .execute()
}
