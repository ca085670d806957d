import { connectTokenOf } from '../../../../platform/crypto/connect-token'
import { nameInMail } from '../../../../platform/mailer'
import { publicKeyHash, publicKeyOf } from '../../../people/test-subject'
import { surveyTokenOf } from '../../survey-answer'
import type { Channel, Delivered, WrittenMessage } from '../channels/channel'
import type { DeliveryContext } from '../delivery-context'
import { connectText } from '../nudge/connect-text'
import { nudgeText } from '../nudge/nudge-text'
import type { Message } from './claim-messages'
import type { Hold } from './hold/holds'
import type { MessageFacts } from './message-facts'
import { messageText } from './message-text'

/** A message that may be sent now. */
export interface ReadyMessage {
  readonly message: Message
  readonly facts: MessageFacts
  /** Null for a nudge. */
  readonly responseId: string | null
  readonly address: string
  readonly name: string | null
}

/** It was not tried: the channel or the domain takes nothing now. */
interface HeldBack {
  readonly heldBack: { readonly domain: string; readonly hold: Hold | null }
}

/** The result of one attempt, or of none. */
export type Outcome = (Delivered | HeldBack) & { readonly message: Message; readonly address: string }

type Writing = Pick<DeliveryContext, 'secret' | 'publicUrl'>

/** Renders the message and sends it by its channel. */
export async function deliver(writing: Writing, channel: Channel, ready: ReadyMessage): Promise<Delivered> {
  return channel.deliver(writtenMessage(writing, ready))
}

function writtenMessage({ secret, publicUrl }: Writing, ready: ReadyMessage): WrittenMessage {
  const { message, facts, responseId, address } = ready
  const head = { id: message.id, testSubjectId: message.test_subject_id, to: address, locale: facts.locale }
  const connect = connectLink({ secret, publicUrl }, facts)
  if (connect !== null) return { ...head, link: connect, ...textOf(ready, connect) }
  if (responseId === null)
    return { ...head, ...textOf(ready, ''), link: ownPages({ secret, publicUrl }, ready) }
  const token = surveyTokenOf(secret, 'survey-answer', responseId, facts.link_generation ?? 0)
  const link = `${publicUrl}/survey/${token}`
  return { ...head, link, ...textOf(ready, link) }
}

/** Where a nudge leads: the subject's own list, where its key was handed out and holds. */
function ownPages({ secret, publicUrl }: Writing, { message, facts }: ReadyMessage): string | null {
  const key = publicKeyOf(secret, message.test_subject_id, facts.public_key_generation)
  const isIssued = facts.public_key_hash !== null && publicKeyHash(key)?.equals(facts.public_key_hash)
  return isIssued ? `${publicUrl}/sent-survey-test-subjects/${key}` : null
}

/** The link by which the subject connects the device; null of every other message. */
function connectLink(
  { secret, publicUrl }: Writing,
  { nudge_kind: kind, connect_link_id: id }: MessageFacts,
) {
  return kind === 'connect' && id !== null ? `${publicUrl}/connect/${connectTokenOf(secret, id)}` : null
}

function textOf({ message, facts, responseId, address, name }: ReadyMessage, link: string) {
  const { locale, nudge_kind: kind, since_on: sinceOn } = facts
  if (kind !== null) {
    const { project_name: projectName, contact_email: contact } = facts
    const told = { email: address, name: name ?? facts.code, locale, projectName, contact }
    const { subject, text } =
      kind === 'connect'
        ? connectText({
            ...told,
            provider: facts.device_provider,
            link,
            until: facts.link_expires_at,
            zone: facts.zone,
          })
        : nudgeText({ ...told, kind, sinceOn })
    return { subject, text }
  }
  if (responseId === null) throw new Error(`The message ${message.id} has neither a response nor a nudge.`)
  return messageText(facts.messages, {
    kind: message.kind === 'reminder' || message.kind === 'manual_reminder' ? 'reminder' : 'invitation',
    language: locale,
    name: nameInMail(name ?? facts.code),
    code: facts.code,
    projectName: facts.project_name,
    title: facts.title,
    link,
    closesAt: message.kind === 'invitation' ? message.expires_at : facts.response_closes_at,
    zone: facts.zone,
    contact: facts.contact_email ?? '',
  })
}
