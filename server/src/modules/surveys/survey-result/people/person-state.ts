import { type RawBuilder, sql } from 'kysely'

/** How far a subject has got with a sent survey. */
const personStates = [
  'planned',
  'waiting',
  'opened',
  'in_progress',
  'answered',
  'expired',
  'undeliverable',
  'revoked',
  'left_out',
] as const

export type PersonState = (typeof personStates)[number]

/**
 * Reasons why a message failed that was meant to be sent; other reasons mean that the subject was not a
 * target.
 */
const hindrances = sql`('no_mail', 'no_address', 'address_bounced', 'complained', 'unsubscribed', 'no_pin', 'window_over',
  'server_unreachable', 'later', 'quiet_hours', 'zone_changed', 'mailbox', 'refused', 'address_unsure', 'our_side', 'many_refusals', 'interrupted')`

const isOver = (now: Date) => sql`coalesce(a.late_until, a.closes_at, s.closes_at, s.closed_at) <= ${now}`

/** An opened link proves delivery, even if the provider reported a bounce. */
const state = (now: Date) => sql`case
  when a.answered_at is not null then 'answered'
  when a.revoked_at is not null then 'revoked'
  when a.opened_at is null and (m.outcome in ('refused', 'bounced', 'undeliverable')
    or m.outcome = 'skipped' and m.reason in ${hindrances}) then 'undeliverable'
  when a.id is null and m.outcome = 'skipped' then 'left_out'
  when a.id is null then 'planned'
  when ${isOver(now)} then 'expired'
  when a.status = 'in_progress' then 'in_progress'
  when a.status = 'opened' then 'opened'
  when m.id is not null and m.outcome is null then 'planned'
  else 'waiting' end`

/** One row per subject of these sent surveys: the invitation, and the response if it exists. */
export function peopleOf(sentSurveyIds: readonly string[], now: Date): RawBuilder<unknown> {
  const ids = sql`any(${[...sentSurveyIds]}::uuid[])`
  return sql`(
    select s.id as sent_survey_id, t.id as test_subject_id, t.code, a.id as response_id, ${state(now)} as state,
      case when a.merged_into is not null then 'merged' when a.answered_at is null then m.reason end as reason,
      coalesce(a.sent_at, m.sent_at, case when m.id is null or m.channel = 'none' then a.created_at end) as sent_at,
      a.opened_at, a.started_at, a.answered_at, a.is_late, a.via, a.completed, s.opens_at as sent_opens_at
    from (select * from survey_message where sent_survey_id = ${ids} and kind = 'invitation') m
    full join (select * from survey_answer where sent_survey_id = ${ids}) a
      on a.sent_survey_id = m.sent_survey_id and a.test_subject_id = m.test_subject_id
    join sent_survey s on s.id = coalesce(m.sent_survey_id, a.sent_survey_id)
    join test_subject t on t.id = coalesce(m.test_subject_id, a.test_subject_id) and t.deleted_at is null
  )`
}

/** Seconds from opening to completion; null for paper. */
export const secondsTaken = sql`case when p.via = 'link'
  then extract(epoch from p.answered_at - coalesce(p.opened_at, p.started_at))::double precision end`

/** The first score of the survey. */
export const firstScore = sql`(p.completed -> 'scores' -> 0 ->> 'value')::double precision`
