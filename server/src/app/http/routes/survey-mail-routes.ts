import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicContext } from '../../../modules/surveys/survey-answer'
import {
  unsubscribe,
  unsubscribing,
  surveyDeliveryWords as words,
} from '../../../modules/surveys/survey-delivery'
import { requestLanguage } from '../../../platform/http/request-scope'
import { textIn } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { type OneClick, oneClickOf } from './one-click-form'

/** Many times what any mail program sends. */
const longestForm = 4096

interface Token {
  Params: { token: string }
}

/** Where those go who want no more mails of surveys. */
export async function addSurveyMailRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
): Promise<void> {
  const { db } = database
  const { secret } = config
  const counted = ({ ip }: FastifyRequest) => publicContext({ db, clientAddress: ip, config, now })

  await server.register(async (pages) => {
    // RFC 8058: mail programs send a form in either way, and nothing else.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: longestForm },
      (request, text, done) => done(null, oneClickOf(request.headers['content-type'] ?? '', String(text))),
    )
    pages.get<Token>('/api/unsubscribe/:token', async (request, reply) => {
      await counted(request)
      const found = await unsubscribing({ db, secret }, request.params.token)
      if (!found) return page(reply.status(404), words.unsubscribeUnknown, '')
      return page(reply, words.unsubscribeAsk(found.name), words.unsubscribeButton)
    })
    pages.post<Token & { Body: OneClick | undefined }>('/api/unsubscribe/:token', async (request, reply) => {
      await counted(request)
      // Without any form, too: the wish is clear, and whoever has the token may say it.
      if (request.body === 'other') return page(reply.status(400), words.unsubscribeUnclear, '')
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
  const form =
    button &&
    `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escaped(textIn(button, language))}</button></form>`
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
