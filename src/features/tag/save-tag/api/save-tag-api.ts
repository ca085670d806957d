import { ask, gqlApi } from '@/shared/api'
import { CreateTagDocument, UpdateTagDocument } from './save-tag.generated'

export const { useCreateTagMutation, useUpdateTagMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createTag: build.mutation({
      ...ask(CreateTagDocument),
      invalidatesTags: ['Tag', 'Project'],
    }),
    updateTag: build.mutation({
      ...ask(UpdateTagDocument),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
