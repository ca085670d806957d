import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Button } from '../button'
import { TableSkeleton } from '../data-table'
import { EmptyState } from '../empty-state'
import { ButtonLink } from '../link'
import { Pagination, type PaginationProps } from '../pagination'
import { type QueryState, QueryView } from '../query-view'

/** One page of a list, as the server answers. */
export interface ListPage<R> {
  items: readonly R[]
  total: number
}

/** A list with pages in all its states: loading, failed, empty, no match, page past the end, filled. */
export function ListView<R>({
  query,
  what,
  isFiltered,
  onClearFilters,
  empty,
  toolbar,
  children,
  ...pagination
}: {
  query: QueryState<ListPage<R>>
  /** The noun in 「条件に合う◯◯はありません」, such as タグ. */
  what: string
  isFiltered: boolean
  onClearFilters: () => void
  /** An EmptyState with the first action. */
  empty: ReactNode
  /** A FilterBar, or an ActionBar while rows are chosen. Shown in every state except empty. */
  toolbar: ReactNode
  children: (page: ListPage<R>) => ReactNode
} & Pick<PaginationProps, 'page' | 'pageSize' | 'counts' | 'hrefOf'>) {
  const isBlank = !isFiltered && query.currentData?.total === 0
  const total = (query.currentData ?? query.data)?.total ?? 0
  return (
    <Frame>
      {!isBlank && toolbar}
      <QueryView
        query={query}
        what={what}
        keepPrevious
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          total > 0 ? (
            <PastEnd {...pagination} total={total} />
          ) : isBlank ? (
            empty
          ) : (
            <NoMatch what={what} counts={pagination.counts} onClear={onClearFilters} />
          )
        }
      >
        {(page) => (
          <>
            {children(page)}
            <Pagination {...pagination} total={page.total} />
          </>
        )}
      </QueryView>
    </Frame>
  )
}

/** The list is shorter than the requested page: rows were deleted, or the number was typed into the address. */
function PastEnd({
  total,
  pageSize = 50,
  hrefOf,
}: Pick<PaginationProps, 'pageSize' | 'hrefOf'> & { total: number }) {
  const { t } = useLingui()
  const last = Math.ceil(total / pageSize)
  return (
    <EmptyState
      kind="noMatch"
      title={t`このページはありません`}
      reason={t`一覧は${last}ページまでです。`}
      action={
        <ButtonLink to={hrefOf(last)}>
          <Trans>最後のページを開く</Trans>
        </ButtonLink>
      }
    />
  )
}

function NoMatch({
  what,
  counts,
  onClear,
}: {
  what: string
  counts: 'people' | 'things' | undefined
  onClear: () => void
}) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="noMatch"
      title={counts === 'people' ? t`条件に合う${what}はいません` : t`条件に合う${what}はありません`}
      reason={t`絞り込みを減らすか、別の言葉で検索してください。`}
      action={
        <Button onPress={onClear}>
          <Trans>絞り込みを解除する</Trans>
        </Button>
      }
    />
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  ${media.short} {
    flex: 1 0 auto;
  }
`
