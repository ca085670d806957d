import { ask, gqlApi } from '@/shared/api'
import { ChangeProjectStatusDocument } from './change-project-status.generated'

export const { useChangeProjectStatusMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    changeProjectStatus: build.mutation({
      ...ask(ChangeProjectStatusDocument),
      invalidatesTags: ['Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})
