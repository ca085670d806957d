import { lineText, smsText } from '../../../../../../engines/message-placeholders'
import type { MessageChannel } from '../../../../platform/tables'
import type { DeliveryContext } from '../delivery-context'
import type { Channel } from './channel'
import { mailChannel } from './mail-channel'
import { textChannel } from './text-channel'

/** A queue of messages with a common rate limit; lanes do not wait for each other's provider. */
export interface Lane {
  readonly channel: Exclude<MessageChannel, 'none'>
  /** The channels that this lane handles. Messages without a channel are only evaluated, never sent. */
  readonly takes: readonly MessageChannel[]
  /** Messages per second; null: no limit. */
  readonly perSecond: number | null
}

export function lanesOf({ mailsPerSecond, texting }: DeliveryContext): Lane[] {
  return [
    { channel: 'mail', takes: ['mail', 'none'], perSecond: mailsPerSecond },
    { channel: 'line', takes: ['line'], perSecond: null },
    { channel: 'sms', takes: ['sms'], perSecond: texting?.smsPerSecond ?? null },
  ]
}

/** The channel of a lane; null if the installation does not have it. */
export function channelOf(context: DeliveryContext, { channel }: Lane): Channel | null {
  const { transport, texting } = context
  if (channel === 'mail') return transport.isMissing ? null : mailChannel(context)
  if (channel === 'line') return texting?.line ? textChannel(texting.line, lineText) : null
  return texting?.sms ? textChannel(texting.sms, smsText) : null
}
