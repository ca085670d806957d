import { gqlApi } from '@/shared/api'
import {
  UpdateUserDocument,
  type UpdateUserMutation,
  type UpdateUserMutationVariables,
} from './edit-user.generated'

export const { useUpdateUserMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation<UpdateUserMutation, UpdateUserMutationVariables>({
      query: (variables) => ({ document: UpdateUserDocument, variables }),
      // Users may edit themselves, and the top bar shows their name and role.
      invalidatesTags: ['User', 'Viewer', 'AuditEvent'],
    }),
  }),
})
