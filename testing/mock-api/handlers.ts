import { buildSchema, graphql } from 'graphql'
import { HttpResponse, http, type RequestHandler, type WebSocketHandler } from 'msw'
import sdl from '../../schema.graphql?raw'
import { goodPassword, refusedAddresses } from './people'
import { resolversOf } from './resolvers'
import { silentSocket } from './silent-socket'
import { aWorld, type World } from './world'

const schema = buildSchema(sdl)

/** Handlers for /gql and /auth over one world; what is not given is 佐藤 美咲 with three projects and 128 subjects. */
export function mockApi(given: Partial<World> = {}): (RequestHandler | WebSocketHandler)[] {
  const world = aWorld(given)
  return [gqlOf(world), ...authOf(world), silentSocket]
}

function gqlOf(world: World): RequestHandler {
  const rootValue = resolversOf(world)
  return http.post('*/gql', async ({ request }) => {
    const { query, variables, operationName } = (await request.json()) as {
      query: string
      variables: Record<string, unknown>
      operationName: string
    }
    const result = await graphql({
      schema,
      source: query,
      rootValue,
      variableValues: variables,
      operationName,
    })
    return HttpResponse.json(JSON.parse(JSON.stringify(result)))
  })
}

function authOf(world: World): RequestHandler[] {
  let isSignedIn = world.viewer !== null
  return [
    http.post('*/auth/token', () => {
      if (isSignedIn) return HttpResponse.json({ token: 'mock' })
      return HttpResponse.json(
        { code: 'UNAUTHENTICATED', message: '401: ログインしてください。' },
        { status: 401 },
      )
    }),
    http.post('*/auth/sign-in/email', async ({ request }) => {
      const { email, password } = (await request.json()) as { email: string; password: string }
      const refusal = refusalOf(email, password)
      if (refusal) return refusal
      isSignedIn = true
      return HttpResponse.json({ token: 'mock' })
    }),
    http.post('*/auth/sign-out', () => {
      isSignedIn = false
      return HttpResponse.json({ success: true })
    }),
  ]
}

function tooMany(): Response {
  const message =
    'ログインの失敗が続いたため、一時的に受け付けていません。4秒たってから、もう一度お試しください。'
  return HttpResponse.json({ code: 'RATE_LIMITED', message }, { status: 429 })
}

function refusalOf(email: string, password: string): Response | null {
  if (email === refusedAddresses.offline) return HttpResponse.error()
  if (email === refusedAddresses.tooMany) return tooMany()
  if (email === refusedAddresses.broken) return new HttpResponse(null, { status: 500 })
  if (email === refusedAddresses.suspended) {
    const message = 'このアカウントは停止されています。オーナーまたは管理者にお問い合わせください。'
    return HttpResponse.json({ code: 'USER_SUSPENDED', message }, { status: 403 })
  }
  if (password === goodPassword) return null
  const wrong = { code: 'INVALID_CREDENTIALS', message: 'メールアドレスまたはパスワードが違います。' }
  return HttpResponse.json(wrong, { status: 400 })
}
