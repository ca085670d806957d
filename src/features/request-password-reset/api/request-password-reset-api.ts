import { gqlApi, postAuth } from '@/shared/api'

/** The answer is the same whether or not the address has an account. */
export const { useRequestPasswordResetMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation<object, { email: string }>({
      queryFn: (request) => postAuth<object>('/auth/password-reset/send', request),
    }),
  }),
})
