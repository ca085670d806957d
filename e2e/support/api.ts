import { demoPassword } from './browser'
import { kansoku } from './kansoku'
import { linkIn, newestMailTo } from './outbox'

/** Somebody signed in without a browser; asks GraphQL and throws what it refuses. */
export interface ApiCaller {
  ask<T>(query: string, variables?: Record<string, unknown>): Promise<T>
  /** The file at an address of the API. */
  file(path: string): Promise<string>
}

/** Signs in one of the demo's people. */
export async function asDemo(who: 'owner' | 'member' | 'admin'): Promise<ApiCaller> {
  const email = `${who}@demo.kansoku.example`
  return callerOf(await post<{ token: string }>('/auth/sign-in/email', { email, password: demoPassword }))
}

/** What those choose who take an invitation here. */
export const ownerPassword = 'an-owner-2026-away'

/** A company of its own with an owner who took the invitation. */
export async function aCompanyWithOwner() {
  const code = `E2E${Date.now()}`
  const name = `通し試験の会社 ${code}`
  const email = `owner-${code.toLowerCase()}@company.example`
  const admin = await asDemo('admin')
  const { createCompany } = await admin.ask<{ createCompany: { id: string } }>(
    'mutation Test($name: String!, $code: String!) { createCompany(input: { name: $name, code: $code }) { id } }',
    { name, code },
  )
  await admin.ask(
    'mutation Test($companyId: ID!, $email: String!) { inviteCompanyUser(companyId: $companyId, input: { name: "小林 蓮", email: $email, role: OWNER }) { id } }',
    { companyId: createCompany.id, email },
  )
  const owner = await acceptInvitation(linkIn(await newestMailTo(email, /./)).split('#token=')[1] ?? '')
  return { name, code, email, password: ownerPassword, owner }
}

/** Takes an invitation by its mailed token. */
export async function acceptInvitation(token: string): Promise<ApiCaller> {
  return callerOf(
    await post<{ token: string }>('/auth/password-reset/set', { token, password: ownerPassword }),
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
    async file(path) {
      const response = await fetch(`${kansoku().address}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.text()
    },
  }
}

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const { address } = kansoku()
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
