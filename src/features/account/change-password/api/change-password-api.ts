import { gqlApi } from '@/shared/api'
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
} from './change-password.generated'

/** Ends every other session of the user. */
export const { useChangePasswordMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<ChangePasswordMutation, ChangePasswordMutationVariables>({
      query: (variables) => ({ document: ChangePasswordDocument, variables }),
      invalidatesTags: ['UserSession'],
    }),
  }),
})
