import { gqlApi } from '@/shared/api'
import {
  ChangeProjectStatusDocument,
  type ChangeProjectStatusMutationVariables,
} from './change-project-status.generated'

export const { useChangeProjectStatusMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    changeProjectStatus: build.mutation<unknown, ChangeProjectStatusMutationVariables>({
      query: (variables) => ({ document: ChangeProjectStatusDocument, variables }),
      invalidatesTags: ['Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
