import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { subjectAddress } from '../../../../../engines/subject-addresses'
import { requestLanguage } from '../../../platform/http/request-scope'
import { projectRoot } from '../../../platform/process/project-root'
import { textIn } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { httpWords } from '../words'
import { sendUnknownAddress } from './data-api-problems'
import { pageMaker } from './page-html'

/**
 * Addresses that never answer with the page: those of the API, and files that browsers and crawlers request by themselves.
 */
const noPage = /^\/(assets|api|auth|webhooks)\/|^[^?]*\.(ico|png|txt|xml|json|webmanifest|js|css|map)(\?|$)/
/** Files are looked for at every address, so those of the data API come here, too. */
const dataApi = /^\/api\/v1(?![^/?])/
const immutable = 'public, max-age=31536000, immutable'

/** Serves the built client: assets by name, and the page for every other address, which the client's router resolves. */
export function addPageRoutes(server: FastifyInstance, app: AppContext): void {
  const folder = app.clientFolder ?? join(projectRoot, 'dist')
  const makePage = pageMaker(folder, app.config)

  if (existsSync(folder)) {
    const files = {
      root: folder,
      index: false as const,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path: string) =>
        !path.endsWith('.map') && !path.startsWith('/.') && path !== '/index.html',
      setHeaders: (reply: FastifyReply, path: string) => {
        const isNamedByContent = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isNamedByContent ? immutable : 'no-cache')
      },
    }
    // A route for each file that is there now. For a wildcard the library reads the folder's 1,000 names at each request, which takes
    // longer than sending the file; only the files of a later build are left to it.
    const globIgnore = ['index.html', '**/*.{map,br,gz}']
    server.register(fastifyStatic, { ...files, wildcard: false, globIgnore })
    server.register(fastifyStatic, { ...files, decorateReply: false })
  }

  // A running client asks here for the newest version: the page, never from a cache.
  server.get('/cfu', (_request, reply) => sendPage(reply, 'no-store'))
  server.get('/', (_request, reply) => sendPage(reply, 'no-cache'))
  server.setNotFoundHandler((request, reply) => {
    if (dataApi.test(request.url)) return sendUnknownAddress(reply)
    if (['GET', 'HEAD'].includes(request.method) && !noPage.test(request.url))
      return sendPage(hideAddress(reply, request.url), 'no-cache')
    return reply
      .status(404)
      .send({ code: 'NOT_FOUND', message: textIn(httpWords.nothingHere, requestLanguage()) })
  })

  async function sendPage(reply: FastifyReply, caching: string): Promise<FastifyReply> {
    const page = await makePage()
    if (!page) {
      reply.status(503).type('text/plain; charset=utf-8')
      return reply.send(textIn(httpWords.notBuilt, requestLanguage()))
    }
    reply.header('content-security-policy', page.policy).header('cache-control', caching)
    return reply.type('text/html; charset=utf-8').send(page.html)
  }
}

function hideAddress(reply: FastifyReply, url: string): FastifyReply {
  if (!subjectAddress.test(url)) return reply
  return reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
}
