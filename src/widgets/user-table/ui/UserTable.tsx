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
import { type Selection, useTableSettings } from '@/shared/ui/data-table'
import { ListTable } from '@/shared/ui/list-table'
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
    <ListTable
      what={t`ユーザー`}
      counts="people"
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      hasTwoLines
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      href={(user) => (user.status === 'REMOVED' ? undefined : editHref(user))}
      search={t`氏名・メールで検索`}
      filters={<UserFilters scope={scope} list={list} />}
      aside={scope.kind === 'own' && <MembershipLegend />}
      empty={empty}
      actionBar={(shown) => actionBar?.(shown)}
      rowAction={rowAction}
      {...(selection && { selection })}
      {...(foot && { foot })}
    />
  )
}
