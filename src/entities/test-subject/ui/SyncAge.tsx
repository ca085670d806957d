import { t } from '@lingui/core/macro'
import styled from 'styled-components'
import { formatAgo, formatDateTime } from '@/shared/lib/dates'
import { missing } from '@/shared/lib/numbers'
import { recencyLevel } from '../model/recency'

interface Props {
  /** Milliseconds since 1970 of the device's own last sync; null when it never synced. */
  lastSyncAt: number | null
  now: number
  timeZone: string
}

/** 3分前, the full time on hover; late and lost syncs stand out. 最終同期 */
export function SyncAge({ lastSyncAt, now, timeZone }: Props) {
  if (lastSyncAt === null)
    return (
      <Age $level="CALM" title={t`まだ同期されていません`}>
        {missing}
      </Age>
    )
  const time = formatDateTime(lastSyncAt, timeZone)
  return (
    <Age $level={recencyLevel(lastSyncAt, now)} title={t`最終同期 ${time}`}>
      {formatAgo(lastSyncAt, now, timeZone)}
    </Age>
  )
}

const Age = styled.span<{ $level: 'CALM' | 'WARNING' | 'DANGER' }>`
  white-space: nowrap;
  color: ${({ theme, $level }) =>
    ({
      CALM: theme.color.text.secondary,
      WARNING: theme.color.warning.text,
      DANGER: theme.color.danger.text,
    })[$level]};
  font-weight: ${({ $level }) => ($level === 'CALM' ? 400 : 700)};
`
