import { dropIdentityToken, gqlApi, isRefusal, postAuth } from '@/shared/api'

/** Ends the session on the server first: a cookie left behind would sign the next person in. */
export const { useSignOutMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<null, void>({
      queryFn: async () => {
        const { error, meta } = await postAuth('/auth/sign-out')
        if (error && !isRefusal(error, 'UNAUTHENTICATED')) return { error, meta }
        dropIdentityToken()
        return { data: null, meta }
      },
    }),
  }),
})
