import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { type MonitoringSummary, useMonitoringSummaryQuery } from '@/entities/monitoring'
import { useMediaQuery } from '@/shared/lib/media-query'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import {
  Big,
  Counts,
  Label,
  Part,
  Row,
  Severity,
  Small,
  Stack,
  Strip,
  Track,
} from './MonitoringSummaryStrip.styles'
import { RateLine } from './RateLine'

/** Today's figures of all active subjects. */
export const MonitoringSummaryStrip = memo(function MonitoringSummaryStrip({
  projectId,
}: {
  projectId: string
}) {
  const query = useMonitoringSummaryQuery({ projectId })
  const isPhone = useMediaQuery(media.phone)
  return (
    <QueryView query={query} what={t`概要`} skeleton={<Waiting />}>
      {(summary) => (
        // On a phone it scrolls sideways, also by keyboard.
        <Strip aria-label={t`概要`} tabIndex={isPhone ? 0 : undefined}>
          <AttentionPart summary={summary} />
          <ReceivingPart summary={summary} />
          <ValidDaysPart summary={summary} />
          <TakingPart summary={summary} />
        </Strip>
      )}
    </QueryView>
  )
})

function AttentionPart({ summary }: { summary: MonitoringSummary }) {
  const { attentionDanger: danger, attentionWarning: warning } = summary
  return (
    <Part>
      <Label>
        <Trans>要確認</Trans>
      </Label>
      <Row>
        <Big>
          {formatNumber(danger + warning)}
          <Small>
            <Trans>名</Trans>
          </Small>
        </Big>
        <Counts>
          {danger > 0 ? <Severity $level="DANGER">{t`要対応 ${formatNumber(danger)}`}</Severity> : null}
          {warning > 0 ? <Severity $level="WARNING">{t`注意 ${formatNumber(warning)}`}</Severity> : null}
        </Counts>
      </Row>
    </Part>
  )
}

function ReceivingPart({ summary: { receivingToday, activeSubjects } }: { summary: MonitoringSummary }) {
  return (
    <Part>
      <Label>
        <Trans>本日のデータ受信</Trans>
      </Label>
      <Big>
        {formatNumber(receivingToday)}
        <Small>{t`/ ${formatNumber(activeSubjects)}名`}</Small>
      </Big>
      <Track $percent={percentOf(receivingToday, activeSubjects)} />
    </Part>
  )
}

function ValidDaysPart({ summary }: { summary: MonitoringSummary }) {
  const rate = summary.validDayRate
  return (
    <Part>
      <Label>
        <Trans>
          有効日率 <small>7日間</small>
        </Trans>
      </Label>
      <Row $isWide>
        {rate === null ? (
          <Big title={t`装着しているかどうかが分かる日がありません。`}>{missing}</Big>
        ) : (
          <Big>
            {formatNumber(rate * 100, 1)}
            <Small>%</Small>
          </Big>
        )}
        <RateLine rates={summary.validDayRateByDay} />
      </Row>
    </Part>
  )
}

function TakingPart({ summary: { activeSubjects, targetSubjects } }: { summary: MonitoringSummary }) {
  return (
    <Part>
      <Label>
        {targetSubjects === null ? (
          <Trans>参加中</Trans>
        ) : (
          <Trans>
            参加中 <small>目標 {formatNumber(targetSubjects)}名</small>
          </Trans>
        )}
      </Label>
      <Big>
        {formatNumber(activeSubjects)}
        <Small>
          <Trans>名</Trans>
        </Small>
      </Big>
      {targetSubjects === null ? null : <Track $percent={percentOf(activeSubjects, targetSubjects)} />}
    </Part>
  )
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, (part / whole) * 100)
}

function Waiting() {
  return (
    <Strip aria-busy="true">
      {['attention', 'received', 'valid', 'active'].map((part) => (
        <Part key={part}>
          <Stack>
            <Skeleton width="90px" height="14px" />
            <Skeleton width="60px" height="28px" />
          </Stack>
        </Part>
      ))}
    </Strip>
  )
}
