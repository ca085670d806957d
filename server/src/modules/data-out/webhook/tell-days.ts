import { type Kysely, sql } from 'kysely'
import { settledBefore } from '../../../platform/postgres/settled-before'
import type { Tables } from '../../../platform/tables'
import { daysWritten } from '../../series/measurement'

/**
 * Writes a message of all days that were computed since the last one, for each webhook that asked for them: found by when days were
 * written, so that measuring is not slowed by it. Two processes write one.
 */
export async function tellDays(db: Kysely<Tables>, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('webhook')
    .select(['id', 'project_id', 'days_told_at'])
    .where('paused_at', 'is', null)
    .where(sql<boolean>`'day.computed' = any(events)`)
    .execute()
  if (waiting.length === 0) return
  const until = await settledBefore(db, now)
  for (const { id, project_id, days_told_at } of waiting) {
    if (days_told_at >= until) continue
    const written = await daysWritten(db, { projectId: project_id, from: days_told_at, until })
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('webhook')
        .set({ days_told_at: until })
        .where('id', '=', id)
        .where('days_told_at', '=', days_told_at)
        .executeTakeFirst()
      if (numUpdatedRows === 0n || written.days === 0) return
      await tx
        .insertInto('webhook_delivery')
        .values({
          webhook_id: id,
          event: 'day.computed',
          data: JSON.stringify(written),
          test_subject_id: null,
          happened_at: until,
          due_at: now,
        })
        .execute()
    })
  }
}
