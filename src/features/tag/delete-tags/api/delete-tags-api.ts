import { ask, gqlApi } from '@/shared/api'
import { DeleteTagsDocument, RestoreTagsDocument } from './delete-tags.generated'

export const { useDeleteTagsMutation, useRestoreTagsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deleteTags: build.mutation({
      ...ask(DeleteTagsDocument),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
    restoreTags: build.mutation({
      ...ask(RestoreTagsDocument),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
