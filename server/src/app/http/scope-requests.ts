import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inRequest } from '../../platform/http/request-scope'
import { languageOf } from '../../platform/words'

/** Lets everything that a request causes know its id and its language. */
export function scopeRequests(server: FastifyInstance): void {
  const scopeOf = ({ id, headers, ip }: FastifyRequest) => ({
    id,
    language: languageOf(headers['accept-language']),
    clientAddress: ip,
  })
  server.addHook('onRequest', (request, _reply, done) => inRequest(scopeOf(request), done))
  // Reading the body goes on in the connection's own course of events, which knows no request.
  server.addHook('preValidation', (request, _reply, done) => inRequest(scopeOf(request), done))
}
