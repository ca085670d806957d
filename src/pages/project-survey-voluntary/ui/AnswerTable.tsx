import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useProjectTimeZone } from '@/entities/project'
import { type ListedAnswer, PaperBadge, useSurveyAnswerListQuery } from '@/entities/surveys/answer'
import { PersonStateDot } from '@/entities/surveys/sent-survey'
import { formatDateTime } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { missing } from '@/shared/lib/numbers'
import { Badge } from '@/shared/ui/badge'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'

const statuses = ['WAITING', 'OPENED', 'IN_PROGRESS', 'ANSWERED'] as const

/** The answers to a project survey, with their state. */
export function AnswerTable({
  projectId,
  projectSurveyId,
  sentSurveyId,
  hrefOf,
  rowAction,
}: {
  projectId: string
  projectSurveyId: string
  /** Only the answers of one sent survey. */
  sentSurveyId?: string
  hrefOf: (answer: ListedAnswer) => string
  /** For example its link. */
  rowAction?: (answer: ListedAnswer) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts: ['ISSUED_AT'], filters: ['status'], initial: { sort: 'ISSUED_AT' } })
  const status = statuses.find((one) => list.filters.status.includes(one))
  const query = useSurveyAnswerListQuery({
    projectSurveyId,
    ...(sentSurveyId !== undefined && { sentSurveyId }),
    ...(status && { status }),
    text: list.text,
    offset: list.offset,
    limit: list.limit,
  })
  const columns = useAnswerColumns(useProjectTimeZone(projectId))
  const settings = useTableSettings('survey-answers', columns)
  const names = { WAITING: t`未回答`, OPENED: t`開封済み`, IN_PROGRESS: t`回答中`, ANSWERED: t`回答済み` }
  return (
    <ListView
      query={query}
      what={t`回答`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={
        <EmptyState
          title={t`まだ回答がありません`}
          reason={t`リンクを渡すか、被験者が答え始めると、ここに並びます。`}
        />
      }
      toolbar={
        <FilterBar
          count={list.filterCount}
          onClear={list.clearFilters}
          aside={<TableOptions columns={columns} settings={settings} />}
        >
          <SearchField
            label={t`被験者コードで検索`}
            value={list.text}
            onChange={(text) => list.put({ text }, true)}
          />
          <ChoiceChip
            label={t`状態`}
            options={statuses.map((id) => ({ id, name: names[id] }))}
            chosen={status ? [status] : []}
            onChange={(chosen) => list.put({ filters: { status: chosen.slice(-1) } })}
          />
        </FilterBar>
      }
    >
      {({ items }) => (
        <DataTable
          label={t`回答`}
          rows={items}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ testSubject }) => testSubject.code}
          href={hrefOf}
          settings={settings}
          {...(rowAction && { rowAction })}
        />
      )}
    </ListView>
  )
}

function useAnswerColumns(timeZone: string): Column<ListedAnswer>[] {
  const { t } = useLingui()
  const moment = (at: string | null) => (at === null ? missing : formatDateTime(new Date(at), timeZone))
  return [
    {
      id: 'subject',
      title: t`被験者`,
      isRowHeader: true,
      width: '160px',
      cell: ({ testSubject }) => testSubject.code,
    },
    {
      id: 'status',
      title: t`状態`,
      width: '220px',
      cell: ({ status, isLate, isPartial, paper }) => (
        <>
          <PersonStateDot state={status} /> {paper && <PaperBadge />}{' '}
          {isLate && <Badge tone="warning">{t`締め切り後`}</Badge>}
          {isPartial && status !== 'IN_PROGRESS' && <Badge tone="neutral">{t`途中まで`}</Badge>}
        </>
      ),
    },
    {
      id: 'issued',
      title: t`始めた日時（${timeZone}）`,
      width: '170px',
      cell: ({ issuedAt }) => moment(issuedAt),
    },
    {
      id: 'answered',
      title: t`回答した日時`,
      width: '170px',
      cell: ({ answeredAt }) => moment(answeredAt),
    },
    { id: 'saved', title: t`最後の保存`, priority: 2, cell: ({ savedAt }) => moment(savedAt) },
  ]
}
