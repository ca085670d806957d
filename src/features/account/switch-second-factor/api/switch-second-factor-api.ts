import { gqlApi } from '@/shared/api'
import {
  ConfirmSecondFactorDocument,
  type ConfirmSecondFactorMutation,
  type ConfirmSecondFactorMutationVariables,
  RemoveSecondFactorDocument,
  type RemoveSecondFactorMutation,
  type RemoveSecondFactorMutationVariables,
  RenewRecoveryCodesDocument,
  type RenewRecoveryCodesMutation,
  type RenewRecoveryCodesMutationVariables,
  StartSecondFactorDocument,
  type StartSecondFactorMutation,
  type StartSecondFactorMutationVariables,
} from './switch-second-factor.generated'

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: build.mutation<StartSecondFactorMutation, StartSecondFactorMutationVariables>({
      query: (variables) => ({ document: StartSecondFactorDocument, variables }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>({
      query: (variables) => ({ document: ConfirmSecondFactorDocument, variables }),
      invalidatesTags: ['Viewer', 'UserSession'],
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>({
      query: (variables) => ({ document: RemoveSecondFactorDocument, variables }),
      invalidatesTags: ['Viewer'],
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>({
      query: (variables) => ({ document: RenewRecoveryCodesDocument, variables }),
      invalidatesTags: ['Viewer'],
    }),
  }),
})
