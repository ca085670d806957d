import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicContext } from '../../../modules/survey-answer'
import {
  mailEvents,
  recordMailEvents,
  unsubscribe,
  unsubscribing,
  surveyDeliveryWords as words,
} from '../../../modules/survey-delivery'
import { requestLanguage } from '../../../platform/http/request-scope'
import { invalidInput, notFound, unauthenticated } from '../../../platform/problem'
import { nouns, textIn } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { isSameSecret } from './is-same-secret'

interface Token {
  Params: { token: string }
}

/** What the mails of surveys bring back: bounces and complaints, and those who want no more of them. */
export async function addSurveyMailRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
): Promise<void> {
  const { db } = database
  const { secret, mailEventsSecret } = config
  const counted = ({ ip }: FastifyRequest) => publicContext({ db, clientAddress: ip, config, now })

  server.post('/api/mail-events', async (request, reply) => {
    if (mailEventsSecret === null) throw notFound(nouns.it)
    if (!isSameSecret(String(request.headers['kansoku-mail-events'] ?? ''), mailEventsSecret))
      throw unauthenticated()
    const parsed = mailEvents.safeParse(request.body)
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? ''
      throw invalidInput([{ path, message: words.wrongMailEvent }])
    }
    return reply.send({ recorded: await recordMailEvents(db, parsed.data, now()) })
  })

  await server.register(async (pages) => {
    // A mail program sends a form; what is in it is known.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    pages.get<Token>('/api/unsubscribe/:token', async (request, reply) => {
      await counted(request)
      const found = await unsubscribing({ db, secret }, request.params.token)
      if (!found) return page(reply.status(404), words.unsubscribeUnknown, '')
      return page(reply, words.unsubscribeAsk(found.name), words.unsubscribeButton)
    })
    pages.post<Token>('/api/unsubscribe/:token', async (request, reply) => {
      await counted(request)
      const isOurs = await unsubscribe({ db, secret, now: now() }, request.params.token)
      if (!isOurs) return page(reply.status(404), words.unsubscribeUnknown, '')
      return page(reply, words.unsubscribed, '')
    })
  })
}

type Said = Parameters<typeof textIn>[0]

/** A page without a script, in the reader's language. */
function page(reply: FastifyReply, text: Said, button: Said | ''): FastifyReply {
  const language = requestLanguage()
  const form = button && `<form method="post"><button>${escaped(textIn(button, language))}</button></form>`
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(textIn(words.unsubscribeTitle, language))}</title><style>`,
    ':root{color-scheme:light dark}body{font-family:sans-serif;line-height:1.8;max-width:32em;margin:3em auto;padding:0 1em}',
    'button{font:inherit;padding:.6em 1.4em}</style></head><body><main>',
    `<h1>${escaped(textIn(words.unsubscribeTitle, language))}</h1><p>${escaped(textIn(text, language))}</p>${form}`,
    '</main></body></html>',
  ].join('')
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
