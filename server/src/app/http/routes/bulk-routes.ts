import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import {
  bulkPolicy,
  bulkTemplate,
  failedRowsFile,
  openBulkFile,
  resultFile,
} from '../../../modules/people/bulk'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import type { PlaceLimits } from '../../../platform/process/fair-places'
import { encodingNames } from '../../../platform/table-file/encodings'
import { mostBytes, tooManyBytes, unknownFileKind } from '../../../platform/table-file/file-limits'
import { othersAreRead } from '../../../platform/table-file/reading-turns'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { UploadPlaces, type UploadSpeed } from '../load/upload-places'
import { sendCsv } from './send-csv'

/**
 * Bodies of 20 MB in memory. A user has one and a company two, so that a slow line does not hold up a colleague; the files of
 * a company are read one after the other.
 */
const bulkPlaces: PlaceLimits = {
  all: 8,
  ofCompany: 2,
  ofHolder: 1,
  waiting: 200,
  waitingOfCompany: 10,
  waitingOfHolder: 5,
  longestWaitMs: 60_000,
}
const kind = z.enum(['test_subject', 'device', 'link'])
const sent = z.object({
  kind,
  projectId: z.string().optional(),
  name: z.string().default(''),
  encoding: z.enum(encodingNames).nullable().default(null),
})

/** POST /api/bulk-files with a file as its body, and the files made from it; all authorised by an identity token. */
export async function addBulkRoutes(
  server: FastifyInstance,
  app: AppContext,
  keys: IdentityKeys,
  speed: UploadSpeed,
): Promise<void> {
  const { database, now, config } = app
  const work = { db: database.db, key: config.encryptionKey, now }
  const viewerOf = async ({ headers }: FastifyRequest, at = now()) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, at)
    bulkPolicy.use.refuseViewer(viewer)
    return asCompanyViewer(viewer)
  }

  const places = new UploadPlaces(server, { places: bulkPlaces, speed, refusal: othersAreRead })
  // On a slow line 20 MB take longer than a token lasts: the token must be valid when the upload begins, the session when
  // it ends.
  const began = new WeakMap<FastifyRequest, Date>()
  const open = async (request: FastifyRequest) => {
    const read = sent.safeParse(request.query)
    if (!read.success) throw unknownFileKind()
    const { projectId = null, ...rest } = read.data
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const viewer = await viewerOf(request, began.get(request))
    return openBulkFile(work, viewer, { ...rest, projectId, content })
  }

  await server.register(async (files) => {
    files.removeAllContentTypeParsers()
    // A body without Content-Length turns out to be too long only while it is read.
    files.setErrorHandler((error) => {
      const isTooLong = error instanceof Error && 'statusCode' in error && error.statusCode === 413
      throw isTooLong ? tooManyBytes() : error
    })
    // Slightly larger bodies are read and refused below with our own message; far larger ones are not read.
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes + 1024 }, (_, body, done) =>
      done(null, body),
    )
    files.post(
      '/api/bulk-files',
      {
        bodyLimit: mostBytes + 1024,
        // Checks the user before megabytes are read.
        onRequest: async (request, reply) => {
          began.set(request, now())
          const { companyId, id } = await viewerOf(request)
          if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
            throw tooManyBytes()
          }
          await places.enter({ company: companyId, holder: id }, request, reply)
        },
      },
      async (request, reply) => {
        const bulkFileId = await places.run(request, () => open(request))
        return reply.header('cache-control', 'no-store').send({ bulkFileId })
      },
    )
  })

  server.get('/api/bulk-template.csv', async (request, reply) => {
    await viewerOf(request)
    const read = z.object({ kind }).safeParse(request.query)
    if (!read.success) throw unknownFileKind()
    const name = `${read.data.kind.replaceAll('_', '-')}-template.csv`
    return sendCsv(reply, name, bulkTemplate(read.data.kind, requestLanguage()))
  })
  server.get<{ Params: { id: string } }>('/api/bulk-files/:id/failed.csv', async (request, reply) => {
    const lines = await failedRowsFile(work, await viewerOf(request), request.params.id, requestLanguage())
    return sendCsv(reply, 'failed-rows.csv', Readable.from(lines))
  })
  server.get<{ Params: { id: string } }>('/api/bulk-files/:id/result.csv', async (request, reply) => {
    const lines = await resultFile(work, await viewerOf(request), request.params.id, {
      language: requestLanguage(),
      secret: config.secret,
      publicUrl: config.publicUrl,
      now: now(),
    })
    return sendCsv(reply, 'registered.csv', Readable.from(lines))
  })
}
