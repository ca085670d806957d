import { gqlApi, postAuth, postSignIn, type SignInOutcome } from '@/shared/api'

/** The account whose password the link sets. In another browser than the one that requested it, the address is masked. */
export interface ResetLinkInfo {
  kind: 'reset' | 'invitation'
  state: 'here' | 'elsewhere'
  email: string
  name?: string
  companyName?: string
}

export const { useLookAtResetMutation, useSetPasswordMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    lookAtReset: build.mutation<ResetLinkInfo, string>({
      queryFn: (token) => postAuth<ResetLinkInfo>('/auth/password-reset/look', { token }),
    }),
    setPassword: build.mutation<SignInOutcome, { token: string; password: string }>({
      queryFn: (request) => postSignIn('/auth/password-reset/set', request),
    }),
  }),
})
