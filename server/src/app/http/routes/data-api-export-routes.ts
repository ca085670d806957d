import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type KeyAccess,
  recordRead,
  requireProjectOfKey,
  requireScope,
} from '../../../modules/data-out/access-key'
import { exportRequestOf } from '../../../modules/data-out/data-api'
import {
  askExport,
  downloadExport,
  exportOfKey,
  namedByCode,
  purposeOfKey,
  withdrawnHeader,
} from '../../../modules/data-out/export'
import { toldDeliveries } from '../../../modules/data-out/export-delivery'
import { destinationByName } from '../../../modules/data-out/storage'
import { requestLanguage } from '../../../platform/http/request-scope'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

/** Who calls, counted. */
type Admitted = (request: FastifyRequest, reply: FastifyReply) => Promise<KeyAccess>

export const projectParams = z.object({ code: z.string() })
const exportParams = z.object({ id: z.string() })

/** Files that programs ask for, below /api/v1. */
export function addDataApiExportRoutes(
  api: FastifyInstance,
  { database, config, now }: AppContext,
  admitted: Admitted,
): void {
  const { db } = database
  const { encryptionKey } = config

  api.post('/projects/:code/exports', async (request, reply) => {
    const access = await forExports(request, reply)
    const { name, definition, subjectCodes, destination } = exportRequestOf(access, request.body)
    const asked = {
      name,
      definition: await namedByCode(db, access.project.id, definition, subjectCodes),
      previousId: null,
      purpose: purposeOfKey(access),
      destinationId:
        destination === null ? null : (await destinationByName(db, access.project.id, destination)).id,
      accessKey: access.key,
    }
    const writeContext = { actor: { kind: 'access_key', id: access.key.id } as const, now: now() }
    const id = await db
      .transaction()
      .execute((tx) => askExport(tx, access.viewer, access.project, asked, writeContext))
    await recordRead(db, access, { resource: 'exports', status: 202, rows: 0, at: now() })
    return reply.status(202).send(await toldExport(access, id))
  })
  api.get('/projects/:code/exports/:id', async (request, reply) => {
    const access = await forExports(request, reply)
    const { id } = exportParams.parse(request.params)
    return reply.header('cache-control', 'no-store').send(await toldExport(access, id))
  })
  api.get('/projects/:code/exports/:id/file', async (request, reply) => {
    const access = await forExports(request, reply)
    const { id } = exportParams.parse(request.params)
    const { rows } = await exportOfKey({ db, encryptionKey }, access.key.id, id)
    const file = await downloadExport({ db, encryptionKey, now }, access.viewer, id, access.key.id)
    await recordRead(db, access, { resource: 'exports/file', status: 200, rows: rows ?? 0, at: now() })
    return nameFile(reply, file.name)
      .header('cache-control', 'no-store')
      .header('content-length', file.bytes)
      .header('etag', `"${file.sha256}"`)
      .headers(withdrawnHeader(file.withdrawn))
      .type('application/zip')
      .send(Readable.from(file.content))
  })

  async function forExports(request: FastifyRequest, reply: FastifyReply): Promise<KeyAccess> {
    const access = await admitted(request, reply)
    requireProjectOfKey(access, projectParams.parse(request.params).code)
    requireScope(access, 'exports')
    return access
  }

  /** An export as its program sees it, with what became of its deliveries. */
  async function toldExport({ key }: KeyAccess, id: string): Promise<object> {
    const told = await exportOfKey({ db, encryptionKey }, key.id, id)
    return { ...told, deliveries: await toldDeliveries(db, id, requestLanguage()) }
  }
}
