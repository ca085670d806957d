import { type MailRefusal, pageOfText } from '../../../../platform/mailer'
import type { DeliveryContext } from '../delivery-context'
import { unsubscribeTokenOf } from '../events/unsubscribe-token'
import type { Channel, Delivered, WrittenMessage } from './channel'

/** Mail with text and HTML, and the one-click unsubscribe header of RFC 8058. */
export function mailChannel({
  transport,
  publicUrl,
  secret,
}: Pick<DeliveryContext, 'transport' | 'publicUrl' | 'secret'>): Channel {
  const mailOf = ({ testSubjectId, to, locale, subject, text }: WrittenMessage) => {
    const leave = `${publicUrl}/api/unsubscribe/${unsubscribeTokenOf(secret, testSubjectId)}`
    return {
      to,
      locale,
      subject,
      text,
      html: pageOfText(text, locale, publicUrl),
      headers: { 'list-unsubscribe': `<${leave}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    }
  }
  return {
    async deliver(written) {
      const mail = mailOf(written)
      const answer = await transport.send({ ...mail, id: written.id })
      if (answer === 'sent') return { outcome: 'sent', ...(transport.keepsText && { kept: mail }) }
      if (answer === 'no_reply') return { retry: 'interrupted' }
      return { ...resultOf(answer, domainOf(written.to)), said: answer.said }
    },
  }
}

function resultOf(
  { fault, isPermanent, stage, code, isOfReceiver = false }: MailRefusal,
  domain: string,
): Delivered {
  switch (fault) {
    case 'no_such_address':
    case 'no_such_domain':
      return { outcome: 'bounced', isDomain: fault === 'no_such_domain' }
    case 'this_mail':
      return { outcome: 'refused' }
    case 'mailbox':
      return { retry: isPermanent ? 'mailbox' : 'later', isRefusal: isPermanent }
    case 'content':
      return { retry: 'refused', isRefusal: true }
    case 'our_side': {
      // Before a receiver is named, the server speaks of all mails.
      const isOfDomain = stage === 'receiver' || stage === 'data' || stage === 'content'
      return { held: { domain: isOfDomain ? domain : '', fault, reason: 'our_side', stage, code } }
    }
    case 'connection':
      // A relay hands on what one domain says of itself.
      return {
        held: { domain: isOfReceiver ? domain : '', fault, reason: 'server_unreachable', stage, code },
      }
    default:
      return fault satisfies never
  }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
