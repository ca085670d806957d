import { gqlApi } from '@/shared/api'
import { MergeTagsDocument, type MergeTagsMutationVariables } from './merge-tags.generated'

export const { useMergeTagsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    mergeTags: build.mutation<unknown, MergeTagsMutationVariables>({
      query: (variables) => ({ document: MergeTagsDocument, variables }),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
