import { ask, gqlApi } from '@/shared/api'
import { MergeTagsDocument } from './merge-tags.generated'

export const { useMergeTagsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    mergeTags: build.mutation({
      ...ask(MergeTagsDocument),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
