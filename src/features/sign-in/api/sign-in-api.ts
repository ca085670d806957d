import { gqlApi, keepIdentityToken, networkFailure, readRefusal } from '@/shared/api'
import { apiUrl } from '@/shared/config'

export interface Credentials {
  email: string
  password: string
}

/** Not GraphQL: the refresh cookie that comes back is for /auth alone. Sent once, as every write. */
export const { useSignInMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<null, Credentials>({
      queryFn: async (credentials) => {
        const response = await post(credentials)
        if (!response) return { error: networkFailure }
        if (!response.ok) return { error: await readRefusal(response) }
        const { token } = (await response.json()) as { token: string }
        keepIdentityToken(token)
        return { data: null }
      },
    }),
  }),
})

async function post(credentials: Credentials): Promise<Response | null> {
  try {
    return await fetch(`${apiUrl()}/auth/sign-in/email`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
  } catch {
    return null
  }
}
