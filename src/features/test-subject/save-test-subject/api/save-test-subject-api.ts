import { gqlApi } from '@/shared/api'
import {
  CreateTestSubjectDocument,
  type CreateTestSubjectMutationVariables,
  UpdateTestSubjectDocument,
  type UpdateTestSubjectMutationVariables,
} from './save-test-subject.generated'

export const { useCreateTestSubjectMutation, useUpdateTestSubjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createTestSubject: build.mutation<unknown, CreateTestSubjectMutationVariables>({
      query: (variables) => ({ document: CreateTestSubjectDocument, variables }),
      invalidatesTags: ['TestSubject', 'Tag', 'Project', 'Monitoring'],
    }),
    updateTestSubject: build.mutation<unknown, UpdateTestSubjectMutationVariables>({
      query: (variables) => ({ document: UpdateTestSubjectDocument, variables }),
      invalidatesTags: ['TestSubject', 'Tag', 'Project', 'Monitoring'],
    }),
  }),
})
