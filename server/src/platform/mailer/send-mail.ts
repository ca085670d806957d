import type { Kysely, Selectable } from 'kysely'
import type { MailTable, Tables } from '../tables'
import type { MailContent } from './mail-content'
import type { MailTransport } from './mail-transport'
import { pageOfText } from './page-of-text'

/** Makes the text of one kind of mail from its row when it is sent; null if it must no longer be sent. */
export type MailText = (db: Kysely<Tables>, referenceId: string, now: Date) => Promise<MailContent | null>

/** What sending needs: the transport, the texts of mails queued with queueMailOf by kind, and our address. */
export interface MailSender {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly transport: MailTransport
  readonly texts: Readonly<Record<string, MailText>>
  /** The application's address, without a final slash: only addresses below it become links in a mail. */
  readonly publicUrl: string
}

/**
 * Sends a queued mail once. Only a process that dies between the mail server's acceptance and the commit causes a
 * repetition, with the same Message-ID. Throws if the queue has to retry.
 */
export async function sendMail(
  { db, now, transport, texts, publicUrl }: MailSender,
  mailId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return

    const content = await contentOf(tx, mail, texts, now())
    if (!content) {
      await tx.deleteFrom('mail').where('id', '=', mailId).execute()
      return
    }

    const html = content.html ?? pageOfText(content.text, content.locale, publicUrl)
    const outcome = await transport.send({ ...content, html, id: mailId })
    const kept = transport.keepsText
      ? {
          recipient: content.to,
          locale: content.locale,
          subject: content.subject,
          body_text: content.text,
          body_html: html,
        }
      : { recipient: null, subject: null, body_text: null, body_html: null }
    await tx
      .updateTable('mail')
      .set({ ...kept, [outcome === 'sent' ? 'sent_at' : 'refused_at']: now() })
      .where('id', '=', mailId)
      .execute()
  })
}

async function contentOf(
  tx: Kysely<Tables>,
  mail: Selectable<MailTable>,
  texts: MailSender['texts'],
  now: Date,
): Promise<MailContent | null> {
  if (mail.reference_id === null) {
    const { recipient, locale, subject, body_text: text, body_html: html } = mail
    if (!recipient || !locale || subject === null || text === null) return null
    return { to: recipient, locale, subject, text, ...(html !== null && { html }) }
  }
  const textOf = texts[mail.kind]
  if (!textOf) throw new Error(`No text is known for mails of the kind ${mail.kind}.`)
  return textOf(tx, mail.reference_id, now)
}
