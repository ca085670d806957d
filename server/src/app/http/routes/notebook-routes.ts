import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { beginColab, endColab, readNotebookFile } from '../../../modules/data-out/notebook'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

const params = z.object({ notebookId: z.string() })
const query = z.object({
  state: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

const cookieName = 'kansoku.colab'
const cookiePath = '/api/colab'
const attemptSeconds = 600

/** GET /api/notebooks/<id>: the file of a notebook, for the bearer of an identity token; and the way by Google Drive to Colab. */
export async function addNotebookRoutes(
  server: FastifyInstance,
  { database, config, now }: AppContext,
  keys: IdentityKeys,
): Promise<void> {
  const { db } = database
  const { apiUrl, publicUrl, encryptionKey, google, privateTargets } = config
  const redirectUri = `${apiUrl}${cookiePath}/callback`
  const work = () => ({ db, encryptionKey, isAllowed: privateTargets, redirectUri, now: now() })

  async function viewerOf({ headers }: FastifyRequest) {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(db, keys, headers.authorization, now())
    return asCompanyViewer(viewer)
  }

  server.get('/api/notebooks/:notebookId', async (request, reply) => {
    const viewer = await viewerOf(request)
    const { notebookId } = params.parse(request.params)
    const place = { url: apiUrl, language: requestLanguage() }
    const { name, content } = await readNotebookFile(db, viewer, notebookId, place, now())
    return nameFile(reply, name)
      .header('cache-control', 'no-store')
      .type('application/x-ipynb+json')
      .send(content)
  })

  await server.register(async (routes) => {
    await routes.register(fastifyCookie)
    routes.post('/api/colab/:notebookId', async (request, reply) => {
      const viewer = await viewerOf(request)
      const { notebookId } = params.parse(request.params)
      const begun = await beginColab({ ...work(), google }, viewer, notebookId, requestLanguage())
      // Sent along when Google's page leads back here, and to nothing else.
      const cookie = { path: cookiePath, httpOnly: true, sameSite: 'lax' } as const
      const isSecure = apiUrl.startsWith('https:')
      reply.setCookie(cookieName, begun.cookie, { ...cookie, secure: isSecure, maxAge: attemptSeconds })
      return reply.header('cache-control', 'no-store').send({ url: begun.url })
    })

    routes.get('/api/colab/callback', async (request, reply) => {
      const { state = '', code = '', error } = query.parse(request.query)
      const came = {
        cookie: request.cookies[cookieName] ?? '',
        state,
        code,
        isDeclined: error !== undefined,
      }
      const ended = google
        ? await endColab({ ...work(), google }, came, apiUrl)
        : ({ outcome: 'expired', projectId: null, notebookId: null } as const)
      reply
        .clearCookie(cookieName, { path: cookiePath })
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
      if (ended.outcome === 'opened') {
        return reply.redirect(`https://colab.research.google.com/drive/${ended.fileId}`, 303)
      }
      const back = new URLSearchParams({ colab: ended.outcome })
      if (ended.projectId !== null) back.set('project', ended.projectId)
      if (ended.notebookId !== null) back.set('notebook', ended.notebookId)
      return reply.redirect(`${publicUrl}/colab-notebooks?${back}`, 303)
    })
  })
}
