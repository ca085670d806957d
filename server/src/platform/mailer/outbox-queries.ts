import type { Kysely } from 'kysely'
import type { Page } from '../postgres/pagination'
import type { Tables } from '../tables'

/** A mail that the demo kept instead of sending. */
export interface StoredMail {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** The mails in the outbox, newest first. */
export async function storedMails(
  db: Kysely<Tables>,
  { offset, limit }: Page,
): Promise<{ items: StoredMail[]; total: number }> {
  const kept = db.selectFrom('mail').where('sent_at', 'is not', null).where('body_text', 'is not', null)
  const rows = await kept
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await kept.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ id, kind, recipient, subject, body_text, body_html, sent_at, created_at }) => ({
    id,
    kind,
    to: recipient ?? '',
    subject: subject ?? '',
    text: body_text ?? '',
    html: body_html ?? '',
    sentAt: sent_at ?? created_at,
  }))
  return { items, total }
}
