import { ask, gqlApi } from '@/shared/api'
import { DeleteProjectDocument, RestoreProjectDocument } from './delete-project.generated'

const touched = ['Project', 'User', 'Company'] as const

export const { useDeleteProjectMutation, useRestoreProjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteProject: build.mutation({
      ...ask(DeleteProjectDocument),
      invalidatesTags: touched,
    }),
    restoreProject: build.mutation({
      ...ask(RestoreProjectDocument),
      invalidatesTags: touched,
    }),
  }),
})
