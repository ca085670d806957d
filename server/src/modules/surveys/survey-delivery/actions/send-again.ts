import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { newId } from '../../../../platform/postgres/ids'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { sentSurveyAudit } from '../../survey-answer'
import { surveyDeliveryWords as words } from '../words'
import { lockResponses, lockSentSurvey, readSentSurvey, type SurveyResponse } from './locked-responses'
import { type Asking, canBeAnswered, type Recipients, recipientsOf } from './recipients'

type Sending = Pick<Asking, 'companyId' | 'config'>

/** Whom a reminder of the sent survey would reach now, of those who did not answer. */
export async function reminderRecipients(
  db: Kysely<Tables>,
  sentSurveyId: string,
  asking: Asking,
): Promise<Recipients> {
  return unansweredRecipients(
    db,
    await readSentSurvey(db, { companyId: asking.companyId, sentSurveyId }),
    asking,
  )
}

/** Whom the chosen responses of the sent survey would reach if they were sent again now. */
export async function resendRecipients(
  db: Kysely<Tables>,
  { sentSurveyId, surveyAnswerIds }: { sentSurveyId: string; surveyAnswerIds: readonly string[] },
  asking: Asking,
): Promise<Recipients> {
  const { responses } = await readSentSurvey(db, { companyId: asking.companyId, sentSurveyId })
  const chosen = new Set(surveyAnswerIds)
  return recipientsOf(
    db,
    responses.filter(({ id }) => chosen.has(id)),
    asking,
  )
}

/**
 * Reminds all subjects who have not answered the sent survey and can be reached; returns the number of messages. CONFLICT
 * where answering has closed or links are handed out.
 */
export async function remindUnanswered(
  tx: Kysely<Tables>,
  sentSurveyId: string,
  { companyId, config }: Sending,
  { actor, now }: WriteContext,
): Promise<number> {
  const locked = await lockSentSurvey(tx, { companyId, sentSurveyId })
  if (locked.sent.channel === 'none') throw conflict(words.noChannel)
  if (locked.sent.closed_at) throw conflict(words.closed)
  const { responses } = await unansweredRecipients(tx, locked, { companyId, config, now })
  await writeAgain(tx, companyId, responses, 'manual_reminder', now)
  if (responses.length > 0) {
    await recordAudit(tx, {
      companyId,
      actor,
      action: sentSurveyAudit.remind,
      at: now,
      targetId: locked.sent.id,
      after: { rows: responses.length },
    })
  }
  return responses.length
}

function unansweredRecipients(
  db: Kysely<Tables>,
  { responses }: Awaited<ReturnType<typeof readSentSurvey>>,
  asking: Asking,
): Promise<Recipients> {
  const unanswered = responses.filter(
    ({ answered_at, revoked_at }) => answered_at === null && revoked_at === null,
  )
  return recipientsOf(db, unanswered, asking)
}

/**
 * Sends the invitation again to those chosen subjects who can still answer and be reached; returns the number of
 * messages. CONFLICT where nobody can answer any more.
 */
export async function resendSurvey(
  tx: Kysely<Tables>,
  surveyAnswerIds: readonly string[],
  { companyId, config }: Sending,
  { actor, now }: WriteContext,
): Promise<number> {
  const locked = await lockResponses(tx, { companyId, surveyAnswerIds })
  if (locked.every(({ channel }) => channel === 'none')) throw conflict(words.noChannel)
  if (!locked.some((response) => response.channel !== 'none' && canBeAnswered(response, now)))
    throw conflict(words.closed)
  const { responses } = await recipientsOf(tx, locked, { companyId, config, now })
  await writeAgain(tx, companyId, responses, 'resend', now)
  if (responses.length > 0) {
    await recordAudit(tx, {
      companyId,
      actor,
      action: sentSurveyAudit.resend,
      at: now,
      targetId: responses[0]?.sent_survey_id ?? null,
      after: { test_subject_ids: responses.map(({ test_subject_id }) => test_subject_id) },
    })
  }
  return responses.length
}

async function writeAgain(
  tx: Kysely<Tables>,
  companyId: string,
  responses: readonly SurveyResponse[],
  kind: 'manual_reminder' | 'resend',
  now: Date,
): Promise<void> {
  if (responses.length === 0) return
  await sql`
    insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, number,
      channel, send_at, retry_at, expires_at, created_at)
    select given.id, ${companyId}, p.project_id, a.test_subject_id, a.project_survey_id, a.sent_survey_id, ${kind},
      (select coalesce(max(m.number), 0) + 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
        and m.test_subject_id = a.test_subject_id and m.kind = ${kind}),
      p.channel, ${now}, ${now}, coalesce(a.late_until, a.closes_at, s.closes_at), ${now}
    from unnest(${responses.map(() => newId())}::uuid[], ${responses.map(({ id }) => id)}::uuid[]) as given (id, response)
    join survey_answer a on a.id = given.response
    join project_survey p on p.id = a.project_survey_id
    join sent_survey s on s.id = a.sent_survey_id`.execute(tx)
  await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
}
