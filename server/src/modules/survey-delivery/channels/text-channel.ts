import type { TextTransport } from '../../../platform/messenger'
import type { Channel, WrittenMessage } from './channel'

/** LINE and SMS, which have plain text only. */
export function textChannel(transport: TextTransport, textOf: (written: WrittenMessage) => string): Channel {
  return {
    async deliver(written) {
      const given = await transport.send({ id: written.id, to: written.to, text: textOf(written) })
      if (given.answer === 'sent') return { outcome: 'sent', providerId: given.providerId }
      if (given.answer === 'refused') return { outcome: 'refused' }
      if (given.answer === 'unknown_receiver') return { outcome: 'bounced' }
      return { retry: given.answer === 'busy' ? 'later' : 'server_unreachable', stops: true }
    },
  }
}

/** The whole text, below its subject. */
export const lineText = ({ subject, text }: WrittenMessage): string => `${subject}\n\n${text}`

/** SMS are billed by length, so only the subject and the link are sent. */
export const smsText = ({ subject, link }: WrittenMessage): string => `${subject}\n${link}`
