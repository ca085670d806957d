import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ListedSentSurvey, SentStateBadge, useSentSurveyListQuery } from '@/entities/surveys/sent-survey'
import { formatDateTimeWithWeekday } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListView } from '@/shared/ui/list-view'
import { ResponseTrend } from './ResponseTrend'

/** Number of points in the chart above the table. */
const trendLength = 60

/** 配信の一覧: sent surveys with their response rates, newest first, and a chart above. */
export function SentTable({
  projectId,
  projectSurveyId,
  timeZone,
  firstAction,
}: {
  projectId: string
  projectSurveyId: string
  timeZone: string
  /** Shown while there are none. */
  firstAction: ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts: ['PLANNED_FOR'], initial: { sort: 'PLANNED_FOR' } })
  const query = useSentSurveyListQuery({ projectSurveyId, offset: list.offset, limit: list.limit })
  const trend = useSentSurveyListQuery({ projectSurveyId, offset: 0, limit: trendLength })
  const columns = useSentColumns(timeZone)
  return (
    <>
      {trend.currentData && <ResponseTrend sentSurveys={trend.currentData.items} timeZone={timeZone} />}
      <ListView
        query={query}
        what={t`配信`}
        isFiltered={false}
        onClearFilters={list.clearFilters}
        page={list.page}
        hrefOf={list.hrefOfPage}
        toolbar={null}
        empty={
          <EmptyState
            title={t`まだ配信していません`}
            reason={t`スケジュールどおりに送信するか、リンクを渡すと、回答の状況がここに並びます。`}
            action={firstAction}
          />
        }
      >
        {({ items }) => (
          <DataTable
            label={t`配信の一覧`}
            rows={items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ plannedFor }) => formatDateTimeWithWeekday(Date.parse(plannedFor), timeZone)}
            href={({ id }) => paths.projectSurveySentOne(projectId, projectSurveyId, id)}
          />
        )}
      </ListView>
    </>
  )
}

function useSentColumns(timeZone: string): Column<ListedSentSurvey>[] {
  const { t } = useLingui()
  const people = (count: number) => (count === 0 ? missing : t`${formatNumber(count)}名`)
  const right = { isRight: true, width: '96px' } as const
  return [
    {
      id: 'moment',
      title: t`配信（${timeZone}）`,
      isRowHeader: true,
      width: '230px',
      cell: ({ plannedFor }) => formatDateTimeWithWeekday(Date.parse(plannedFor), timeZone),
    },
    { id: 'state', title: t`状態`, width: '120px', cell: ({ state }) => <SentStateBadge state={state} /> },
    { id: 'targets', title: t`対象`, ...right, cell: ({ counts }) => people(counts.targets) },
    {
      id: 'undeliverable',
      title: t`不達`,
      ...right,
      priority: 2,
      cell: ({ counts }) => people(counts.undeliverable),
    },
    { id: 'open', title: t`未回答`, ...right, priority: 2, cell: ({ counts }) => people(counts.open) },
    {
      id: 'expired',
      title: t`期限切れ`,
      ...right,
      priority: 3,
      cell: ({ counts }) => people(counts.expired),
    },
    { id: 'answered', title: t`回答`, ...right, cell: ({ counts }) => people(counts.answered) },
    {
      id: 'rate',
      title: t`回答率`,
      width: '200px',
      cell: ({ responseRate }) =>
        responseRate === null ? (
          missing
        ) : (
          <Rate>
            <i aria-hidden="true">
              <b style={{ width: `${responseRate * 100}%` }} />
            </i>
            {formatNumber(responseRate * 100, 1)}%
          </Rate>
        ),
    },
  ]
}

const Rate = styled.span`
  display: inline-flex;
  white-space: nowrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  i {
    width: 96px;
    height: 6px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.bg.muted};
    overflow: hidden;
  }
  b {
    display: block;
    height: 100%;
    background: ${({ theme }) => theme.color.chart.catYamabuki};
  }
`
