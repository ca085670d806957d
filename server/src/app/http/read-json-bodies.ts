import type { FastifyInstance } from 'fastify'
import { readJson } from '../../platform/http/read-json'

/** Reads bodies with the limits of platform/read-json; invalid JSON is answered with 400. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => {
    try {
      return readJson(body)
    } catch (error) {
      throw error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : error
    }
  })
}
