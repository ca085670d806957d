import type { FastifyReply, FastifyRequest } from 'fastify'
import { CursorTooOld, NotAcceptable, dataApiWords as words } from '../../../modules/data-out/data-api'
import { problemBody, problemStatus } from '../../../platform/http/http-problem'
import { Problem, RateLimited, Unavailable } from '../../../platform/problem'
import { problemWords } from '../../../platform/words/problem-words'

/** What a refusal is answered. */
function statusOf(problem: Problem): number {
  if (problem instanceof NotAcceptable) return 406
  return problem instanceof CursorTooOld ? 410 : problemStatus(problem)
}

/** For an address of the data API that there is not, with a key or without. */
export function sendUnknownAddress(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Problem('NOT_FOUND', words.unknownResource))
}

/** Refusals as RFC 9457 says them. */
function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { code, message, fields } = problemBody(problem)
  const status = statusOf(problem)
  const errors = Object.entries(fields ?? {}).map(([parameter, detail]) => ({ parameter, detail }))
  return reply
    .status(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: message,
        status,
        code,
        ...(errors.length > 0 && { errors }),
      }),
    )
}

/** What a request is answered that ends with an error. */
export function statusOfError(error: unknown): number {
  if (error instanceof Problem) return statusOf(error)
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500 ? 400 : 500
}

export function answerProblem(problem: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem instanceof Unavailable || problem instanceof RateLimited) {
    reply.header('retry-after', problem.retryAfterSeconds)
  }
  if (problem instanceof Problem) {
    if (problem.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer realm="kansoku"')
    return sendProblem(reply, problem)
  }
  if (statusOfError(problem) < 500) {
    return sendProblem(reply, new Problem('INVALID_INPUT', problemWords.unreadable))
  }
  request.log.error({ err: problem }, 'unexpected error')
  return reply
    .status(500)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'INTERNAL_SERVER_ERROR',
        requestId: request.id,
      }),
    )
}
