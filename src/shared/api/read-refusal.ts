import { type GqlError, toGqlError, withRetryAfter } from './gql-error'
import { readJson } from './read-json'

/** The body of a refusal outside GraphQL; any part may be missing or wrong. */
interface RefusalBody {
  code?: unknown
  message?: unknown
  fields?: unknown
  secondFactor?: unknown
}

/** Reads the error of an answer outside GraphQL: `{ code, message, fields?, secondFactor? }`. The body may be unreadable. */
export async function readRefusal(response: Response): Promise<GqlError> {
  const body = ((await readJson(response)) ?? {}) as RefusalBody
  const error = { message: body.message, extensions: { code: body.code, fields: body.fields } }
  const told = withRetryAfter(
    toGqlError(response.status, [error], response.headers.get('x-request-id')),
    response,
  )
  if (told.kind !== 'problem') return told
  return {
    ...told,
    ...(typeof body.secondFactor === 'string' && { secondFactor: body.secondFactor }),
  }
}
