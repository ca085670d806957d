import type { ManagedUser, UserFilter, UserSort } from '@/entities/user'
import type { ListShape, ListState } from '@/shared/lib/list-address'

export type UserFilterName = 'status' | 'role' | 'project'

/** The orders and filters of a list of users. */
export const userListShape: ListShape<UserSort, UserFilterName> = {
  sorts: ['NAME', 'ROLE', 'STATUS', 'LAST_SIGN_IN'],
  filters: ['role', 'status', 'project'],
  initial: { sort: 'ROLE' },
}

const userStatuses = ['ACTIVE', 'INVITED', 'SUSPENDED', 'REMOVED'] as const
const companyRoles = ['OWNER', 'MEMBER'] as const

/** The address's state as the server's filter; unknown values are left out. */
export function userFilterOf({
  text,
  filters,
}: Pick<ListState<UserSort, UserFilterName>, 'text' | 'filters'>): UserFilter {
  const [projectId] = filters.project
  return {
    text: text === '' ? null : text,
    roles: companyRoles.filter((role) => filters.role.includes(role)),
    statuses: userStatuses.filter((status) =>
      filters.status.includes(status),
    ) satisfies ManagedUser['status'][],
    projectId: projectId ?? null,
  }
}
