import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CountedTag, useTagListQuery } from '@/entities/tag'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import {
  type Column,
  DataTable,
  type Selection,
  TableOptions,
  useTableSettings,
} from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ButtonLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { TagLabel } from '@/shared/ui/tag-label'

const sorts = ['NAME', 'SUBJECTS', 'CREATED_AT'] as const

/** The tags of a project, and how many subjects have each. */
export function TagTable({
  projectId,
  selection,
  actionBar,
  rowAction,
}: {
  projectId: string
  selection?: Selection
  /** Replaces the filters while tags are chosen. Is told whether deleted ones are shown, and those on this page. */
  actionBar?: (isDeleted: boolean, shown: readonly CountedTag[]) => ReactNode
  rowAction?: (tag: CountedTag) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress({ sorts, filters: ['show'], initial: { sort: 'NAME' } })
  const isDeleted = list.filters.show.includes('deleted')
  const query = useTagListQuery({
    projectId,
    text: list.text,
    deleted: isDeleted,
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
  const columns = useTagColumns()
  const settings = useTableSettings('tags', columns)
  const filters = (
    <FilterBar
      count={list.filterCount}
      onClear={list.clearFilters}
      aside={<TableOptions columns={columns} settings={settings} />}
    >
      <SearchField label={t`タグ名で検索`} value={list.text} onChange={(text) => list.put({ text }, true)} />
      <ChoiceChip
        label={t`表示`}
        options={[{ id: 'deleted', name: t`削除済み` }]}
        chosen={isDeleted ? ['deleted'] : []}
        onChange={(show) => {
          selection?.onChange(new Set())
          list.put({ filters: { show } })
        }}
      />
    </FilterBar>
  )
  return (
    <ListView
      query={query}
      what={t`タグ`}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={
        <EmptyState
          title={t`まだタグがありません`}
          reason={t`被験者を群や病棟などで分けると、絞り込みや配信の対象に使えます。`}
          action={
            <ButtonLink to={paths.tagNew(projectId)} state={panelOverList} variant="primary" icon="plus">
              <Trans>タグを登録する</Trans>
            </ButtonLink>
          }
        />
      }
      toolbar={
        selection && selection.ids.size > 0 ? actionBar?.(isDeleted, query.currentData?.items ?? []) : filters
      }
    >
      {({ items }) => (
        <DataTable
          label={t`タグ`}
          rows={items}
          columns={columns}
          rowId={({ tag }) => tag.id}
          rowName={({ tag }) => tag.name}
          href={({ tag, deletedAt }) => (deletedAt === null ? paths.tagEdit(projectId, tag.id) : undefined)}
          settings={settings}
          sort={{ by: list.sort, isDescending: list.isDescending }}
          onSort={list.onSort}
          {...(selection && { selection })}
          {...(rowAction && { rowAction })}
        />
      )}
    </ListView>
  )
}

function useTagColumns(): Column<CountedTag>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      title: t`タグ名`,
      sort: 'NAME',
      isRowHeader: true,
      width: '260px',
      cell: ({ tag }) => <TagLabel name={tag.name} colour={tag.colour} />,
    },
    {
      id: 'subjects',
      title: t`被験者`,
      sort: 'SUBJECTS',
      isRight: true,
      width: '110px',
      cell: ({ subjectCount }) => t`${formatNumber(subjectCount)}名`,
    },
    { id: 'description', title: t`説明`, priority: 2, cell: ({ tag }) => tag.description || missing },
  ]
}
