import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CountedTag, useTagListQuery } from '@/entities/tag'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { type Column, type Selection, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { NewLink } from '@/shared/ui/link'
import { DeletedChip, ListTable } from '@/shared/ui/list-table'
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
  return (
    <ListTable
      what={t`タグ`}
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      rowId={({ tag }) => tag.id}
      rowName={({ tag }) => tag.name}
      href={({ tag, deletedAt }) => (deletedAt === null ? paths.tagEdit(projectId, tag.id) : undefined)}
      search={t`タグ名で検索`}
      filters={
        <DeletedChip
          isDeleted={isDeleted}
          onChange={(show) => {
            selection?.onChange(new Set())
            list.put({ filters: { show } })
          }}
        />
      }
      empty={
        <EmptyState
          title={t`まだタグがありません`}
          reason={t`被験者を群や病棟などで分けると、絞り込みや配信の対象に使えます。`}
          action={
            <NewLink to={paths.tagNew(projectId)}>
              <Trans>タグを登録する</Trans>
            </NewLink>
          }
        />
      }
      actionBar={(shown) => actionBar?.(isDeleted, shown)}
      {...(selection && { selection })}
      {...(rowAction && { rowAction })}
    />
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
