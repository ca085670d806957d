import type { FastifyInstance } from 'fastify'

/**
 * Answers requests that expect something unknown (`Expect: x`) like others, as RFC 9110 allows: Node would refuse them by itself, without
 * headers of ours.
 */
export function passExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
