import { ask, gqlApi } from '@/shared/api'
import { UpdateUserDocument } from './edit-user.generated'

export const { useUpdateUserMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation({
      ...ask(UpdateUserDocument),
      // Users may edit themselves, and the top bar shows their name and role.
      invalidatesTags: ['User', 'Viewer', 'AuditEvent'],
    }),
  }),
})
