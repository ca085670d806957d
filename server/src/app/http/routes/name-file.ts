import type { FastifyReply } from 'fastify'

/** Names the file of an answer; programs that know no Unicode there get a plain name. */
export function nameFile(
  reply: FastifyReply,
  name: string,
  shown: 'inline' | 'attachment' = 'attachment',
): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll("'", '%27')
  return reply.header('content-disposition', `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`)
}
