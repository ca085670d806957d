import { dropIdentityToken, gqlApi, networkFailure, readRefusal } from '@/shared/api'
import { apiUrl } from '@/shared/config'

/** Ends the session on the server first: a cookie left behind would sign the next person in. */
export const { useSignOutMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<null, void>({
      queryFn: async () => {
        const response = await fetch(`${apiUrl()}/auth/sign-out`, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).catch(() => null)
        if (!response) return { error: networkFailure }
        if (!response.ok && response.status !== 401) return { error: await readRefusal(response) }
        dropIdentityToken()
        return { data: null }
      },
    }),
  }),
})
