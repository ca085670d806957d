import { gqlApi, postAuth } from '@/shared/api'

/** The recipient, and the page to open after signing in. */
export interface MailLinkRequest {
  email: string
  returnTo?: string
}

/** The answer is the same whether or not the address has an account. */
export const { useSendMailLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sendMailLink: build.mutation<object, MailLinkRequest>({
      queryFn: (request) => postAuth<object>('/auth/mail-link/send', request),
    }),
  }),
})
