import { gqlApi, postSignIn, type SignInOutcome } from '@/shared/api'

export interface Credentials {
  email: string
  password: string
}

/** Not GraphQL: the refresh cookie that comes back is for /auth alone. */
export const { useSignInMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInOutcome, Credentials>({
      queryFn: (credentials) => postSignIn('/auth/sign-in/email', credentials),
    }),
  }),
})
