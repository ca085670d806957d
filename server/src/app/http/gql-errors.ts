import { GraphQLError } from 'graphql'
import type { Log } from '../../platform/log'
import { Problem } from '../../platform/problem'
import { requestId } from '../../platform/request-id'
import { problemBody, problemStatus } from './problem-answer'

/** Turns what was thrown into what a client may see: refusals as they are, bugs as a request id. */
export function maskErrorWith(log: Log): (error: unknown) => Error {
  return (error) => {
    const located = error instanceof GraphQLError ? error : undefined
    const cause = rootCause(error)
    if (cause instanceof Problem) return refusal(cause, located)
    // The client's own mistakes: syntax, unknown fields, wrong variables, limits.
    if (located && cause === located) return located

    log.error({ requestId: requestId(), err: cause, path: located?.path?.join('.') }, 'unexpected error')
    return new GraphQLError('予期しないエラーが発生しました。時間をおいて、もう一度お試しください。', {
      ...place(located),
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: requestId(), http: { status: 500 } },
    })
  }
}

function refusal(problem: Problem, located: GraphQLError | undefined): GraphQLError {
  const { message, ...rest } = problemBody(problem)
  // Other refusals are answers like any other: 200, as GraphQL clients expect.
  const http = problem.code === 'UNAUTHENTICATED' ? { http: { status: problemStatus(problem) } } : {}
  return new GraphQLError(message, { ...place(located), extensions: { ...rest, ...http } })
}

function place(located: GraphQLError | undefined) {
  return located ? { nodes: located.nodes ?? null, path: located.path ?? null } : {}
}

function rootCause(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}
