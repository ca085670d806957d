import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { PreviewSlot } from './preview-slots'

const dayMs = 86_400_000

interface Asked {
  readonly projectSurveyId: string
  /** Whose local time they are shown in. */
  readonly zone: 'subject' | 'project'
  readonly testSubjectId?: string | null | undefined
  readonly from: string
  readonly to: string
}

/** What was really sent on these days, by whatever schedule there was: to everybody, or to one subject. */
export async function sentSlots(db: Kysely<Tables>, asked: Asked): Promise<PreviewSlot[]> {
  const { projectSurveyId, testSubjectId, from, to } = asked
  const at = sql`coalesce(a.opens_at, s.planned_for)`
  const zone = asked.zone === 'subject' ? sql`coalesce(t.time_zone, r.time_zone)` : sql`r.time_zone`
  const between = [Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs].map((one) => new Date(one))
  const { rows } = await sql<{ key: string; at: Date; local: string; count: number }>`
    select s.occurrence_key as key, min(${at}) as at, to_char(min(${at} at time zone ${zone}), 'YYYY-MM-DD"T"HH24:MI') as local,
      count(*)::integer as count
    from sent_survey s join survey_answer a on a.sent_survey_id = s.id join test_subject t on t.id = a.test_subject_id
      join project r on r.id = s.project_id
    where s.project_survey_id = ${projectSurveyId} and s.occurrence_key is not null
      and s.planned_for between ${between[0]} and ${between[1]}
      ${testSubjectId ? sql`and a.test_subject_id = ${testSubjectId}` : sql``}
    group by s.occurrence_key order by 2`.execute(db)
  return rows
    .filter(({ local }) => local.slice(0, 10) >= from && local.slice(0, 10) <= to)
    .map(({ count, ...slot }) => ({ ...slot, state: 'sent', skipped: null, subjectCount: count }))
}
