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
import { type Column, type Selection, useTableSettings } from '@/shared/ui/data-table'
import { ListTable } from '@/shared/ui/list-table'
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
  /** Replaces the filters while rows are selected. Is told which are shown, and those on this page. */
  actionBar: (show: Show | null, shown: readonly SurveyRow[]) => ReactNode
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
    <ListTable
      what={t`アンケート`}
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      href={({ id, deletedAt }) => (deletedAt === null ? paths.surveyEdit(id) : undefined)}
      search={t`アンケート名で検索`}
      filters={
        <SegmentedControl
          label={t`状態`}
          value={show ?? 'all'}
          onChange={(id) => {
            selection.onChange(new Set())
            list.put({ filters: { show: id === 'all' ? [] : [id] } })
          }}
          segments={segments}
        />
      }
      empty={empty}
      actionBar={(shown) => actionBar(show, shown)}
      selection={selection}
      rowAction={rowAction}
    />
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
      title: t`バージョン`,
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
