import { gqlApi, postAuth, postSignIn, type SignInOutcome } from '@/shared/api'

/** Whether the link was opened in the browser that requested it. In another browser the address is masked. */
export interface MailLinkInfo {
  state: 'here' | 'elsewhere'
  email: string
}

/** Checking a link does not use it up, since mail programs open links too. */
export const { useLookAtMailLinkMutation, useSignInByMailLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    lookAtMailLink: build.mutation<MailLinkInfo, string>({
      queryFn: (token) => postAuth<MailLinkInfo>('/auth/mail-link/look', { token }),
    }),
    signInByMailLink: build.mutation<SignInOutcome, string>({
      queryFn: (token) => postSignIn('/auth/mail-link/sign-in', { token }),
    }),
  }),
})
