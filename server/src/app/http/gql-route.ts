import type { FastifyInstance } from 'fastify'
import type { Entrance } from './admit-requests'
import type { GqlServer } from './gql-server'

interface GqlQuery {
  auth?: string
  operation_name?: string
}

/** POST /gql?auth=1|0&operation_name=X. Cookies are not looked at; auth=0 makes the caller nobody. */
export function addGqlRoute(server: FastifyInstance, gql: GqlServer, entrance: Entrance): void {
  server.post<{ Querystring: GqlQuery }>('/gql', async (request, reply) => {
    const authorization = request.query.auth === '0' ? undefined : request.headers.authorization
    const response = await gql.handleNodeRequestAndResponse(request, reply, {
      authorization,
      identified: () => entrance.identified(reply),
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
