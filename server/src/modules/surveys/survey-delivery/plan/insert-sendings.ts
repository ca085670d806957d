import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import type { ProjectSurvey } from '../../project-survey'

/** One message to one subject. Instants are epoch milliseconds. */
export interface PlannedSending {
  readonly key: string
  readonly at: number
  readonly subjectId: string
  readonly closesAt: number
  readonly lateUntil: number | null
  /** Why it is not sent, though its window may be open; undefined: it is. */
  readonly skipped?: string
}

/**
 * Inserts each slot and the message to each subject, unless it exists. Messages whose window is over are
 * inserted as skipped. Returns when the first of the new messages is due.
 */
export async function insertSendings(
  tx: Kysely<Tables>,
  survey: ProjectSurvey,
  sendings: readonly PlannedSending[],
  now: Date,
): Promise<Date | null> {
  if (sendings.length === 0) return null
  const sentIds = await insertSlots(tx, survey, sendings, now)
  const { id, company_id, project_id, channel } = survey
  const at = (pick: (one: PlannedSending) => number | null) =>
    sendings.map((one) => {
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
      from unnest(${sendings.map(() => newId())}::uuid[], ${sendings.map(({ subjectId }) => subjectId)}::uuid[],
        ${sendings.map(({ key }) => sentIds.get(key))}::uuid[], ${at((one) => one.at)}::timestamptz[],
        ${at((one) => one.closesAt)}::timestamptz[], ${at((one) => one.lateUntil)}::timestamptz[],
        ${sendings.map((one) => one.skipped ?? null)}::text[])
        as given (id, subject, sent, at, closes, late, skipped)
      on conflict (sent_survey_id, test_subject_id, kind, number) where sent_survey_id is not null do nothing
      returning send_at, outcome
    )
    select min(send_at) as first from added where outcome is null`.execute(tx)
  return rows[0]?.first ?? null
}

/** The slots by key. With several time zones a slot lasts from its first opening to its last closing. */
async function insertSlots(
  tx: Kysely<Tables>,
  { id, company_id, project_id, survey_version_id }: ProjectSurvey,
  sendings: readonly PlannedSending[],
  now: Date,
): Promise<Map<string, string>> {
  const slots = new Map<string, { from: number; to: number }>()
  for (const { key, at, closesAt } of sendings) {
    const known = slots.get(key) ?? { from: at, to: closesAt }
    slots.set(key, { from: Math.min(known.from, at), to: Math.max(known.to, closesAt) })
  }
  const all = [...slots].sort(([a], [b]) => (a < b ? -1 : 1))
  const dates = (pick: 'from' | 'to') => all.map(([, slot]) => new Date(slot[pick]).toISOString())
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
