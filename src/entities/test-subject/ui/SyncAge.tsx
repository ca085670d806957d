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

/** 3分前, the full time on hover; late syncs are highlighted. 最終同期 */
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
      <Words text={formatAgo(lastSyncAt, now, timeZone)} />
    </Age>
  )
}

/** A date may break after its year, so that the column can be as narrow as a date without one. */
function Words({ text }: { text: string }) {
  const year = /^\d{4}\D/.exec(text)?.[0] ?? ''
  return (
    <>
      {year}
      <wbr />
      {text.slice(year.length)}
    </>
  )
}

const Age = styled.span<{ $level: 'CALM' | 'WARNING' | 'DANGER' }>`
  display: inline-block;
  line-height: 1.3;
  word-break: keep-all;
  color: ${({ theme, $level }) =>
    ({
      CALM: theme.color.text.secondary,
      WARNING: theme.color.warning.text,
      DANGER: theme.color.danger.text,
    })[$level]};
  font-weight: ${({ $level }) => ($level === 'CALM' ? 400 : 700)};
`
