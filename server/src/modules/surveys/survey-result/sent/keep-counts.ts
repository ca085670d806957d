import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { countSentSurveys, noCounts } from './count-sent-surveys'
import { sentCurve } from './sent-curve'
import { windowOf } from './sent-surveys'

const most = 500

/** A job: stores the counts of sent surveys that can no longer be answered. */
export async function keepCounts({ db, now }: { readonly db: Kysely<Tables>; readonly now: () => Date }) {
  const at = now()
  const { rows } = await sql<{ id: string }>`
    select s.id from sent_survey s
    where s.counted_at is null and (s.closes_at <= ${at} or s.closed_at <= ${at})
      and not exists (select 1 from survey_answer a where a.sent_survey_id = s.id and a.answered_at is null
        and a.revoked_at is null and coalesce(a.late_until, a.closes_at, s.closes_at, s.closed_at) > ${at})
      and not exists (select 1 from survey_message m where m.sent_survey_id = s.id and m.outcome is null)
    order by s.planned_for limit ${most}`.execute(db)
  for (const { id } of rows) await keepCountsOf(db, id, at)
}

/** The row is locked before counting, so that the counts include all earlier writes. */
function keepCountsOf(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const sent = await tx
      .selectFrom('sent_survey')
      .selectAll()
      .where('id', '=', id)
      .where('counted_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!sent) return
    const counts = (await countSentSurveys(tx, [id], now)).get(id) ?? noCounts
    const curve = await sentCurve(tx, { id, ...windowOf(sent, now) }, now)
    await tx
      .updateTable('sent_survey')
      .set({ counts: JSON.stringify(counts), curve: JSON.stringify(curve), counted_at: now })
      .where('id', '=', id)
      .execute()
  })
}
