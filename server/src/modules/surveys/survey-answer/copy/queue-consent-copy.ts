import type { Kysely } from 'kysely'
import { queueMailOf } from '../../../../platform/mailer'
import type { Tables } from '../../../../platform/tables'
import type { ResponseSubject, SurveyResponse } from '../response/survey-response'
import { copyReceiver } from './copy-receiver'

/** Once an answer: a unique index says so (migration 2026-11-26-0100). */
export const consentCopyKind = 'consent-copy'

/** Queues the subject's copy of the consents, where there is somebody to send it to. */
export async function queueConsentCopy(
  tx: Kysely<Tables>,
  {
    id,
    companyId,
    subject,
  }: Pick<SurveyResponse, 'id' | 'companyId'> & { readonly subject: ResponseSubject },
  now: Date,
): Promise<void> {
  if (!(await copyReceiver(tx, { companyId, testSubjectId: subject.id }))) return
  await queueMailOf(tx, { kind: consentCopyKind, referenceId: id }, now)
}

export type CopyState = 'copy_waiting' | 'copy_sent' | 'copy_refused'

/** What became of the copy of a response that the caller may see; null: none was queued, or it must not be sent any more. */
export async function copyMail(
  db: Kysely<Tables>,
  surveyAnswerId: string,
): Promise<{ readonly state: CopyState; readonly at: Date } | null> {
  const mail = await db
    .selectFrom('mail')
    .select(['created_at', 'sent_at', 'refused_at'])
    .where('kind', '=', consentCopyKind)
    .where('reference_id', '=', surveyAnswerId)
    .executeTakeFirst()
  if (!mail) return null
  if (mail.sent_at) return { state: 'copy_sent', at: mail.sent_at }
  if (mail.refused_at) return { state: 'copy_refused', at: mail.refused_at }
  return { state: 'copy_waiting', at: mail.created_at }
}

export async function isCopyMailed(db: Kysely<Tables>, surveyAnswerId: string): Promise<boolean> {
  const copy = await copyMail(db, surveyAnswerId)
  return copy !== null && copy.state !== 'copy_refused'
}
