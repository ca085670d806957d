import { gqlApi, postAuth, postSignIn, type SignInOutcome } from '@/shared/api'

/** Opened in the browser that asked for it, or elsewhere; there the address is masked. */
export interface MailLinkLook {
  state: 'here' | 'elsewhere'
  email: string
}

/** Looking uses nothing up: programs that read mail open links too. */
export const { useLookAtMailLinkMutation, useSignInByMailLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    lookAtMailLink: build.mutation<MailLinkLook, string>({
      queryFn: (token) => postAuth<MailLinkLook>('/auth/mail-link/look', { token }),
    }),
    signInByMailLink: build.mutation<SignInOutcome, string>({
      queryFn: (token) => postSignIn('/auth/mail-link/sign-in', { token }),
    }),
  }),
})
