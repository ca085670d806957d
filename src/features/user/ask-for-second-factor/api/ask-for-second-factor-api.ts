import { gqlApi } from '@/shared/api'
import {
  AskEverybodyForSecondFactorDocument,
  type AskEverybodyForSecondFactorMutation,
} from './ask-for-second-factor.generated'

export const { useAskEverybodyForSecondFactorMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    askEverybodyForSecondFactor: build.mutation<number, void>({
      query: () => ({ document: AskEverybodyForSecondFactorDocument }),
      transformResponse: (data: AskEverybodyForSecondFactorMutation) => data.askEverybodyForSecondFactor,
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
