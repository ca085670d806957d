import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  lineWebhook,
  receiveLineEvents,
  surveyDeliveryWords as words,
} from '../../../modules/surveys/survey-delivery'
import { readJson } from '../../../platform/http/read-json'
import { lineTransport } from '../../../platform/messenger'
import { invalidInput, notFound, unauthenticated } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import type { AppContext } from '../../app-context'

/** Deeper than anything that LINE posts. */
const deepest = 20

/** What LINE tells of those who write to the study's account, signed with the channel's secret. */
export async function addLineRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
): Promise<void> {
  const { line, secret, encryptionKey } = config
  const transport = line && lineTransport(line)
  await server.register(async (hooks) => {
    // The signature is that of the bytes.
    hooks.removeContentTypeParser('application/json')
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    hooks.post('/api/line/webhook', async ({ headers, body }, reply) => {
      if (!line || !transport) throw notFound(nouns.it)
      if (!Buffer.isBuffer(body) || !isSigned(body, line.secret, headers['x-line-signature']))
        throw unauthenticated()
      const parsed = lineWebhook.safeParse(jsonIn(body))
      if (!parsed.success) throw invalidInput([{ path: 'events', message: words.wrongLineEvents }])
      const context = { db: database.db, secret, encryptionKey, now: now(), reply: transport.reply }
      await receiveLineEvents(context, parsed.data.events)
      return reply.send({})
    })
  })
}

function jsonIn(body: Buffer): unknown {
  try {
    return readJson(body.toString(), deepest)
  } catch {
    return null
  }
}

/** In the same time whatever is wrong. */
function isSigned(body: Buffer, secret: string, signature: unknown): boolean {
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64')
  const expected = createHmac('sha256', secret).update(body).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
