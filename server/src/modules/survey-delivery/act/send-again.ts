import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { surveyDeliveryWords as words } from '../words'
import { lockSentSurvey, lockSheets, readSentSurvey, readSheets, type Sheet } from './locked-sheets'
import { type Asking, canBeAnswered, type Reach, reachOf } from './reach'

type Sending = Pick<Asking, 'companyId' | 'config'>

/** Whom a reminder of the sent survey would reach now, of those who did not answer; CONFLICT as below. */
export async function reminderReach(
  db: Kysely<Tables>,
  sentSurveyId: string,
  asking: Asking,
): Promise<Reach> {
  return unansweredReach(db, await readSentSurvey(db, { companyId: asking.companyId, sentSurveyId }), asking)
}

/** Whom the chosen sheets would reach if they were sent again now. */
export async function resendReach(
  db: Kysely<Tables>,
  surveyAnswerIds: readonly string[],
  asking: Asking,
): Promise<Reach> {
  return reachOf(db, await readSheets(db, { companyId: asking.companyId, surveyAnswerIds }), asking)
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
  const { sheets } = await unansweredReach(tx, locked, { companyId, config, now })
  await writeAgain(tx, companyId, sheets, 'manual_reminder', now)
  if (sheets.length > 0) {
    await recordAudit(tx, {
      ...{ companyId, actor, action: 'sent_survey.remind', at: now },
      ...{ targetKind: 'sent_survey', targetId: locked.sent.id, after: { rows: sheets.length } },
    })
  }
  return sheets.length
}

function unansweredReach(
  db: Kysely<Tables>,
  { sent, sheets }: Awaited<ReturnType<typeof readSentSurvey>>,
  asking: Asking,
): Promise<Reach> {
  if (sent.channel === 'none') throw conflict(words.noChannel)
  if (sent.closed_at) throw conflict(words.closed)
  const unanswered = sheets.filter(
    ({ answered_at, revoked_at }) => answered_at === null && revoked_at === null,
  )
  return reachOf(db, unanswered, asking)
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
  const locked = await lockSheets(tx, { companyId, surveyAnswerIds })
  if (locked.every(({ channel }) => channel === 'none')) throw conflict(words.noChannel)
  if (!locked.some((sheet) => sheet.channel !== 'none' && canBeAnswered(sheet, now)))
    throw conflict(words.closed)
  const { sheets } = await reachOf(tx, locked, { companyId, config, now })
  await writeAgain(tx, companyId, sheets, 'resend', now)
  if (sheets.length > 0) {
    await recordAudit(tx, {
      ...{ companyId, actor, action: 'sent_survey.resend', at: now },
      ...{ targetKind: 'sent_survey', targetId: sheets[0]?.sent_survey_id ?? null },
      after: { test_subject_ids: sheets.map(({ test_subject_id }) => test_subject_id) },
    })
  }
  return sheets.length
}

async function writeAgain(
  tx: Kysely<Tables>,
  companyId: string,
  sheets: readonly Sheet[],
  kind: 'manual_reminder' | 'resend',
  now: Date,
): Promise<void> {
  if (sheets.length === 0) return
  await sql`
    insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, number,
      channel, send_at, retry_at, expires_at, created_at)
    select given.id, ${companyId}, p.project_id, a.test_subject_id, a.project_survey_id, a.sent_survey_id, ${kind},
      (select coalesce(max(m.number), 0) + 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
        and m.test_subject_id = a.test_subject_id and m.kind = ${kind}),
      p.channel, ${now}, ${now}, coalesce(a.late_until, a.closes_at, s.closes_at), ${now}
    from unnest(${sheets.map(() => newId())}::uuid[], ${sheets.map(({ id }) => id)}::uuid[]) as given (id, sheet)
    join survey_answer a on a.id = given.sheet
    join project_survey p on p.id = a.project_survey_id
    join sent_survey s on s.id = a.sent_survey_id`.execute(tx)
  await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
}
