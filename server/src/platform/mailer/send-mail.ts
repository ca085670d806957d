import { type Kysely, type Selectable, sql } from 'kysely'
import type { Background } from '../jobs/background'
import { enqueueJob } from '../jobs/jobs'
import { doAgain } from '../postgres/read-again'
import type { MailTable, Tables } from '../tables'
import type { MailContent } from './mail-content'
import { type MailAnswer, MailNotSent, type MailTransport, type OutgoingMail } from './mail-transport'
import { MailTooHeavyError, mostMailBytes, weightOf } from './mail-weight'
import { pageOfText } from './page-of-text'
import type { MailFault } from './refusal/classify-refusal'

/**
 * Makes the text of one kind of mail from its row when it is sent; null if it must no longer be sent. `stored`: what stands in the
 * mail's row already, to which only a secret is added.
 */
export type MailText = (
  db: Kysely<Tables>,
  referenceId: string,
  now: Date,
  stored: MailContent | null,
) => Promise<MailContent | null>

/** What sending needs: the transport, the texts of mails queued with queueMailOf by kind, and our address. */
export interface MailSender {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly transport: MailTransport
  readonly texts: Readonly<Record<string, MailText>>
  /** The application's address, without a final slash: only addresses below it become links in a mail. */
  readonly publicUrl: string
  /** Where a mail server is waited for that takes minutes; undefined: by the caller. */
  readonly background?: Background
}

/** An attempt without an outcome after this time counts as killed: those that wait renew it each minute. */
const leaseMs = 5 * 60_000
const renewedEveryMs = 60_000
/** While the database is away; less than the lease. */
const writtenWithinMs = 120_000
/** So long a job waits for the mail server's reply. */
const longestMs = 15_000

/**
 * Sends a queued mail once. What the mail server had and did not answer, or a process that was killed then, causes one repetition
 * with the same Message-ID, never two. Throws if the queue has to retry.
 */
export async function sendMail(sender: MailSender, mailId: string): Promise<void> {
  const { db, background } = sender
  const mail = await claim(sender, mailId)
  if (mail === 'taken') return sendLater(db, mailId)
  // Told once, after it is written down as refused.
  if (mail === 'too_heavy') throw new MailTooHeavyError()
  if (mail === null) return
  if (!background) return attempt(sender, mail)
  let failure: unknown = null
  const state = await background.atMost(longestMs, `send-mail ${mailId}`, () =>
    attempt(sender, mail).catch((error: unknown) => {
      failure = error
    }),
  )
  // What fails later, or dies with this process, is found by the next job.
  if (state === 'goes_on') await sendLater(db, mailId)
  else if (failure !== null) throw failure
}

const sendLater = (db: Kysely<Tables>, mailId: string) =>
  enqueueJob(db, 'send-mail', { mailId }, { delayMs: leaseMs + 1_000, key: `send-mail ${mailId}` })

interface Claimed extends OutgoingMail {
  readonly mayBeRepeated: boolean
}

/** Committed before the mail server is spoken to. 'taken': another process speaks to it. */
async function claim(
  { db, now, texts, publicUrl }: MailSender,
  mailId: string,
): Promise<Claimed | 'taken' | 'too_heavy' | null> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .select(sql<boolean>`claimed_at > now() - ${leaseMs}::float8 * interval '1 millisecond'`.as('is_taken'))
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return null
    if (mail.is_taken) return 'taken'
    const row = tx.updateTable('mail').where('id', '=', mailId)
    const wasInterrupted = mail.claimed_at !== null
    if (wasInterrupted && mail.may_be_repeated) {
      await row.set({ refused_at: now(), claimed_at: null, ...nothingKept }).execute()
      return null
    }
    const content = await contentOrTooHeavy(() => contentOf(tx, mail, texts, now()))
    if (content === 'too heavy') {
      await row.set({ refused_at: now(), claimed_at: null, ...nothingKept }).execute()
      return 'too_heavy'
    }
    if (!content) {
      await tx.deleteFrom('mail').where('id', '=', mailId).execute()
      return null
    }
    const mayBeRepeated = wasInterrupted || mail.may_be_repeated
    await row.set({ claimed_at: sql`now()`, may_be_repeated: mayBeRepeated }).execute()
    const html = content.html ?? pageOfText(content.text, content.locale, publicUrl)
    return { ...content, html, id: mailId, mayBeRepeated }
  })
}

async function contentOrTooHeavy(
  make: () => Promise<MailContent | null>,
): Promise<MailContent | null | 'too heavy'> {
  try {
    const content = await make()
    return content && weightOf(content) > mostMailBytes ? 'too heavy' : content
  } catch (error) {
    if (error instanceof MailTooHeavyError) return 'too heavy'
    throw error
  }
}

async function attempt(sender: MailSender, mail: Claimed): Promise<void> {
  const { db, transport } = sender
  const { mayBeRepeated, ...outgoing } = mail
  const row = () => db.updateTable('mail').where('id', '=', mail.id).where('sent_at', 'is', null)
  // A renewal that fails is made up for by the next one.
  const renew = () =>
    row()
      .where('claimed_at', 'is not', null)
      .set({ claimed_at: sql`now()` })
      .execute()
      .catch(() => {})
  const renewing = setInterval(renew, renewedEveryMs)
  try {
    const answer = await transport.send(outgoing)
    // Nobody else knows that it has left: unwritten, it would be sent a second time.
    const failure = await doAgain(() => record(sender, mail, answer), writtenWithinMs)
    if (failure) throw failure
  } catch (error) {
    if (error instanceof MailNotSent) await row().set({ claimed_at: null }).execute()
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Returns what the queue is told if it has to try again. */
async function record(
  { db, now, transport }: MailSender,
  mail: Claimed,
  answer: MailAnswer,
): Promise<MailNotSent | null> {
  const { id, to, locale, subject, text, html } = mail
  const row = db.updateTable('mail').where('id', '=', id).where('sent_at', 'is', null)
  const kept = transport.keepsText
    ? { recipient: to, locale, subject, body_text: text, body_html: html }
    : nothingKept
  if (answer === 'sent') {
    await row.set({ ...kept, sent_at: now(), claimed_at: null }).execute()
    return null
  }
  const isUnknown = answer === 'no_reply'
  const isOver = isUnknown ? mail.mayBeRepeated : answer.isPermanent && !isTriedAgain[answer.fault]
  if (isOver) {
    await row.set({ ...kept, refused_at: now(), claimed_at: null }).execute()
    return null
  }
  await row.set({ claimed_at: null, may_be_repeated: mail.mayBeRepeated || isUnknown }).execute()
  return new MailNotSent(
    `The mail ${id} could not be sent: ${isUnknown ? 'no reply after DATA' : answer.code}`,
  )
}

/** Whether a later attempt can help, although the server said that it will not. */
const isTriedAgain: Readonly<Record<MailFault, boolean>> = {
  no_such_address: false,
  no_such_domain: false,
  this_mail: false,
  content: true,
  mailbox: true,
  our_side: true,
  connection: true,
}

const nothingKept = { recipient: null, subject: null, body_text: null, body_html: null }

async function contentOf(
  tx: Kysely<Tables>,
  mail: Selectable<MailTable>,
  texts: MailSender['texts'],
  now: Date,
): Promise<MailContent | null> {
  const stored = storedContent(mail)
  if (mail.reference_id === null) return stored
  const textOf = texts[mail.kind]
  if (!textOf) throw new Error(`No text is known for mails of the kind ${mail.kind}.`)
  return textOf(tx, mail.reference_id, now, stored)
}

function storedContent(mail: Selectable<MailTable>): MailContent | null {
  const { recipient, locale, subject, body_text: text, body_html: html } = mail
  if (!recipient || !locale || subject === null || text === null) return null
  return { to: recipient, locale, subject, text, ...(html !== null && { html }) }
}
