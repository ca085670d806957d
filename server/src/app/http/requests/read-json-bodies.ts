import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deepestNesting, readLargeJson } from '../../../platform/http/read-json'
import { deepestDefinition, mayBeLarge, tooLarge, usualBodyBytes } from '../load/large-bodies'

/** Reads bodies with the limits of platform/read-json; invalid JSON is answered with 400. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (Buffer.byteLength(body) > usualBodyBytes && !mayBeLarge(request)) {
        throw tooLarge()
      }
      try {
        return await readLargeJson(
          body,
          request.routeOptions.url === '/gql' ? deepestDefinition : deepestNesting,
        )
      } catch (error) {
        throw error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : error
      }
    },
  )
}
