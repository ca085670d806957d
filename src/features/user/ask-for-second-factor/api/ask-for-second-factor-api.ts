import { askPlain, gqlApi } from '@/shared/api'
import { AskEverybodyForSecondFactorDocument } from './ask-for-second-factor.generated'

export const { useAskEverybodyForSecondFactorMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    askEverybodyForSecondFactor: build.mutation({
      ...askPlain(AskEverybodyForSecondFactorDocument, (data) => data.askEverybodyForSecondFactor),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
