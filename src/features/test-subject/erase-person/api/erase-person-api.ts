import { gqlApi } from '@/shared/api'
import { EraseTestSubjectDocument, type EraseTestSubjectMutationVariables } from './erase-person.generated'

export const { useEraseTestSubjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    eraseTestSubject: build.mutation<unknown, EraseTestSubjectMutationVariables>({
      query: (variables) => ({ document: EraseTestSubjectDocument, variables }),
      invalidatesTags: ['TestSubject', 'Project', 'Monitoring', 'Device'],
    }),
  }),
})
