import type { FastifyInstance } from 'fastify'
import {
  amazonSns,
  confirmationAddress,
  isSignedBySendgrid,
  mailEvents,
  mailgunEvents,
  ownEvents,
  recordMailEvents,
  sendgridEvents,
  sendgridKey,
  sesEvents,
  takeToken,
  verifiedMailgun,
  verifiedSns,
  surveyDeliveryWords as words,
} from '../../../modules/surveys/survey-delivery'
import { readJson } from '../../../platform/http/read-json'
import { invalidInput, notFound, unauthenticated } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { isSameSecret } from './is-same-secret'

/** Deeper than anything that providers post. */
const deepest = 20

/** What becomes of mails later: bounces, complaints and deliveries, in our own format and in those of providers. */
export async function addMailEventRoutes(server: FastifyInstance, app: AppContext): Promise<void> {
  const { database, now, config, snsNetwork = amazonSns() } = app
  const { db } = database
  const { mailEventsSecret, encryptionKey, mailProviders } = config
  const recorded = async (events: Parameters<typeof recordMailEvents>[1]) => ({
    recorded: await recordMailEvents({ db, encryptionKey, now: now() }, events),
  })

  server.post('/api/mail-events', async (request, reply) => {
    if (mailEventsSecret === null) throw notFound(nouns.it)
    if (!isSameSecret(String(request.headers['kansoku-mail-events'] ?? ''), mailEventsSecret))
      throw unauthenticated()
    const parsed = mailEvents.safeParse(request.body)
    if (!parsed.success) throw wrongEvent(parsed.error.issues[0]?.path.join('.') ?? '')
    return reply.send(await recorded(ownEvents(parsed.data)))
  })

  await server.register(async (hooks) => {
    // Signatures are those of the bytes, and SNS says text/plain.
    hooks.removeContentTypeParser(['application/json', 'text/plain'])
    hooks.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )

    hooks.post('/api/mail-events/ses', async ({ body }, reply) => {
      const topics = mailProviders.sesTopics
      if (topics.length === 0) throw notFound(nouns.it)
      const sns = await verifiedSns(jsonIn(body), { topics, network: snsNetwork, now: now() })
      if (sns === null) throw unauthenticated()
      if (sns.Type === 'SubscriptionConfirmation') {
        const address = confirmationAddress(sns)
        if (address === null) throw wrongEvent('Token')
        await snsNetwork.confirm(address)
      }
      if (sns.Type !== 'Notification') return reply.send({ recorded: 0 })
      const events = sesEvents(sns.Message)
      // SES says in a sentence that it will publish here.
      return reply.send(await recorded(events ?? []))
    })

    const sendgrid = mailProviders.sendgridKey === null ? null : sendgridKey(mailProviders.sendgridKey)
    hooks.post('/api/mail-events/sendgrid', async ({ headers, body }, reply) => {
      if (sendgrid === null) throw notFound(nouns.it)
      const signed = {
        signature: String(headers['x-twilio-email-event-webhook-signature'] ?? ''),
        timestamp: String(headers['x-twilio-email-event-webhook-timestamp'] ?? ''),
      }
      if (!Buffer.isBuffer(body) || !isSignedBySendgrid(body, signed, { key: sendgrid, now: now() }))
        throw unauthenticated()
      const events = sendgridEvents(jsonIn(body))
      if (events === null) throw wrongEvent('')
      return reply.send(await recorded(events))
    })

    hooks.post('/api/mail-events/mailgun', async ({ body }, reply) => {
      if (mailProviders.mailgunKey === null) throw notFound(nouns.it)
      const webhook = verifiedMailgun(jsonIn(body), mailProviders.mailgunKey, now())
      if (webhook === null) throw unauthenticated()
      // Where the event could not be recorded, its token is as it was: Mailgun posts the same one again.
      const count = await db.transaction().execute(async (tx) => {
        if (!(await takeToken(tx, webhook.signature.token, now()))) throw unauthenticated()
        return recordMailEvents({ db: tx, encryptionKey, now: now() }, mailgunEvents(webhook))
      })
      return reply.send({ recorded: count })
    })
  })
}

const wrongEvent = (path: string) => invalidInput([{ path, message: words.wrongMailEvent }])

function jsonIn(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? readJson(body.toString(), deepest) : null
  } catch {
    return null
  }
}
