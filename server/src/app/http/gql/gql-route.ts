import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestLanguage } from '../../../platform/http/request-scope'
import { textIn } from '../../../platform/words'
import type { RequestAdmission } from '../load/admit-requests'
import { largeBodyBytes } from '../load/large-bodies'
import { httpWords } from '../words'
import type { GqlServer } from './gql-server'

const jsonTypes = ['*/*', 'application/*', 'application/json', 'application/graphql-response+json']

interface GqlQuery {
  auth?: string
  operation_name?: string
}

/** POST /gql?auth=1|0&operation_name=X. Cookies are not looked at; auth=0 makes the caller nobody. */
export function addGqlRoute(
  server: FastifyInstance,
  gql: GqlServer,
  admission: RequestAdmission,
  admitLarge: (request: FastifyRequest) => Promise<void>,
): void {
  const limits = { bodyLimit: largeBodyBytes, onRequest: admitLarge }
  server.post<{ Querystring: GqlQuery }>('/gql', limits, async (request, reply) => {
    if (!takesJson(request.headers.accept)) {
      const message = textIn(httpWords.jsonOnly, requestLanguage())
      return reply.status(406).send({ code: 'INVALID_INPUT', message })
    }
    const authorization = request.query.auth === '0' ? undefined : request.headers.authorization
    const response = await gql.handleNodeRequestAndResponse(request, reply, {
      authorization,
      arrivedAt: performance.now() - reply.elapsedTime,
      identified: () => admission.identified(reply),
    })
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    reply.header('cache-control', 'no-store')
    return reply.send(await response.text())
  })

  server.get('/gql', (_request, reply) => reply.status(405).header('allow', 'POST').send())
}

/** Multipart answers and event streams are not offered: they would need headers of their own. */
function takesJson(accept = '*/*'): boolean {
  return accept.split(',').some((part) => jsonTypes.includes((part.split(';')[0] ?? '').trim().toLowerCase()))
}
