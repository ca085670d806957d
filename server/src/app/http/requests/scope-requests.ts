import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inRequest, type RequestScope } from '../../../platform/http/request-scope'
import { languageOf } from '../../../platform/words'

/** Makes the request's id and language available to all code that it runs. */
export function scopeRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => inRequest(scopeOf(request), done))
  // Reading the body loses AsyncLocalStorage, so the scope is set again here.
  server.addHook('preValidation', (request, _reply, done) => inRequest(scopeOf(request), done))
}

/** The scope of a request, also for its refusal: a body that cannot be read is refused outside of it. */
export function scopeOf({ id, headers, ip }: FastifyRequest): RequestScope {
  return { id, language: languageOf(headers['accept-language']), clientAddress: ip }
}
