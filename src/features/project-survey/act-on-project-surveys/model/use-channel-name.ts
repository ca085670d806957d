import { useLingui } from '@lingui/react/macro'
import type { MessageChannel } from '@/shared/api/generated/schema'

/** How messages reach the subjects. */
export function useChannelName(channel: MessageChannel): string {
  const { t } = useLingui()
  return { MAIL: t`メール`, LINE: 'LINE', SMS: 'SMS', NONE: t`送らない（リンクを手で渡す）` }[channel]
}
