import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import {
  dataImportPolicy,
  importReportFile,
  partBytes,
  receivePart,
} from '../../../modules/collect/data-import'
import { fileTooLarge } from '../../../platform/files/file-too-large'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import type { PlaceLimits } from '../../../platform/process/fair-places'
import { othersAreRead } from '../../../platform/table-file/reading-turns'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { UploadPlaces, type UploadSpeed } from '../load/upload-places'
import { sendCsv } from './send-csv'

/** Pieces of 4 MB in memory: two of one user, half of them of one company. */
const partPlaces: PlaceLimits = {
  all: 8,
  ofCompany: 4,
  ofHolder: 2,
  waiting: 200,
  waitingOfCompany: 40,
  waitingOfHolder: 10,
  longestWaitMs: 60_000,
}

/** POST of the pieces of files to import, and the report of an import. */
export async function addDataImportRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
  keys: IdentityKeys,
  speed: UploadSpeed,
): Promise<void> {
  const { db } = database
  const work = { db, key: config.encryptionKey, now }
  const viewerOf = async ({ headers }: FastifyRequest) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(db, keys, headers.authorization, now())
    dataImportPolicy.use.refuseViewer(viewer)
    return asCompanyViewer(viewer)
  }
  const places = new UploadPlaces(server, { places: partPlaces, speed, refusal: othersAreRead })

  await server.register(async (parts) => {
    parts.removeAllContentTypeParsers()
    // A body without Content-Length turns out to be too long only while it is read.
    parts.setErrorHandler((error) => {
      const isTooLong = error instanceof Error && 'statusCode' in error && error.statusCode === 413
      throw isTooLong ? fileTooLarge(partBytes) : error
    })
    parts.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: partBytes }, (_, body, done) =>
      done(null, body),
    )
    parts.post<{ Params: { id: string; number: string } }>(
      '/api/data-import-files/:id/parts/:number',
      {
        bodyLimit: partBytes,
        // Checks the user before megabytes are read.
        onRequest: async (request, reply) => {
          const { companyId, id } = await viewerOf(request)
          if (Number(request.headers['content-length'] ?? 0) > partBytes) throw fileTooLarge(partBytes)
          await places.enter({ company: companyId, holder: id }, request, reply)
        },
      },
      async (request, reply) => {
        const { id: fileId, number } = request.params
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await places.run(request, async () =>
          receivePart(work, await viewerOf(request), { fileId, number: Number(number), content }),
        )
        return reply.header('cache-control', 'no-store').send({ number: Number(number) })
      },
    )
  })

  server.get<{ Params: { id: string } }>('/api/data-imports/:id/report.csv', async (request, reply) => {
    const lines = await importReportFile(db, await viewerOf(request), request.params.id, requestLanguage())
    return sendCsv(reply, 'import-report.csv', Readable.from(lines))
  })
}
