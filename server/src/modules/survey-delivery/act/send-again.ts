import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { surveyDeliveryWords as words } from '../words'
import { type ChosenSheets, type LockedSheet, lockSentSurvey, lockSheets } from './locked-sheets'

/** A subject gets no second manual reminder within this time, so that a double click sends one. */
const pauseMs = 10 * 60_000

/** Reminds all subjects who have not answered the sent survey; returns the number of messages. */
export async function remindUnanswered(
  tx: Kysely<Tables>,
  given: { readonly companyId: string; readonly sentSurveyId: string },
  by: WriteContext,
): Promise<number> {
  const { sent, sheets } = await lockSentSurvey(tx, given)
  if (sent.channel === 'none') throw conflict(words.noChannel)
  const open = sheets.filter((sheet) => canBeAnswered(sheet, by.now))
  if (sent.closed_at) throw conflict(words.closed)
  const reminded = await writeAgain(tx, given.companyId, open, 'manual_reminder', by.now)
  if (reminded > 0) {
    await recordAudit(tx, {
      ...{ companyId: given.companyId, actor: by.actor, action: 'sent_survey.remind', at: by.now },
      ...{ targetKind: 'sent_survey', targetId: sent.id, after: { rows: reminded } },
    })
  }
  return reminded
}

/**
 * Sends the invitation again to those chosen subjects who can still answer; returns the number of messages.
 */
export async function resendSurvey(
  tx: Kysely<Tables>,
  chosen: ChosenSheets,
  by: WriteContext,
): Promise<number> {
  const sheets = await lockSheets(tx, chosen)
  if (sheets.every(({ channel }) => channel === 'none')) throw conflict(words.noChannel)
  const open = sheets.filter((sheet) => sheet.channel !== 'none' && canBeAnswered(sheet, by.now))
  if (open.length === 0) throw conflict(words.closed)
  const sent = await writeAgain(tx, chosen.companyId, open, 'resend', by.now)
  if (sent > 0) {
    await recordAudit(tx, {
      ...{ companyId: chosen.companyId, actor: by.actor, action: 'sent_survey.resend', at: by.now },
      ...{ targetKind: 'sent_survey', targetId: open[0]?.sent_survey_id ?? null },
      after: { test_subject_ids: open.map(({ test_subject_id }) => test_subject_id) },
    })
  }
  return sent
}

function canBeAnswered({ answered_at, revoked_at, closes_at, late_until }: LockedSheet, now: Date): boolean {
  const last = late_until ?? closes_at
  return answered_at === null && revoked_at === null && (last === null || last > now)
}

async function writeAgain(
  tx: Kysely<Tables>,
  companyId: string,
  sheets: readonly LockedSheet[],
  kind: 'manual_reminder' | 'resend',
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind, number,
      channel, send_at, retry_at, expires_at, created_at)
    select given.id, ${companyId}, p.project_id, a.test_subject_id, a.project_survey_id, a.sent_survey_id, ${kind},
      (select coalesce(max(m.number), 0) + 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
        and m.test_subject_id = a.test_subject_id and m.kind = ${kind}),
      p.channel, ${now}, ${now}, coalesce(a.late_until, a.closes_at, s.closes_at), ${now}
    from unnest(${sheets.map(() => newId())}::uuid[], ${sheets.map(({ id }) => id)}::uuid[]) as given (id, sheet)
    join survey_answer a on a.id = given.sheet
    join project_survey p on p.id = a.project_survey_id
    join sent_survey s on s.id = a.sent_survey_id
    where not exists (select 1 from survey_message m where m.sent_survey_id = a.sent_survey_id
      and m.test_subject_id = a.test_subject_id and m.kind <> 'invitation'
      and m.created_at > ${new Date(now.getTime() - pauseMs)})`.execute(tx)
  await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
  return Number(numAffectedRows ?? 0)
}
