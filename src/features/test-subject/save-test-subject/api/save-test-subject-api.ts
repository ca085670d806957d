import { ask, gqlApi } from '@/shared/api'
import { CreateTestSubjectDocument, UpdateTestSubjectDocument } from './save-test-subject.generated'

export const { useCreateTestSubjectMutation, useUpdateTestSubjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createTestSubject: build.mutation({
      ...ask(CreateTestSubjectDocument),
      invalidatesTags: ['TestSubject', 'Tag', 'Project', 'Monitoring'],
    }),
    updateTestSubject: build.mutation({
      ...ask(UpdateTestSubjectDocument),
      invalidatesTags: ['TestSubject', 'Tag', 'Project', 'Monitoring'],
    }),
  }),
})
