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
      // One may be editing oneself: the name and the role stand in the top bar.
      invalidatesTags: ['User', 'Viewer', 'AuditEvent'],
    }),
  }),
})
