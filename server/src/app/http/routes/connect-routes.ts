import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import {
  beginByLink,
  beginByOwner,
  callbackUrl,
  connectContext,
  countConnecting,
  endConnecting,
  takeWebhook,
} from '../../../modules/collect/provider'
import { unauthenticated } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { isSameSecret } from './is-same-secret'

const cookieName = 'kansoku.connect'
const attemptSeconds = 900
const mostWebhookBytes = 1_000_000

const beginBody = z.union([z.object({ token: z.string() }), z.object({ deviceId: z.string() })])
const query = z.object({
  state: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
  iss: z.string().optional(),
})
const callbackParams = z.object({ provider: z.string() })
const webhookParams = z.object({ clientId: z.string(), secret: z.string() })
const webhookQuery = z.object({ verify: z.string().optional(), challenge: z.string().optional() })

/** Where wearers are sent from and come back to, and where providers tell of new data. */
export async function addConnectRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
  keys: IdentityKeys,
): Promise<void> {
  const { db } = database
  const { encryptionKey, apiUrl, publicUrl } = config
  const context = connectContext(db, encryptionKey, now)
  const isSecure = apiUrl.startsWith('https:')
  const counted = ({ ip }: FastifyRequest) => countConnecting({ db, clientAddress: ip, config, now })

  await server.register(async (routes) => {
    await routes.register(fastifyCookie)
    routes.post('/api/connect/begin', async (request, reply) => {
      await counted(request)
      const body = beginBody.safeParse(request.body)
      if (!body.success) throw unauthenticated()
      const asking = { db, key: encryptionKey, apiUrl, now: now() }
      const begun =
        'token' in body.data
          ? await beginByLink(asking, body.data.token)
          : await beginByOwner(asking, await ownerOf(request), body.data.deviceId)
      // Sent along when the provider's page leads back here, and to nothing else.
      const cookie = { path: '/api/connect', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
      reply.setCookie(cookieName, begun.nonce, { ...cookie, maxAge: attemptSeconds })
      return reply.header('cache-control', 'no-store').send({ url: begun.url })
    })

    routes.get('/api/connect/callback/:provider', async (request, reply) => {
      await counted(request)
      const { state = '', code = '', error = '', iss = null } = query.parse(request.query)
      const { provider } = callbackParams.parse(request.params)
      const nonce = request.cookies[cookieName] ?? ''
      const { outcome, deviceId, isWearer } = await endConnecting(
        context,
        { state, code, error, iss, nonce, provider },
        callbackUrl(apiUrl, provider),
      )
      reply.clearCookie(cookieName, { path: '/api/connect' })
      const page =
        isWearer || deviceId === null
          ? `/connect/result?outcome=${outcome}`
          : `/devices/${deviceId}/auth?outcome=${outcome}`
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(publicUrl + page, 303)
    })
  })

  async function ownerOf({ headers }: FastifyRequest) {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(db, keys, headers.authorization, now())
    return asCompanyViewer(viewer)
  }

  await server.register(async (hooks) => {
    // Signatures are over the very bytes.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostWebhookBytes },
      (_request, body, done) => done(null, body),
    )
    const address = '/webhooks/devices/:clientId/:secret'
    hooks.post(address, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      // Google asks twice whether the secret is looked at, before it sends anything.
      const isProbe = body.length < 200 && body.toString('utf8').includes('"verification"')
      const incoming = { ...webhookParams.parse(request.params), headers: headersOf(request), body }
      const status = await takeWebhook(context, incoming)
      if (status === 503) reply.header('retry-after', '60')
      return reply.status(isProbe && status === 401 ? await probed(request) : status).send()
    })
    // Withings asks with HEAD; Oura and Fitbit with a challenge.
    hooks.get(address, async (request, reply) => challenged(reply, webhookQuery.parse(request.query)))

    async function probed(request: FastifyRequest): Promise<number> {
      const { secret } = webhookParams.parse(request.params)
      return isSameSecret(request.headers.authorization ?? '', secret) ? 201 : 401
    }
  })
}

/** The challenge goes back as it came; it is text of JSON, so nothing of it is a page. */
function challenged(reply: FastifyReply, { challenge }: z.infer<typeof webhookQuery>): FastifyReply {
  if (challenge === undefined) return reply.status(204).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ challenge }))
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
