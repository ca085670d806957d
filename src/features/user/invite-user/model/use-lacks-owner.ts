import { type UserScope, useUsersQuery } from '@/entities/user'

/** True once it is known that nobody of the company is its owner, invited ones counted. */
export function useLacksOwner(scope: UserScope): boolean {
  const { data } = useUsersQuery(
    { scope, sort: 'NAME', descending: false, offset: 0, limit: 1 },
    // An owner who invites is one; administrators have no company.
    { skip: scope.kind !== 'company' },
  )
  return data?.ownerCount === 0
}
