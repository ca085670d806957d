import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line per answered request: ids only, no query parameters, variables or personal data. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      operation: operationName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // Probes and assets would otherwise fill the log.
    request.log[request.routeOptions.url === '/gql' || reply.statusCode >= 500 ? 'info' : 'debug'](
      line,
      'answered',
    )
  })
}

function operationName({ query }: FastifyRequest): string | undefined {
  const name = (query as { operation_name?: unknown }).operation_name
  return typeof name === 'string' && /^\w{1,100}$/.test(name) ? name : undefined
}
