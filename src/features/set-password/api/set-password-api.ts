import { gqlApi, postAuth, postSignIn, type SignInOutcome } from '@/shared/api'

/** Whose password a link sets. Elsewhere than in the browser that asked, the address of a reset is masked. */
export interface ResetLook {
  kind: 'reset' | 'invitation'
  state: 'here' | 'elsewhere'
  email: string
  name?: string
  companyName?: string
}

export const { useLookAtResetMutation, useSetPasswordMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    lookAtReset: build.mutation<ResetLook, string>({
      queryFn: (token) => postAuth<ResetLook>('/auth/password-reset/look', { token }),
    }),
    setPassword: build.mutation<SignInOutcome, { token: string; password: string }>({
      queryFn: (request) => postSignIn('/auth/password-reset/set', request),
    }),
  }),
})
