import { inject } from 'vitest'
import { demoPassword } from './browser'

/** Somebody signed in without a browser; asks GraphQL and throws what it refuses. */
export interface ApiCaller {
  ask<T>(query: string, variables?: Record<string, unknown>): Promise<T>
}

/** Signs in one of the demo's people. */
export async function asDemo(who: 'owner' | 'member' | 'admin'): Promise<ApiCaller> {
  const email = `${who}@demo.kansoku.example`
  return callerOf(await post<{ token: string }>('/auth/sign-in/email', { email, password: demoPassword }))
}

/** Takes an invitation by its mailed token. */
export async function acceptInvitation(token: string): Promise<ApiCaller> {
  return callerOf(
    await post<{ token: string }>('/auth/password-reset/set', { token, password: 'an-owner-2026-away' }),
  )
}

function callerOf({ token }: { token: string }): ApiCaller {
  return {
    async ask<T>(query: string, variables = {}) {
      const { data, errors } = await post<{ data: T; errors?: object[] }>(
        '/gql?auth=1&operation_name=Test',
        { query, variables },
        { authorization: `Bearer ${token}` },
      )
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
  }
}

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const { address } = inject('kansoku')
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
