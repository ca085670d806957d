import { t } from '@lingui/core/macro'
import styled from 'styled-components'
import { formatAgo, formatDateTime } from '@/shared/lib/dates'
import { missing } from '@/shared/lib/numbers'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { recencyLevel } from '../model/recency'

interface Props {
  /** Milliseconds since 1970 of the device's own last sync; null when it never synced. */
  lastSyncAt: number | null
  now: number
  timeZone: string
  /** Also shows the full time, where no panel of the subject does. */
  isExact?: boolean
}

/** 3分前; late syncs are highlighted. Screen readers hear the full time. 最終同期 */
export function SyncAge({ lastSyncAt, now, timeZone, isExact = false }: Props) {
  if (lastSyncAt === null)
    return (
      <Age $level="CALM">
        <span aria-hidden="true">{missing}</span>
        <VisuallyHidden>{t`まだ同期されていません`}</VisuallyHidden>
      </Age>
    )
  const time = formatDateTime(lastSyncAt, timeZone)
  return (
    <Age $level={recencyLevel(lastSyncAt, now)}>
      <Words text={formatAgo(lastSyncAt, now, timeZone)} />
      {isExact ? <Exact>{time}</Exact> : <VisuallyHidden>{t`最終同期 ${time}`}</VisuallyHidden>}
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

const Exact = styled.small`
  display: block;
  font-size: 11px;
  font-weight: 400;
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Age = styled.span<{ $level: 'CALM' | 'WARNING' | 'DANGER' }>`
  /* Contains its hidden words. */
  position: relative;
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
