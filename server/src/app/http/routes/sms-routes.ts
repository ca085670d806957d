import type { FastifyInstance } from 'fastify'
import {
  recordSmsEvents,
  smsEvents,
  surveyDeliveryWords as words,
} from '../../../modules/surveys/survey-delivery'
import { invalidInput, notFound, unauthenticated } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { isSameSecret } from './is-same-secret'

/** What the adapter of SMS learns later: arrived, failed, and who wants no more. It shows the token that we show it. */
export function addSmsRoutes(server: FastifyInstance, { database, now, config }: AppContext): void {
  const { sms, encryptionKey } = config
  server.post('/api/sms-events', async ({ headers, body }, reply) => {
    if (!sms) throw notFound(nouns.it)
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${sms.token}`)) throw unauthenticated()
    const parsed = smsEvents.safeParse(body)
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? ''
      throw invalidInput([{ path, message: words.wrongSmsEvent }])
    }
    const context = { db: database.db, encryptionKey, now: now() }
    return reply.send({ recorded: await recordSmsEvents(context, parsed.data) })
  })
}
