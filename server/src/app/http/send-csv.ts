import type { FastifyReply } from 'fastify'

/** Sends a file as a download that no cache stores. */
export function sendCsv(reply: FastifyReply, name: string, content: unknown): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(content)
}
