import { gqlApi } from '@/shared/api'
import {
  CompanyUsersDocument,
  ManagedUserDocument,
  type ManagedUserQuery,
  PlatformUsersDocument,
  UsersDocument,
  type UsersQuery,
  type UsersQueryVariables,
} from './user.generated'

export type UserList = UsersQuery['users']
/** A user as owners and administrators manage them. */
export type ManagedUser = UserList['items'][number]
export type UserFilter = NonNullable<UsersQueryVariables['filter']>
export type UserSort = UsersQueryVariables['sort']

/** Whose users: of the viewer's own company, of one company (for administrators), or the administrators themselves. */
export type UserScope = { kind: 'own' } | { kind: 'company'; companyId: string } | { kind: 'platform' }

export const { useUsersQuery, useManagedUserQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UserList, UsersQueryVariables & { scope: UserScope }>({
      query: ({ scope, ...variables }) => {
        if (scope.kind === 'own') return { document: UsersDocument, variables }
        if (scope.kind === 'platform') return { document: PlatformUsersDocument, variables }
        return { document: CompanyUsersDocument, variables: { ...variables, companyId: scope.companyId } }
      },
      transformResponse: (data: UsersQuery) => data.users,
      providesTags: ['User'],
    }),
    managedUser: build.query<ManagedUser, { userId: string }>({
      query: (variables) => ({ document: ManagedUserDocument, variables }),
      transformResponse: (data: ManagedUserQuery) => data.user,
      providesTags: ['User'],
    }),
  }),
})
