import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { newTokenHash } from '../../survey-answer'
import type { Message } from './claim-messages'
import type { MessageFacts } from './message-facts'

export interface Invitation {
  readonly message: Message
  readonly facts: MessageFacts
}

/**
 * Creates the responses of invitations, once however often a message is tried; returns response ids by message id.
 * Closes earlier responses if the survey supersedes them.
 */
export async function openResponses(
  tx: Kysely<Tables>,
  secret: string,
  invitations: readonly Invitation[],
  now: Date,
): Promise<Map<string, string>> {
  if (invitations.length === 0) return new Map()
  const made = invitations.map(({ message, facts }) => ({ id: newId(), message, facts }))
  const dates = (pick: (message: Message) => Date | null) =>
    made.map(({ message }) => pick(message)?.toISOString() ?? null)
  await sql`
    insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id, token_hash,
      opens_at, closes_at, late_until, created_at)
    select id, company, subject, survey, sent, version, hash, opens, closes, late, ${now}
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ message }) => message.company_id)}::uuid[],
      ${made.map(({ message }) => message.test_subject_id)}::uuid[], ${made.map(({ message }) => message.project_survey_id)}::uuid[],
      ${made.map(({ message }) => message.sent_survey_id)}::uuid[], ${made.map(({ facts }) => facts.survey_version_id)}::uuid[],
      ${made.map(({ id }) => newTokenHash(secret, 'survey-answer', id))}::bytea[], ${dates(({ send_at }) => send_at)}::timestamptz[],
      ${dates(({ expires_at }) => expires_at)}::timestamptz[], ${dates(({ late_until }) => late_until)}::timestamptz[])
      as given (id, company, subject, survey, sent, version, hash, opens, closes, late)
    on conflict (sent_survey_id, test_subject_id) where sent_survey_id is not null do nothing`.execute(tx)
  // A statement of its own: the one above may have waited for a killed server whose commit went through, and does not see its rows.
  const { rows } = await sql<{ message: string; response: string }>`
    select given.message, a.id as response
    from unnest(${made.map(({ message }) => message.id)}::uuid[], ${made.map(({ message }) => message.sent_survey_id)}::uuid[],
      ${made.map(({ message }) => message.test_subject_id)}::uuid[]) as given (message, sent, subject)
    join survey_answer a on a.sent_survey_id = given.sent and a.test_subject_id = given.subject`.execute(tx)
  const superseding = made.filter(({ facts }) => facts.delivery?.supersede)
  if (superseding.length > 0) await closeEarlier(tx, superseding, now)
  return new Map(rows.map(({ message, response }) => [message, response]))
}

/**
 * Closes earlier responses for new answers and skips their reminders; answers begun in time are still accepted.
 */
async function closeEarlier(
  tx: Kysely<Tables>,
  superseding: readonly Invitation[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${superseding.map(({ message }) => message.test_subject_id)}::uuid[],
        ${superseding.map(({ message }) => message.project_survey_id)}::uuid[],
        ${superseding.map(({ message }) => message.sent_survey_id)}::uuid[],
        ${superseding.map(({ message }) => message.send_at.toISOString())}::timestamptz[]) as given (subject, survey, sent, at)
    ), closed as (
      update survey_answer a set closes_at = least(a.closes_at, ${now}::timestamptz), late_until = null
      from given, sent_survey s
      where a.test_subject_id = given.subject and a.project_survey_id = given.survey and a.sent_survey_id <> given.sent
        and s.id = a.sent_survey_id and coalesce(a.opens_at, s.opens_at) < given.at and a.answered_at is null
        and coalesce(a.late_until, a.closes_at, 'infinity') > ${now}
      returning a.sent_survey_id, a.test_subject_id
    )
    update survey_message m set outcome = 'skipped', reason = 'superseded' from closed
    where m.sent_survey_id = closed.sent_survey_id and m.test_subject_id = closed.test_subject_id and m.outcome is null
      and m.claimed_at is null`.execute(tx)
}
