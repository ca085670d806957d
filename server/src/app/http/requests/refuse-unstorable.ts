import type { FastifyInstance } from 'fastify'
import { refuseTooLong } from '../../../platform/http/sent-lengths'
import { refusedText, unstorableIn } from '../../../platform/input/unstorable-text'

/** Refuses text sent to /api and /auth that is too long or cannot be stored. GraphQL checks its own values. */
export function refuseUnstorable(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ url, query, params, body }) => {
    if (!/^\/(api|auth)\//.test(url)) return
    refuseTooLong(query)
    if (!Buffer.isBuffer(body)) refuseTooLong(body)
    const unstorable = unstorableIn(params) ?? unstorableIn(query) ?? unstorableIn(body)
    if (unstorable) throw refusedText(unstorable)
  })
}
