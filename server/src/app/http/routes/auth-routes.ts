import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Auth, SecondFactorRequired } from '../../../modules/accounts/session'
import { problemBody, problemStatus } from '../../../platform/http/http-problem'
import { forbidden } from '../../../platform/problem'
import type { AppContext } from '../../app-context'
import { networkOf, type Trust } from '../requests/client-address'
import { isOurOrigin } from '../requests/request-origin'
import { httpWords } from '../words'
import { authCookies, cookieSigner } from './auth-cookies'

/** Every sign-in method, refresh and sign-out. */
export function addAuthRoutes(
  server: FastifyInstance,
  { config }: AppContext,
  { auth, trust }: { auth: Auth; trust: Trust },
): void {
  server.register(async (routes) => {
    await routes.register(fastifyCookie, { secret: cookieSigner(config.secret) })
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOurOrigin(request.raw, config, trust)) throw forbidden(httpWords.foreignOrigin)
    })

    for (const [path, answer] of Object.entries(auth.endpoints)) {
      routes.post(`/auth${path}`, async (request, reply) => {
        try {
          return await answer({
            body: bodyOf(request),
            clientAddress: request.ip,
            clientNetwork: networkOf(request.ip),
            userAgent: request.headers['user-agent'] ?? null,
            cookies: authCookies(request, reply, config),
          })
        } catch (error) {
          if (!(error instanceof SecondFactorRequired)) throw error
          // Clients read from `fields` what is missing, without parsing the sentence.
          return reply
            .status(problemStatus(error))
            .send({ ...problemBody(error), secondFactor: error.missing })
        }
      })
    }
  })
}

/** A sign-out or refresh may have no body; anything but an object counts as an empty one. */
function bodyOf({ body }: FastifyRequest): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
}
