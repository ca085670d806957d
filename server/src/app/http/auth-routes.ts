import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Auth,
  authPaths,
  beginAttempt,
  clientAddressHeader,
  failureKey,
  forgetFailures,
} from '../../modules/session'
import { translated } from '../../platform/language'
import { forbidden, Problem, problemCodes } from '../../platform/problem'
import { requestLanguage } from '../../platform/request-scope'
import type { AppContext } from '../app-context'
import { readCredentials } from './read-credentials'
import { isOurOrigin } from './request-origin'

/** Every way in, refresh and sign-out. Nothing else of better-auth can be reached. */
export function addAuthRoutes(server: FastifyInstance, app: AppContext, auth: Auth): void {
  const { config, database, now } = app

  server.register(async (routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOurOrigin(request.headers, config))
        throw forbidden('この画面以外からの操作は受け付けていません。')
    })

    routes.post('/auth/sign-in/email', async (request, reply) => {
      const { email, password } = readCredentials(request.body)
      const key = failureKey(config.secret, email)
      const waitSeconds = await beginAttempt(database.db, key, now())
      if (waitSeconds > 0) {
        reply.header('retry-after', waitSeconds)
        throw new Problem(
          'RATE_LIMITED',
          `ログインの失敗が続いたため、一時的に受け付けていません。${waitSeconds}秒たってから、もう一度お試しください。`,
        )
      }
      const answer = await passOn(request, { email, password })
      if (answer.ok) await forgetFailures(database.db, key)
      return relay(reply, answer)
    })

    for (const path of authPaths) {
      routes.post(`/auth${path}`, async (request, reply) =>
        relay(reply, await passOn(request, bodyOf(request))),
      )
    }
  })

  /** better-auth sees our own address as the origin, which was checked above, and the client's as we trust it. */
  function passOn(request: FastifyRequest, body: object): Promise<Response> {
    const headers = new Headers({
      'content-type': 'application/json',
      origin: config.apiUrl,
      [clientAddressHeader]: request.ip,
    })
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
    if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
    const url = `${config.apiUrl}${request.url.split('?')[0]}`
    return auth.handle(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  }
}

/** A sign-out or refresh may come without a body; anything but an object says nothing. */
function bodyOf({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
}

/** The cookies and the answer, refusals in our words. */
async function relay(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const body: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return reply.send(body)
  const refusal = refusalIn(answer.status, body)
  if (answer.status === 429) reply.header('retry-after', answer.headers.get('x-retry-after') ?? '60')
  return reply.status(refusal.status).send(refusal.body)
}

function refusalIn(status: number, body: unknown): { status: number; body: object } {
  const language = requestLanguage()
  if (isOurs(body)) return { status, body: { ...body, message: translated(body.message, language) } }
  if (status === 429) {
    const busy = '短い時間に操作が続いたため、受け付けていません。1分ほどたってから、もう一度お試しください。'
    return { status, body: { code: 'RATE_LIMITED', message: translated(busy, language) } }
  }
  if (status >= 500) throw new Error(`better-auth answered ${status}`)
  // 400 and not 401: the person stays where they are and types again.
  const wrong = 'メールアドレスまたはパスワードが違います。'
  return { status: 400, body: { code: 'INVALID_CREDENTIALS', message: translated(wrong, language) } }
}

/** A refusal of ours has one of our codes and a sentence; better-auth's have codes of its own. */
function isOurs(body: unknown): body is { message: string } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof message === 'string' && problemCodes.some((known) => known === code)
}
