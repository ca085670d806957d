import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import type { ProjectSurvey } from '../../project-survey'

/** One message to one subject. Instants are epoch milliseconds. */
export interface PlannedOccurrence {
  readonly key: string
  readonly at: number
  readonly subjectId: string
  readonly closesAt: number
  readonly lateUntil: number | null
  /** Why it is not sent, though its window may be open; undefined: it is. */
  readonly skipped?: string
}

/**
 * Inserts the sent survey of each occurrence and the message to each subject, unless it exists. Messages whose window is over are
 * inserted as skipped. Returns when the first of the new messages is due.
 */
export async function insertOccurrences(
  tx: Kysely<Tables>,
  survey: ProjectSurvey,
  occurrences: readonly PlannedOccurrence[],
  now: Date,
): Promise<Date | null> {
  if (occurrences.length === 0) return null
  const sentIds = await insertSentSurveys(tx, survey, occurrences, now)
  const { id, company_id, project_id, channel } = survey
  const at = (pick: (one: PlannedOccurrence) => number | null) =>
    occurrences.map((one) => {
      const instant = pick(one)
      return instant === null ? null : new Date(instant).toISOString()
    })
  const { rows } = await sql<{ first: Date | null }>`
    with added as (
      insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, channel,
        send_at, retry_at, expires_at, late_until, outcome, reason, created_at)
      select given.id, ${company_id}, ${project_id}, given.subject, ${id}, given.sent, 'invitation', ${channel},
        given.at, given.at, given.closes, given.late,
        case when given.skipped is not null or given.closes <= ${now} then 'skipped' end,
        coalesce(given.skipped, case when given.closes <= ${now} then 'window_over' end), ${now}
      from unnest(${occurrences.map(() => newId())}::uuid[], ${occurrences.map(({ subjectId }) => subjectId)}::uuid[],
        ${occurrences.map(({ key }) => sentIds.get(key))}::uuid[], ${at((one) => one.at)}::timestamptz[],
        ${at((one) => one.closesAt)}::timestamptz[], ${at((one) => one.lateUntil)}::timestamptz[],
        ${occurrences.map((one) => one.skipped ?? null)}::text[])
        as given (id, subject, sent, at, closes, late, skipped)
      on conflict (sent_survey_id, test_subject_id, kind, number) where sent_survey_id is not null do nothing
      returning send_at, outcome
    )
    select min(send_at) as first from added where outcome is null`.execute(tx)
  return rows[0]?.first ?? null
}

/** The sent surveys by key. With several time zones one lasts from its first opening to its last closing. */
async function insertSentSurveys(
  tx: Kysely<Tables>,
  { id, company_id, project_id, survey_version_id }: ProjectSurvey,
  occurrences: readonly PlannedOccurrence[],
  now: Date,
): Promise<Map<string, string>> {
  const windows = new Map<string, { from: number; to: number }>()
  for (const { key, at, closesAt } of occurrences) {
    const known = windows.get(key) ?? { from: at, to: closesAt }
    windows.set(key, { from: Math.min(known.from, at), to: Math.max(known.to, closesAt) })
  }
  const all = [...windows].sort(([a], [b]) => (a < b ? -1 : 1))
  const dates = (pick: 'from' | 'to') => all.map(([, window]) => new Date(window[pick]).toISOString())
  const { rows } = await sql<{ id: string; key: string }>`
    insert into sent_survey (id, company_id, project_id, project_survey_id, survey_version_id, occurrence_key, planned_for, opens_at,
      closes_at, created_at)
    select given.id, ${company_id}, ${project_id}, ${id}, ${survey_version_id}, given.key, given.from, given.from, given.to, ${now}
    from unnest(${all.map(() => newId())}::uuid[], ${all.map(([key]) => key)}::text[], ${dates('from')}::timestamptz[],
      ${dates('to')}::timestamptz[]) as given (id, key, "from", "to")
    on conflict (project_survey_id, occurrence_key) where occurrence_key is not null do update set
      planned_for = least(sent_survey.planned_for, excluded.planned_for),
      opens_at = least(sent_survey.opens_at, excluded.opens_at),
      closes_at = greatest(sent_survey.closes_at, excluded.closes_at)
    returning id, occurrence_key as key`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.id]))
}
