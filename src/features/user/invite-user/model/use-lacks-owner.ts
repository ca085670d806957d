import { type UserScope, useUsersQuery } from '@/entities/user'

/** True once it is known that the company has no owner, not even an invited one. */
export function useLacksOwner(scope: UserScope): boolean {
  const { data } = useUsersQuery(
    { scope, sort: 'NAME', descending: false, offset: 0, limit: 1 },
    // An owner who invites is an owner of the company; administrators have no company.
    { skip: scope.kind !== 'company' },
  )
  return data?.ownerCount === 0
}
