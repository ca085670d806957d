import { gqlApi } from '@/shared/api'
import {
  EndOtherSessionsDocument,
  type EndOtherSessionsMutation,
  EndSessionDocument,
  type EndSessionMutation,
  type EndSessionMutationVariables,
} from './end-sessions.generated'

export const { useEndSessionMutation, useEndOtherSessionsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    endSession: build.mutation<EndSessionMutation, EndSessionMutationVariables>({
      query: (variables) => ({ document: EndSessionDocument, variables }),
      invalidatesTags: ['UserSession'],
    }),
    endOtherSessions: build.mutation<EndOtherSessionsMutation, void>({
      query: () => ({ document: EndOtherSessionsDocument }),
      invalidatesTags: ['UserSession'],
    }),
  }),
})
