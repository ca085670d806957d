import type { Kysely } from 'kysely'
import { enqueueJob } from '../jobs/jobs'
import { newId } from '../postgres/ids'
import type { Tables } from '../tables'
import type { MailContent } from './mail-content'

/** A mail to send, and its kind ('password-changed'). */
export interface Mail extends MailContent {
  readonly kind: string
  /** The row from which the MailText of the kind adds a secret to the text when it is sent, such as the token of a link. */
  readonly referenceId?: string
}

/** Sends the mail once the transaction commits. For mails that are a secret use queueMailOf. Returns its id. */
export async function queueMail(
  tx: Kysely<Tables>,
  { to, locale, subject, text, html, kind, referenceId }: Mail,
  now: Date,
): Promise<string> {
  const id = newId()
  await insertMail(tx, {
    id,
    kind,
    reference_id: referenceId ?? null,
    recipient: to,
    locale,
    subject,
    body_text: text,
    body_html: html ?? null,
    created_at: now,
  })
  return id
}

/**
 * Sends a mail whose text is made from the referenced row when it is sent (MailText of the kind), so that no secret is
 * stored. A kind that is sent once a row has a unique index, and is not queued again.
 */
export async function queueMailOf(
  tx: Kysely<Tables>,
  { kind, referenceId }: { kind: string; referenceId: string },
  now: Date,
): Promise<void> {
  await insertMail(tx, { id: newId(), kind, reference_id: referenceId, created_at: now })
}

async function insertMail(
  tx: Kysely<Tables>,
  mail: { id: string; kind: string; created_at: Date } & Partial<
    Omit<Tables['mail'], 'sent_at' | 'may_be_repeated'>
  >,
): Promise<void> {
  const queued = await tx
    .insertInto('mail')
    .values(mail)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued) await enqueueJob(tx, 'send-mail', { mailId: queued.id })
}
