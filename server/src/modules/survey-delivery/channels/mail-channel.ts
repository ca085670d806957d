import { MailNotSent, pageOfText } from '../../../platform/mailer'
import type { DeliveryContext } from '../delivery-context'
import { unsubscribeTokenOf } from '../events/unsubscribe-token'
import type { Channel, WrittenMessage } from './channel'

/** Mail with text and HTML, and the one-click unsubscribe header of RFC 8058. */
export function mailChannel({
  transport,
  publicUrl,
  secret,
}: Pick<DeliveryContext, 'transport' | 'publicUrl' | 'secret'>): Channel {
  const mailOf = ({ testSubjectId, to, locale, subject, text }: WrittenMessage) => {
    const leave = `${publicUrl}/api/unsubscribe/${unsubscribeTokenOf(secret, testSubjectId)}`
    return {
      ...{ to, locale, subject, text },
      html: pageOfText(text, locale, publicUrl),
      headers: { 'list-unsubscribe': `<${leave}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    }
  }
  return {
    async deliver(written) {
      const mail = mailOf(written)
      try {
        const answer = await transport.send({ ...mail, id: written.id })
        if (answer === 'unknown_receiver') return { outcome: 'bounced' }
        if (answer === 'refused') return { outcome: 'refused' }
        return { outcome: 'sent', ...(transport.keepsText && { kept: mail }) }
      } catch (error) {
        if (!(error instanceof MailNotSent)) throw error
        // A full mailbox affects only this message.
        const stops = error.isServerDown
        return { retry: stops ? 'server_unreachable' : 'later', stops }
      }
    },
  }
}
