import { t } from '@lingui/core/macro'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import type { LinkMessage } from '../api/unconnected-api'

const at = (time: string) => formatDateTime(Date.parse(time), localTimeZone())

/** What became of a link that was sent. `why`: the reason in words, where there is one. */
export function linkMessageSentence(message: LinkMessage, why: string | null): string {
  const { state, sentAt, waitsUntil, openedAt } = message
  if (state === 'WAITING') {
    const until = waitsUntil ? at(waitsUntil) : ''
    return why ? t`送信待ちです（${until} 以降。${why}）` : t`送信待ちです（${until} 以降）`
  }
  if (state === 'NOT_SENT') return why ? t`送信していません：${why}` : t`送信していません`
  const when = sentAt ? at(sentAt) : ''
  const how = channelName(message)
  if (openedAt) {
    const opened = at(openedAt)
    return t`${when} に${how}で送信しました（${opened} に開かれました）`
  }
  return t`${when} に${how}で送信しました`
}

function channelName({ channel }: LinkMessage): string {
  switch (channel) {
    case 'LINE':
      return 'LINE'
    case 'SMS':
      return 'SMS'
    default:
      return t`メール`
  }
}
