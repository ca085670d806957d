import { MailNotSent, nameInMail, pageOfText } from '../../../platform/mailer'
import { surveyTokenOf } from '../../survey-answer'
import type { DeliveryContext } from '../delivery-context'
import { unsubscribeTokenOf } from '../events/unsubscribe-token'
import type { Message } from './claim-messages'
import type { MessageFacts } from './message-facts'
import { messageText } from './message-text'

/** A message that may be sent now. */
export interface ReadyMessage {
  readonly message: Message
  readonly facts: MessageFacts
  readonly sheetId: string
  readonly email: string
  readonly name: string | null
}

/** What came of one attempt. */
export type Outcome =
  | { readonly message: Message; readonly outcome: 'sent' | 'refused' | 'bounced'; readonly kept?: KeptText }
  | { readonly message: Message; readonly retry: 'server_unreachable' | 'later' }

/** The demo shows what it would have sent. */
export interface KeptText {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes the message and gives it to the mail server. */
export async function deliver(context: DeliveryContext, ready: ReadyMessage): Promise<Outcome> {
  const { message } = ready
  const mail = mailOf(context, ready)
  try {
    const answer = await context.transport.send({ ...mail, id: message.id })
    if (answer === 'unknown_receiver') return { message, outcome: 'bounced' }
    if (answer === 'refused') return { message, outcome: 'refused' }
    return { message, outcome: 'sent', ...(context.transport.keepsText && { kept: mail }) }
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    return { message, retry: error.isServerDown ? 'server_unreachable' : 'later' }
  }
}

function mailOf(
  { secret, publicUrl }: DeliveryContext,
  { message, facts, sheetId, email, name }: ReadyMessage,
) {
  const { locale } = facts
  const { subject, text } = messageText(facts.messages, {
    kind: message.kind === 'reminder' || message.kind === 'manual_reminder' ? 'reminder' : 'invitation',
    language: locale,
    name: nameInMail(name ?? facts.code),
    code: facts.code,
    projectName: facts.project_name,
    title: facts.title,
    link: `${publicUrl}/survey/${surveyTokenOf(secret, 'survey-answer', sheetId, facts.link_generation ?? 0)}`,
    closesAt: message.kind === 'invitation' ? message.expires_at : facts.sheet_closes_at,
    zone: facts.zone,
    contact: facts.contact_email ?? '',
  })
  const leave = `${publicUrl}/api/unsubscribe/${unsubscribeTokenOf(secret, message.test_subject_id)}`
  return {
    ...{ to: email, locale, subject, text },
    html: pageOfText(text, locale, publicUrl),
    headers: { 'list-unsubscribe': `<${leave}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  }
}
