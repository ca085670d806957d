import { GraphQLError } from 'graphql'

/** Refuses as the server does, at a field where one is named. */
export function refuse(code: string, message: string, path?: string): never {
  throw new GraphQLError(message, { extensions: { code, ...(path && { fields: { [path]: message } }) } })
}

/** Refuses a code or name that somebody has already. */
export function refuseTaken(message: string, path: string): never {
  return refuse('CONFLICT', message, path)
}
