import { type GqlError, toGqlError } from './gql-error'

/** The error of an answer outside GraphQL (/auth): `{ code, message, fields? }`, or nothing readable. */
export async function readRefusal(response: Response): Promise<GqlError> {
  const requestId = response.headers.get('x-request-id')
  const body = (await response.json().catch(() => ({}))) as {
    code?: unknown
    message?: unknown
    fields?: unknown
  }
  const error = { message: body.message, extensions: { code: body.code, fields: body.fields } }
  return toGqlError(response.status, [error], requestId)
}
