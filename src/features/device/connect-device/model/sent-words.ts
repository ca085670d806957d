import { t } from '@lingui/core/macro'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import type { LinksSent } from '../api/connect-device-api'

const at = (time: string) => formatDateTime(Date.parse(time), localTimeZone())

/** When the links leave that were asked for: what waits for quiet hours, and what for the provider's limit of a day. */
export function whenSent({ sent, paced, pacedUntil, delayedUntil }: LinksSent): string[] {
  const later = formatNumber(paced)
  const now = formatNumber(sent - paced)
  return [
    ...(sent > paced ? [t`${now}件のリンクを送信します。`] : []),
    ...(paced > 0 && pacedUntil !== null
      ? [
          t`${later}件は、提供元が1日に受け付ける許可の数を超えるため、翌日以降に送信します（${at(pacedUntil)} まで）。`,
        ]
      : []),
    ...(delayedUntil === null
      ? []
      : [t`送信しない時間帯の被験者には、${at(delayedUntil)} 以降に送信します。`]),
  ]
}
