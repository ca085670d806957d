import type { FastifyInstance } from 'fastify'
import { problemBody, problemStatus } from '../../platform/http/http-problem'
import { requestLanguage } from '../../platform/http/request-scope'
import { Problem, RateLimited, Unavailable } from '../../platform/problem'
import { translated } from '../../platform/words'
import { outageOf } from './outage'

const unreadable = '送られた内容を読み取れませんでした。'
const tooLarge = '送られた内容が大きすぎます。量を減らして、もう一度お試しください。'

/** Outside GraphQL: refusals with their code, the client's own mistakes as 4xx, bugs masked with the request id. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const problem = outageOf(error, request.log) ?? error
    if (problem instanceof Unavailable || problem instanceof RateLimited) {
      reply.header('retry-after', problem.retryAfterSeconds)
    }
    if (problem instanceof Problem) return reply.status(problemStatus(problem)).send(problemBody(problem))

    const status = statusOf(error)
    if (status < 500) {
      return reply.status(status).send({
        code: 'INVALID_INPUT',
        message: translated(status === 413 ? tooLarge : unreadable, requestLanguage()),
      })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({
      code: 'INTERNAL_SERVER_ERROR',
      message: translated(
        '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。',
        requestLanguage(),
      ),
      requestId: request.id,
    })
  })
}

/** Fastify's own errors carry a status: unreadable JSON 400, too large 413, not JSON 415. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
