import { ask, gqlApi } from '@/shared/api'
import { EraseTestSubjectDocument } from './erase-person.generated'

export const { useEraseTestSubjectMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    eraseTestSubject: build.mutation({
      ...ask(EraseTestSubjectDocument),
      invalidatesTags: ['TestSubject', 'Project', 'Monitoring', 'Device'],
    }),
  }),
})
