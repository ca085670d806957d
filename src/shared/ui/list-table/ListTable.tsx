import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { DataTable, type DataTableProps, TableOptions, type TableSettings } from '../data-table'
import { FilterBar } from '../filter-bar'
import { type ListPage, ListView } from '../list-view'
import type { QueryState } from '../query-view'
import { SearchField } from '../search-field'

/** A list in the address, as `useListAddress` gives it. */
interface List {
  text: string
  sort: string
  isDescending: boolean
  page: number
  filterCount: number
  clearFilters: () => void
  hrefOfPage: (page: number) => To
  onSort: (sort: string, isDescending: boolean) => void
  put: (change: { text: string }, isTyping: boolean) => void
}

interface Props<P extends ListPage<unknown>>
  extends Omit<DataTableProps<P['items'][number]>, 'label' | 'rows' | 'sort' | 'onSort' | 'settings'> {
  /** The noun, such as タグ: the name of the table, and in 「条件に合う◯◯はありません」. */
  what: string
  counts?: 'people' | 'things'
  list: List
  query: QueryState<P>
  settings: TableSettings
  /** The label of the search. */
  search: string
  /** Between the search and the table's settings. */
  filters?: ReactNode
  /** Before the table's settings, such as an export of the list. */
  aside?: ReactNode
  /** Replaces search and filters while rows are chosen. Is told the rows of this page. */
  actionBar?: (shown: P['items']) => ReactNode
  /** An EmptyState with the first action. */
  empty: ReactNode
  /** Below the rows. */
  foot?: (page: P) => ReactNode
}

/** A management list: search and filters or the actions on chosen rows, the table, its pages, and every other state. */
export function ListTable<P extends ListPage<unknown>>({
  what,
  counts,
  list,
  query,
  settings,
  search,
  filters,
  aside,
  actionBar,
  empty,
  foot,
  ...table
}: Props<P>) {
  const isChoosing = table.selection !== undefined && table.selection.ids.size > 0
  const bar = (
    <FilterBar
      count={list.filterCount}
      onClear={list.clearFilters}
      aside={
        <>
          {aside}
          <TableOptions columns={table.columns} settings={settings} />
        </>
      }
    >
      <SearchField label={search} value={list.text} onChange={(text) => list.put({ text }, true)} />
      {filters}
    </FilterBar>
  )
  return (
    <ListView
      query={query}
      what={what}
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      page={list.page}
      hrefOf={list.hrefOfPage}
      empty={empty}
      toolbar={isChoosing ? actionBar?.(query.currentData?.items ?? []) : bar}
      {...(counts && { counts })}
    >
      {(page) => (
        <>
          <DataTable
            {...table}
            label={what}
            rows={page.items}
            settings={settings}
            sort={{ by: list.sort, isDescending: list.isDescending }}
            onSort={list.onSort}
          />
          {query.data && foot?.(query.data)}
        </>
      )}
    </ListView>
  )
}
