import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { ScheduleOccurrence } from './occurrences-of-schedule'

const dayMs = 86_400_000

/** Why something that was due was not sent. */
type Passed = 'zone_changed' | 'window_over'

interface Asked {
  readonly projectSurveyId: string
  /** Whose local time they are shown in. */
  readonly zone: 'subject' | 'project'
  readonly testSubjectId?: string | null | undefined
  readonly from: string
  readonly to: string
}

/**
 * What was really sent on these days, by whatever schedule there was, or was left out because its time had passed: to everybody, or to one
 * subject.
 */
export async function sentOccurrences(db: Kysely<Tables>, asked: Asked): Promise<ScheduleOccurrence[]> {
  const { projectSurveyId, testSubjectId, from, to } = asked
  const zone = asked.zone === 'subject' ? sql`coalesce(t.time_zone, r.time_zone)` : sql`r.time_zone`
  const between = [Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs].map((one) => new Date(one))
  const { rows } = await sql<{ key: string; at: Date; local: string; skipped: Passed | null; count: number }>`
    with one as (
      select a.sent_survey_id, a.test_subject_id, coalesce(a.opens_at, s.planned_for) as at, null as skipped
      from survey_answer a join sent_survey s on s.id = a.sent_survey_id
      where s.project_survey_id = ${projectSurveyId} and s.planned_for between ${between[0]} and ${between[1]}
      union all
      select m.sent_survey_id, m.test_subject_id, m.send_at, m.reason
      from survey_message m join sent_survey s on s.id = m.sent_survey_id
      where s.project_survey_id = ${projectSurveyId} and s.planned_for between ${between[0]} and ${between[1]}
        and m.kind = 'invitation' and m.outcome = 'skipped' and m.reason in ('zone_changed', 'window_over')
        and not exists (select 1 from survey_answer a where a.sent_survey_id = m.sent_survey_id
          and a.test_subject_id = m.test_subject_id)
    )
    select s.occurrence_key as key, min(one.at) as at, to_char(min(one.at at time zone ${zone}), 'YYYY-MM-DD"T"HH24:MI') as local,
      one.skipped, count(*)::integer as count
    from one join sent_survey s on s.id = one.sent_survey_id join test_subject t on t.id = one.test_subject_id
      join project r on r.id = s.project_id
    where s.occurrence_key is not null ${testSubjectId ? sql`and one.test_subject_id = ${testSubjectId}` : sql``}
    group by s.occurrence_key, one.skipped order by 2`.execute(db)
  return rows
    .filter(({ local }) => local.slice(0, 10) >= from && local.slice(0, 10) <= to)
    .map(({ count, skipped, ...occurrence }) => ({
      ...occurrence,
      state: skipped === null ? 'sent' : 'skipped',
      skipped,
      subjectCount: count,
    }))
}
