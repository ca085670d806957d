import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** A round of reminders of a sent survey. */
export interface ReminderRound {
  /** When the first reminder left. */
  readonly at: Date
  readonly count: number
  readonly isByStaff: boolean
}

export async function remindersOf(db: Kysely<Tables>, sentSurveyId: string): Promise<ReminderRound[]> {
  const { rows } = await sql<ReminderRound>`
    select min(m.sent_at) as at, count(*)::integer as count, m.kind = 'manual_reminder' as "isByStaff"
    from survey_message m join test_subject t on t.id = m.test_subject_id and t.deleted_at is null
    where m.sent_survey_id = ${sentSurveyId} and m.kind in ('reminder', 'manual_reminder') and m.sent_at is not null
    group by m.kind, m.number order by 1`.execute(db)
  return rows
}
