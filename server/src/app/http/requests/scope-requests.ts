import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inRequest } from '../../../platform/http/request-scope'
import { languageOf } from '../../../platform/words'

/** Makes the request's id and language available to all code that it runs. */
export function scopeRequests(server: FastifyInstance): void {
  const scopeOf = ({ id, headers, ip }: FastifyRequest) => ({
    id,
    language: languageOf(headers['accept-language']),
    clientAddress: ip,
  })
  server.addHook('onRequest', (request, _reply, done) => inRequest(scopeOf(request), done))
  // Reading the body loses AsyncLocalStorage, so the scope is set again here.
  server.addHook('preValidation', (request, _reply, done) => inRequest(scopeOf(request), done))
}
