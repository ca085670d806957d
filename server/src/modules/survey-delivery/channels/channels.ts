import type { MessageChannel } from '../../../platform/tables'
import type { DeliveryContext } from '../delivery-context'
import type { Channel } from './channel'
import { mailChannel } from './mail-channel'
import { lineText, smsText, textChannel } from './text-channel'

/** Messages that leave one after another; those of one lane do not wait for another's provider. */
export interface Lane {
  readonly channel: Exclude<MessageChannel, 'none'>
  /** Messages with these channels: those without one are only judged. */
  readonly takes: readonly MessageChannel[]
  /** Null: as fast as they are taken. */
  readonly perSecond: number | null
}

export function lanesOf({ mailsPerSecond, texting }: DeliveryContext): Lane[] {
  return [
    { channel: 'mail', takes: ['mail', 'none'], perSecond: mailsPerSecond },
    { channel: 'line', takes: ['line'], perSecond: null },
    { channel: 'sms', takes: ['sms'], perSecond: texting?.smsPerSecond ?? null },
  ]
}

/** The way that messages of a lane take; null where the installation has none. */
export function channelOf(context: DeliveryContext, { channel }: Lane): Channel | null {
  const { transport, texting } = context
  if (channel === 'mail') return transport.isMissing ? null : mailChannel(context)
  if (channel === 'line') return texting?.line ? textChannel(texting.line, lineText) : null
  return texting?.sms ? textChannel(texting.sms, smsText) : null
}
