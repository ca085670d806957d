import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { downloadExport, withdrawnHeader } from '../../../modules/data-out/export'
import { unauthenticated } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

const params = z.object({ exportId: z.string() })

/** GET /api/data-exports/<id>: the file of an export, for the bearer of an identity token. */
export function addDataExportRoutes(
  server: FastifyInstance,
  { database, config, now }: AppContext,
  keys: IdentityKeys,
): void {
  server.get('/api/data-exports/:exportId', async ({ headers, params: path }, reply) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    const { exportId } = params.parse(path)
    const { name, bytes, sha256, content, withdrawn } = await downloadExport(
      { db: database.db, encryptionKey: config.encryptionKey, now },
      asCompanyViewer(viewer),
      exportId,
    )
    return nameFile(reply, name)
      .header('cache-control', 'no-store')
      .header('content-length', bytes)
      .header('etag', `"${sha256}"`)
      .headers(withdrawnHeader(withdrawn))
      .type('application/zip')
      .send(Readable.from(content))
  })
}
