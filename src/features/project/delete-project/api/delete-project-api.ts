import { gqlApi } from '@/shared/api'
import {
  DeleteProjectDocument,
  type DeleteProjectMutationVariables,
  RestoreProjectDocument,
  type RestoreProjectMutationVariables,
} from './delete-project.generated'

const touched = ['Project', 'User', 'Company'] as const

export const { useDeleteProjectMutation, useRestoreProjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteProject: build.mutation<unknown, DeleteProjectMutationVariables>({
      query: (variables) => ({ document: DeleteProjectDocument, variables }),
      invalidatesTags: touched,
    }),
    restoreProject: build.mutation<unknown, RestoreProjectMutationVariables>({
      query: (variables) => ({ document: RestoreProjectDocument, variables }),
      invalidatesTags: touched,
    }),
  }),
})
