import { gqlApi } from '@/shared/api'
import {
  DeleteTagsDocument,
  type DeleteTagsMutationVariables,
  RestoreTagsDocument,
  type RestoreTagsMutationVariables,
} from './delete-tags.generated'

export const { useDeleteTagsMutation, useRestoreTagsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteTags: build.mutation<unknown, DeleteTagsMutationVariables>({
      query: (variables) => ({ document: DeleteTagsDocument, variables }),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
    restoreTags: build.mutation<unknown, RestoreTagsMutationVariables>({
      query: (variables) => ({ document: RestoreTagsDocument, variables }),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
