import { ask, askPlain, gqlApi } from '@/shared/api'
import { EndOtherSessionsDocument, EndSessionDocument } from './end-sessions.generated'

export const { useEndSessionMutation, useEndOtherSessionsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    endSession: build.mutation({
      ...ask(EndSessionDocument),
      invalidatesTags: ['UserSession'],
    }),
    endOtherSessions: build.mutation({
      ...askPlain(EndOtherSessionsDocument),
      invalidatesTags: ['UserSession'],
    }),
  }),
})
