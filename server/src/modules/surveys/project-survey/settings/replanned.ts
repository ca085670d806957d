import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables } from '../../../../platform/tables'

/**
 * Deletes planned messages that no server has started to send, and plans them anew at once, because the
 * settings or the state changed. Sent messages stay. Returns the number of deleted messages.
 */
export async function replanned(tx: Kysely<Tables>, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const ofThese = sql<boolean>`project_survey_id = any(${[...ids]}::uuid[])`
  const { numDeletedRows } = await tx
    .deleteFrom('survey_message')
    .where(ofThese)
    .where('kind', '=', 'invitation')
    .where('outcome', 'is', null)
    .where('claimed_at', 'is', null)
    .where('attempts', '=', 0)
    .where('send_at', '>', now)
    .executeTakeFirst()
  // A sent survey without messages or answers would show up as an empty row in the list.
  await tx
    .deleteFrom('sent_survey')
    .where(ofThese)
    .where('planned_for', '>', now)
    .where(sql<boolean>`not exists (select 1 from survey_message m where m.sent_survey_id = sent_survey.id)`)
    .where(sql<boolean>`not exists (select 1 from survey_answer a where a.sent_survey_id = sent_survey.id)`)
    .execute()
  await tx
    .updateTable('project_survey')
    .set({ sends_from: now, planned_until: null, next_due_at: null })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  await enqueueJob(tx, 'plan-surveys', {}, { delayMs: 0 })
  return Number(numDeletedRows)
}
