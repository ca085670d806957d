import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  type SurveyRow,
  SurveyStatusBadge,
  surveyStatuses,
  surveyStatusName,
  useSurveyListQuery,
  useSurveyStatusCountsQuery,
} from '@/entities/surveys/survey'
import { formatDateTime } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Badge } from '@/shared/ui/badge'
import {
  type Column,
  DataTable,
  type Selection,
  TableOptions,
  useTableSettings,
} from '@/shared/ui/data-table'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { type Segment, SegmentedControl } from '@/shared/ui/segmented-control'

const sorts = ['NAME', 'UPDATED_AT', 'CREATED_AT'] as const
const shows = [...surveyStatuses, 'deleted'] as const
type Show = (typeof shows)[number]
const countOf = { DRAFT: 'draft', PUBLISHED: 'published', ARCHIVED: 'archived' } as const
const timeZone = 'Asia/Tokyo'

/** The company's surveys, filtered by state. */
export function SurveyTable({
  selection,
  actionBar,
  rowAction,
  empty,
}: {
  selection: Selection
  /** Replaces the filters while rows are selected. */
  actionBar: (show: Show | null) => ReactNode
  rowAction: (survey: SurveyRow) => ReactNode
  empty: ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({
    sorts,
    filters: ['show'],
    initial: { sort: 'UPDATED_AT', isDescending: true },
  })
  const show = shows.find((one) => list.filters.show.includes(one)) ?? null
  const query = useSurveyListQuery({
    text: list.text,
    status: show === 'deleted' ? null : show,
    deleted: show === 'deleted',
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
  const counts = useSurveyStatusCountsQuery(list.text).data
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatNumber(count)}`
  const segments: Segment<Show | 'all'>[] = [
    { id: 'all', label: counted(t`すべて`, counts && counts.draft + counts.published + counts.archived) },
    ...surveyStatuses.map((id) => ({ id, label: counted(surveyStatusName(id), counts?.[countOf[id]]) })),
    { id: 'deleted', label: counted(t`削除済み`, counts?.deleted) },
  ]
  const columns = useSurveyColumns()
  const settings = useTableSettings('surveys', columns)
  return (
    <ListView
      query={query}
      what={t`アンケート`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={empty}
      toolbar={
        selection.ids.size > 0 ? (
          actionBar(show)
        ) : (
          <FilterBar
            count={list.filterCount}
            onClear={list.clearFilters}
            aside={<TableOptions columns={columns} settings={settings} />}
          >
            <SearchField
              label={t`アンケート名で検索`}
              value={list.text}
              onChange={(text) => list.put({ text }, true)}
            />
            <SegmentedControl
              label={t`状態`}
              value={show ?? 'all'}
              onChange={(id) => {
                selection.onChange(new Set())
                list.put({ filters: { show: id === 'all' ? [] : [id] } })
              }}
              segments={segments}
            />
          </FilterBar>
        )
      }
    >
      {({ items }) => (
        <DataTable
          label={t`アンケート`}
          rows={items}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          href={({ id, deletedAt }) => (deletedAt === null ? paths.surveyEdit(id) : undefined)}
          settings={settings}
          sort={{ by: list.sort, isDescending: list.isDescending }}
          onSort={list.onSort}
          selection={selection}
          rowAction={rowAction}
        />
      )}
    </ListView>
  )
}

function useSurveyColumns(): Column<SurveyRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      title: t`アンケート名`,
      sort: 'NAME',
      isRowHeader: true,
      width: '260px',
      cell: ({ name }) => name,
    },
    {
      id: 'status',
      title: t`状態`,
      width: '200px',
      cell: ({ status, draftVersion, newestVersion }) => (
        <>
          <SurveyStatusBadge status={status} />{' '}
          {draftVersion !== null && newestVersion !== null && (
            <Badge tone="accent">{t`バージョン ${draftVersion}・下書き`}</Badge>
          )}
        </>
      ),
    },
    {
      id: 'version',
      title: t`公開した版`,
      width: '110px',
      isRight: true,
      priority: 3,
      cell: ({ newestVersion }) => formatNumber(newestVersion),
    },
    {
      id: 'questions',
      title: t`設問`,
      width: '130px',
      isRight: true,
      cell: ({ questionCount, estimatedMinutes }) =>
        estimatedMinutes === null
          ? t`${formatNumber(questionCount)}問`
          : t`${formatNumber(questionCount)}問・約${formatNumber(estimatedMinutes)}分`,
    },
    {
      id: 'projects',
      title: t`配信設定`,
      width: '110px',
      isRight: true,
      priority: 2,
      cell: ({ projectSurveyCount }) => t`${formatNumber(projectSurveyCount)}件`,
    },
    {
      id: 'updated',
      title: t`更新日時`,
      sort: 'UPDATED_AT',
      width: '150px',
      priority: 2,
      cell: ({ updatedAt, draftSavedAt }) => (
        <Moment>
          {formatDateTime(
            new Date(draftSavedAt !== null && draftSavedAt > updatedAt ? draftSavedAt : updatedAt),
            timeZone,
          )}
        </Moment>
      ),
    },
    {
      id: 'created',
      title: t`作成日時`,
      sort: 'CREATED_AT',
      width: '150px',
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => <Moment>{formatDateTime(new Date(createdAt), timeZone)}</Moment>,
    },
  ]
}

const Moment = styled.span`
  white-space: nowrap;
`
