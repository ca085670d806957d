import { gqlApi, postAuth, postSignIn, type SignInOutcome } from '@/shared/api'
import { askForPasskey } from '@/shared/lib/passkey'

/** A passkey with user verification counts as both factors. */
export const { useSignInWithPasskeyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    signInWithPasskey: build.mutation<SignInOutcome, void>({
      queryFn: async () => {
        const options = await postAuth<unknown>('/auth/passkey/options')
        if (options.error) return options
        const asked = await askForPasskey(options.data)
        if ('error' in asked) return { ...asked, meta: options.meta }
        return postSignIn('/auth/passkey/sign-in', { response: asked.response })
      },
    }),
  }),
})
