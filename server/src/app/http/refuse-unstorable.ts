import type { FastifyInstance } from 'fastify'
import { refuseTooLong } from '../../platform/http/sent-lengths'
import { refusedText, unstorableIn } from '../../platform/input/unstorable-text'

/** Outside GraphQL, which sees to itself: what is sent to /api and /auth with text that is too long or cannot be stored is refused. */
export function refuseUnstorable(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ url, query, params, body }) => {
    if (!/^\/(api|auth)\//.test(url)) return
    refuseTooLong(query)
    if (!Buffer.isBuffer(body)) refuseTooLong(body)
    const unstorable = unstorableIn(params) ?? unstorableIn(query) ?? unstorableIn(body)
    if (unstorable) throw refusedText(unstorable)
  })
}
