import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/process/config'

/**
 * Lets the pages' host call a separate API host with cookies (CORS). Refuses every other origin; does nothing if both are
 * the same.
 */
export function allowPagesHost(server: FastifyInstance, { publicUrl, apiUrl }: Config): void {
  if (publicUrl === apiUrl) return
  server.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== publicUrl) return
    reply.header('access-control-allow-origin', publicUrl)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('access-control-expose-headers', 'x-request-id, retry-after')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header('access-control-allow-headers', 'authorization, content-type, survey-token, survey-pass')
    reply.header('access-control-max-age', '600')
    return reply.status(204).send()
  })
}
