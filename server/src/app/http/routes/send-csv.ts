import type { FastifyReply } from 'fastify'
import { nameFile } from './name-file'

/** Sends a file as a download that no cache stores. */
export function sendCsv(reply: FastifyReply, name: string, content: unknown): FastifyReply {
  return nameFile(reply, name)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(content)
}
