import { gqlApi } from '@/shared/api'
import {
  CompanyUserDocument,
  CompanyUsersDocument,
  ManagedUserDocument,
  type ManagedUserQuery,
  PlatformUserDocument,
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

/** Which users: those of the viewer's company, those of one company (for administrators), or the administrators. */
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
    managedUser: build.query<ManagedUser, { scope: UserScope; userId: string }>({
      query: ({ scope, userId }) => {
        if (scope.kind === 'own') return { document: ManagedUserDocument, variables: { userId } }
        if (scope.kind === 'platform') return { document: PlatformUserDocument, variables: { userId } }
        return { document: CompanyUserDocument, variables: { companyId: scope.companyId, userId } }
      },
      transformResponse: (data: ManagedUserQuery) => data.user,
      providesTags: ['User'],
    }),
  }),
})
