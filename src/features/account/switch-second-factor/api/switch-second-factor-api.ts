import { ask, gqlApi } from '@/shared/api'
import {
  ConfirmSecondFactorDocument,
  RemoveSecondFactorDocument,
  RenewRecoveryCodesDocument,
  StartSecondFactorDocument,
} from './switch-second-factor.generated'

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: build.mutation({
      ...ask(StartSecondFactorDocument),
    }),
    confirmSecondFactor: build.mutation({
      ...ask(ConfirmSecondFactorDocument),
      invalidatesTags: ['Viewer', 'UserSession'],
    }),
    removeSecondFactor: build.mutation({
      ...ask(RemoveSecondFactorDocument),
      invalidatesTags: ['Viewer'],
    }),
    renewRecoveryCodes: build.mutation({
      ...ask(RenewRecoveryCodesDocument),
      invalidatesTags: ['Viewer'],
    }),
  }),
})
