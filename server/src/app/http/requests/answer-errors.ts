import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemBody, problemStatus } from '../../../platform/http/http-problem'
import { inRequest, requestLanguage } from '../../../platform/http/request-scope'
import { Problem, RateLimited, Unavailable } from '../../../platform/problem'
import { textIn } from '../../../platform/words'
import { problemWords } from '../../../platform/words/problem-words'
import { outageOf } from '../load/outage'
import { scopeOf } from './scope-requests'

/** Outside GraphQL: refusals with their code, the client's own mistakes as 4xx, bugs masked with the request id. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) =>
    inRequest(scopeOf(request), () => answer(error, request, reply)),
  )
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = outageOf(error, request.log) ?? error
  if (problem instanceof Unavailable || problem instanceof RateLimited) {
    reply.header('retry-after', problem.retryAfterSeconds)
  }
  if (problem instanceof Problem) return reply.status(problemStatus(problem)).send(problemBody(problem))

  const status = statusOf(error)
  if (status < 500) {
    return reply.status(status).send({
      code: 'INVALID_INPUT',
      message: textIn(status === 413 ? problemWords.tooLarge : problemWords.unreadable, requestLanguage()),
    })
  }
  request.log.error({ err: error }, 'unexpected error')
  return reply.status(500).send({
    code: 'INTERNAL_SERVER_ERROR',
    message: textIn(problemWords.unexpected, requestLanguage()),
    requestId: request.id,
  })
}

/** Fastify's own errors carry a status: unreadable JSON 400, too large 413, not JSON 415. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
