import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { readNotebookFile } from '../../../modules/data-out/notebook'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

const params = z.object({ notebookId: z.string() })

/** GET /api/notebooks/<id>: the file of a notebook, for the bearer of an identity token. */
export function addNotebookRoutes(
  server: FastifyInstance,
  { database, config, now }: AppContext,
  keys: IdentityKeys,
): void {
  server.get('/api/notebooks/:notebookId', async ({ headers, params: path }, reply) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    const { notebookId } = params.parse(path)
    const place = { url: config.apiUrl, language: requestLanguage() }
    const { name, content } = await readNotebookFile(database.db, asCompanyViewer(viewer), notebookId, place)
    return nameFile(reply, name)
      .header('cache-control', 'no-store')
      .type('application/x-ipynb+json')
      .send(content)
  })
}
