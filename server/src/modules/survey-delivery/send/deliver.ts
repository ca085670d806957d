import { nameInMail } from '../../../platform/mailer'
import { nudgeText } from '../../nudge'
import { surveyTokenOf } from '../../survey-answer'
import type { Channel, Delivered, WrittenMessage } from '../channels/channel'
import type { DeliveryContext } from '../delivery-context'
import type { Message } from './claim-messages'
import type { MessageFacts } from './message-facts'
import { messageText } from './message-text'

/** A message that may be sent now. */
export interface ReadyMessage {
  readonly message: Message
  readonly facts: MessageFacts
  /** Null for a nudge. */
  readonly sheetId: string | null
  readonly address: string
  readonly name: string | null
}

/** The result of one attempt. */
export type Outcome = Delivered & { readonly message: Message; readonly address: string }

type Writing = Pick<DeliveryContext, 'secret' | 'publicUrl'>

/** Renders the message and sends it by its channel. */
export async function deliver(writing: Writing, channel: Channel, ready: ReadyMessage): Promise<Outcome> {
  const { message, address } = ready
  return { message, address, ...(await channel.deliver(writtenMessage(writing, ready))) }
}

function writtenMessage({ secret, publicUrl }: Writing, ready: ReadyMessage): WrittenMessage {
  const { message, facts, sheetId, address } = ready
  const link =
    sheetId === null
      ? publicUrl
      : `${publicUrl}/survey/${surveyTokenOf(secret, 'survey-answer', sheetId, facts.link_generation ?? 0)}`
  return {
    ...{ id: message.id, testSubjectId: message.test_subject_id, to: address, locale: facts.locale, link },
    ...textOf(ready, link),
  }
}

function textOf({ message, facts, sheetId, address, name }: ReadyMessage, link: string) {
  const { locale, nudge_kind: kind, about_on: aboutOn } = facts
  if (kind !== null && aboutOn !== null) {
    const { project_name: projectName, contact_email: contact } = facts
    const given = { email: address, name: name ?? facts.code, locale, kind, aboutOn, projectName, contact }
    const { subject, text } = nudgeText(given)
    return { subject, text }
  }
  if (sheetId === null) throw new Error(`The message ${message.id} has neither a sheet nor a nudge.`)
  return messageText(facts.messages, {
    kind: message.kind === 'reminder' || message.kind === 'manual_reminder' ? 'reminder' : 'invitation',
    language: locale,
    name: nameInMail(name ?? facts.code),
    code: facts.code,
    projectName: facts.project_name,
    title: facts.title,
    link,
    closesAt: message.kind === 'invitation' ? message.expires_at : facts.sheet_closes_at,
    zone: facts.zone,
    contact: facts.contact_email ?? '',
  })
}
