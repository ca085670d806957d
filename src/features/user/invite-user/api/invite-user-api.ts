import type { UserScope } from '@/entities/user'
import { gqlApi } from '@/shared/api'
import {
  InviteCompanyUserDocument,
  InvitePlatformUserDocument,
  InviteUserDocument,
  type InviteUserMutation,
  type InviteUserMutationVariables,
} from './invite-user.generated'

export const { useInviteUserMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: build.mutation<InviteUserMutation, InviteUserMutationVariables & { scope: UserScope }>({
      query: ({ scope, ...variables }) => {
        if (scope.kind === 'own') return { document: InviteUserDocument, variables }
        if (scope.kind === 'platform') return { document: InvitePlatformUserDocument, variables }
        return {
          document: InviteCompanyUserDocument,
          variables: { ...variables, companyId: scope.companyId },
        }
      },
      invalidatesTags: ['User', 'Company', 'AuditEvent'],
    }),
  }),
})
