import { ask, gqlApi } from '@/shared/api'
import { ChangePasswordDocument } from './change-password.generated'

/** Ends every other session of the user. */
export const { useChangePasswordMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...ask(ChangePasswordDocument),
      invalidatesTags: ['UserSession'],
    }),
  }),
})
