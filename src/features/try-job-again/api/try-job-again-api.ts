import { ask, gqlApi } from '@/shared/api'
import { TryJobAgainDocument } from './try-job-again.generated'

export const { useTryJobAgainMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    tryJobAgain: build.mutation({
      ...ask(TryJobAgainDocument),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
