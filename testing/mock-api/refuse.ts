import { GraphQLError } from 'graphql'

/** Throws the server's refusal, for a field if `path` is given. */
export function refuse(code: string, message: string, path?: string): never {
  throw new GraphQLError(message, { extensions: { code, ...(path && { fields: { [path]: message } }) } })
}

/** Refuses a code or name that is already taken. */
export function refuseTaken(message: string, path: string): never {
  return refuse('CONFLICT', message, path)
}
