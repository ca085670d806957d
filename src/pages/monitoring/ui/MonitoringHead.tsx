import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { styled } from 'styled-components'
import type { MonitoringFilter } from '@/entities/monitoring'
import { useViewerQuery } from '@/entities/session'
import { LazyNudgeDialog } from '@/features/test-subject/nudge-subjects'
import { formatDateTimeWithWeekday } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { MonitoringView } from '../model/view-address'

interface Props {
  projectId: string
  /** Which subjects the list shows. */
  filter: MonitoringFilter
  view: MonitoringView['view']
  /** When the figures were read; null before the first answer. */
  asOf: string | null
  timeZone: string
  onView: (view: MonitoringView['view']) => void
  onReload: () => void
}

/** The title, the time of the data, and the choice of view. */
export const MonitoringHead = memo(function MonitoringHead({
  projectId,
  filter,
  view,
  asOf,
  timeZone,
  onView,
  onReload,
}: Props) {
  const [openedAt] = useState(() => Date.now())
  const [isNudging, setNudging] = useState(false)
  const canNudge = useViewerQuery().data?.canNudge === true
  const time = formatDateTimeWithWeekday(asOf === null ? openedAt : Date.parse(asOf), timeZone)
  return (
    <Head>
      <Title>
        <Trans>モニタリング</Trans>
      </Title>
      {/* Invisible until the time is known, but it keeps its space, so that nothing below moves. */}
      <Time $isKnown={asOf !== null}>{t`${time} 時点`}</Time>
      <Actions>
        {canNudge && (
          <Button size="sm" icon="mail" onPress={() => setNudging(true)}>
            <Trans>催促する</Trans>
          </Button>
        )}
        {isNudging && <LazyNudgeDialog question={{ projectId, filter }} onClose={() => setNudging(false)} />}
        <SegmentedControl
          label={t`表示`}
          value={view}
          onChange={onView}
          segments={[
            { id: 'list', label: t`一覧` },
            { id: 'days', label: t`日別` },
            { id: 'chart', label: t`グラフ` },
          ]}
        />
        <IconButton icon="refresh" size="sm" variant="secondary" label={t`再読み込み`} onPress={onReload} />
      </Actions>
    </Head>
  )
})

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 18px 24px 14px;
  ${media.phone} {
    padding: 12px 16px;
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.title })}
`
const Time = styled.span<{ $isKnown: boolean }>`
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
  font-size: 13px;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
`
