import type { TextTransport } from '../../../../platform/messenger'
import type { Channel, WrittenMessage } from './channel'

/** LINE and SMS, which have plain text only. */
export function textChannel(transport: TextTransport, textOf: (written: WrittenMessage) => string): Channel {
  return {
    async deliver(written) {
      const given = await transport.send({ id: written.id, to: written.to, text: textOf(written) })
      switch (given.answer) {
        case 'sent':
          return { outcome: 'sent', providerId: given.providerId }
        case 'refused':
          return { outcome: 'refused' }
        case 'unknown_receiver':
          return { outcome: 'bounced' }
        case 'busy':
        case 'unreachable': {
          const reason = given.answer === 'busy' ? 'later' : 'server_unreachable'
          return { held: { domain: '', fault: 'connection', reason, stage: null, code: null } }
        }
        default:
          return given satisfies never
      }
    },
  }
}
