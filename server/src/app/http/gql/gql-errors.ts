import { GraphQLError } from 'graphql'
import { problemBody, problemStatus } from '../../../platform/http/http-problem'
import { requestId, requestLanguage } from '../../../platform/http/request-scope'
import { Problem, Unavailable } from '../../../platform/problem'
import type { Log } from '../../../platform/process/log'
import { textIn } from '../../../platform/words'
import { problemWords } from '../../../platform/words/problem-words'
import { outageOf } from '../load/outage'
import { withoutSuggestion } from './gql-limits'

/** Turns what was thrown into what a client may see: refusals as they are, bugs as a request id. */
export function maskErrorWith(log: Log, { suggests }: { suggests: boolean }): (error: unknown) => Error {
  return (error) => {
    const located = isGraphqlError(error) ? error : undefined
    const cause = rootCause(error)
    const problem = outageOf(cause, log.child({ requestId: requestId() })) ?? cause
    if (problem instanceof Problem) return refusal(problem, located)
    if (located && isRequestError(located, cause))
      return suggests ? mistake(located) : withoutSuggestion(mistake(located))

    log.error({ requestId: requestId(), err: cause, path: located?.path?.join('.') }, 'unexpected error')
    return new GraphQLError(textIn(problemWords.unexpected, requestLanguage()), {
      ...place(located),
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: requestId(), http: { status: 500 } },
    })
  }
}

/**
 * Errors of the request itself: syntax, unknown fields, limits and wrong variables, found before a resolver ran or raised
 * by GraphQL.
 */
function isRequestError(located: GraphQLError, cause: unknown): boolean {
  return cause === located || (isGraphqlError(cause) && located.path === undefined)
}

function mistake(located: GraphQLError): GraphQLError {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', ...located.extensions }
  return new GraphQLError(located.message, { ...place(located), extensions })
}

function refusal(problem: Problem, located: GraphQLError | undefined): GraphQLError {
  const { message, ...rest } = problemBody(withFieldPath(problem, located))
  return new GraphQLError(message, { ...place(located), extensions: { ...rest, ...httpOf(problem) } })
}

/** Most refusals are sent with 200, as GraphQL clients expect. */
function httpOf(problem: Problem): object {
  const status = problemStatus(problem)
  if (problem instanceof Unavailable) {
    return { http: { status, headers: { 'retry-after': String(problem.retryAfterSeconds) } } }
  }
  return problem.code === 'UNAUTHENTICATED' ? { http: { status } } : {}
}

/** A scalar does not know the field of a value it refuses; the path in GraphQL's own message tells it. */
function withFieldPath(problem: Problem, located: GraphQLError | undefined): Problem {
  if (problem.fields[0]?.path !== '') return problem
  const path = /^Variable "\$\w+" got invalid value .* at "\w+\.([\w.]+)"; /s.exec(
    located?.message ?? '',
  )?.[1]
  return new Problem(
    problem.code,
    problem.said,
    path ? problem.fields.map(({ message }) => ({ path, message })) : [],
  )
}

function place(located: GraphQLError | undefined) {
  return located ? { nodes: located.nodes ?? null, path: located.path ?? null } : {}
}

/** The error that a resolver threw, without GraphQL's wrappers. */
export function rootCause(error: unknown): unknown {
  let cause = error
  while (isGraphqlError(cause) && cause.originalError) cause = cause.originalError
  return cause
}

/** Compares the name too: run from source, the server has two copies of graphql (import and require). */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError || (error instanceof Error && error.name === 'GraphQLError')
}
