import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useViewerQuery } from '@/entities/session'
import {
  type ManagedUser,
  MembershipLegend,
  type UserList,
  type UserScope,
  useUsersQuery,
} from '@/entities/user'
import { useListAddress } from '@/shared/lib/list-address'
import { DataTable, type Selection, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { ListView } from '@/shared/ui/list-view'
import { useUserColumns } from '../model/use-user-columns'
import { userFilterOf, userListShape } from '../model/user-list'
import { UserFilters } from './UserFilters'

/** The users of a scope, with filters, order and page in the address. Actions are passed as `rowAction`. */
export function UserTable({
  scope,
  editHref,
  rowAction,
  selection,
  actionBar,
  empty,
  foot,
}: {
  scope: UserScope
  editHref: (user: ManagedUser) => string
  rowAction: (user: ManagedUser) => ReactNode
  selection?: Selection
  /** Replaces the filters while users are chosen. Is told those on this page. */
  actionBar?: (shown: readonly ManagedUser[]) => ReactNode
  /** Shown if the list has no user at all. */
  empty: ReactNode
  /** Shown below the list, such as a note about all users. */
  foot?: (list: UserList) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress(userListShape)
  const viewer = useViewerQuery()
  const columns = useUserColumns(scope, viewer.data?.id)
  const settings = useTableSettings(`users-${scope.kind}`, columns)
  const query = useUsersQuery({
    scope,
    filter: userFilterOf(list),
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
  return (
    <ListView
      query={query}
      what={t`ユーザー`}
      counts="people"
      isFiltered={list.filterCount > 0}
      onClearFilters={list.clearFilters}
      empty={empty}
      page={list.page}
      hrefOf={list.hrefOfPage}
      toolbar={
        selection && selection.ids.size > 0 ? (
          actionBar?.(query.currentData?.items ?? [])
        ) : (
          <UserFilters
            scope={scope}
            list={list}
            aside={
              <>
                {scope.kind === 'own' && <MembershipLegend />}
                <TableOptions columns={columns} settings={settings} />
              </>
            }
          />
        )
      }
    >
      {(page) => (
        <>
          <DataTable
            label={t`ユーザー`}
            rows={page.items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            href={(user) => (user.status === 'REMOVED' ? undefined : editHref(user))}
            settings={settings}
            hasTwoLines
            sort={{ by: list.sort, isDescending: list.isDescending }}
            onSort={list.onSort}
            rowAction={rowAction}
            {...(selection && { selection })}
          />
          {query.data && foot?.(query.data)}
        </>
      )}
    </ListView>
  )
}
