import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { addSurveyImage, mostImageBytes, surveyImage } from '../../../modules/surveys/survey'
import {
  mostFileBytes,
  publicContext,
  readAnswerFile,
  readOwnFile,
  requireUploadable,
  type StoredFile,
  surveyAnswerPolicy,
  uploadFile,
  uploadsAreBusy,
} from '../../../modules/surveys/survey-answer'
import { fileTooLarge } from '../../../platform/files/file-too-large'
import { unauthenticated } from '../../../platform/problem'
import type { PlaceLimits } from '../../../platform/process/fair-places'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { UploadPlaces, type UploadSpeed } from '../load/upload-places'
import { nameFile } from './name-file'

/** Eight bodies of 20 MB in memory; half of them of one company, two of one link or user. */
const uploadPlaces: PlaceLimits = {
  all: 8,
  ofCompany: 4,
  ofHolder: 2,
  waiting: 400,
  waitingOfCompany: 100,
  waitingOfHolder: 20,
  longestWaitMs: 20_000,
}
const sent = z.object({ name: z.string().default(''), address: z.string().nullable().default(null) })

/** Files of answers, sent and read by the holder of a link; the same for staff; pictures of surveys. */
export async function addSurveyUploadRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
  keys: IdentityKeys,
  speed: UploadSpeed,
): Promise<void> {
  const { db } = database
  const viewerOf = async ({ headers }: FastifyRequest) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(db, keys, headers.authorization, now())
    return viewer
  }
  const contextOf = ({ ip }: FastifyRequest) => publicContext({ db, clientAddress: ip, config, now })
  const places = new UploadPlaces(server, { places: uploadPlaces, speed, refusal: uploadsAreBusy })

  await server.register(async (files) => {
    files.removeAllContentTypeParsers()
    // A body without Content-Length turns out to be too long only while it is read.
    files.setErrorHandler((error) => {
      const isTooLong = error instanceof Error && 'statusCode' in error && error.statusCode === 413
      throw isTooLong ? fileTooLarge(mostFileBytes) : error
    })
    const bodyLimit = mostFileBytes + 1024
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
    const refuseLong = ({ headers }: FastifyRequest, most: number) => {
      if (Number(headers['content-length'] ?? 0) > most) throw fileTooLarge(most)
    }
    files.post(
      '/api/survey-uploads',
      {
        bodyLimit,
        // Checks the link before megabytes are read.
        onRequest: async (request, reply) => {
          refuseLong(request, mostFileBytes)
          const { id, companyId } = await requireUploadable(await contextOf(request), holdingOf(request))
          await places.enter({ company: companyId, holder: id }, request, reply)
        },
      },
      async (request, reply) => {
        const file = { ...sent.parse(request.query), content: contentOf(request) }
        const kept = await places.run(request, async () =>
          uploadFile(await contextOf(request), holdingOf(request), file),
        )
        return reply.header('cache-control', 'no-store').send(kept)
      },
    )
    files.post(
      '/api/survey-images',
      {
        bodyLimit,
        onRequest: async (request, reply) => {
          const viewer = await viewerOf(request)
          surveyAnswerPolicy.issueLinks.refuseViewer(viewer)
          refuseLong(request, mostImageBytes)
          const { companyId, id } = asCompanyViewer(viewer)
          await places.enter({ company: companyId, holder: id }, request, reply)
        },
      },
      async (request, reply) => {
        const viewer = await viewerOf(request)
        surveyAnswerPolicy.issueLinks.refuseViewer(viewer)
        const { companyId, id } = asCompanyViewer(viewer)
        const image = { companyId, content: contentOf(request) }
        const writeContext = { actor: { kind: 'user', id } as const, now: now() }
        const kept = await places.run(request, () =>
          db.transaction().execute((tx) => addSurveyImage(tx, image, writeContext)),
        )
        return reply.header('cache-control', 'no-store').send(kept)
      },
    )
  })

  server.get<{ Params: { fileId: string } }>('/api/survey-uploads/:fileId', async (request, reply) => {
    const { fileId } = request.params
    return sendFile(reply, await readOwnFile(await contextOf(request), holdingOf(request), fileId))
  })
  server.get<{ Params: { surveyAnswerId: string; fileId: string } }>(
    '/api/survey-answers/:surveyAnswerId/files/:fileId',
    async (request, reply) => {
      const viewer = asCompanyViewer(await viewerOf(request))
      const work = { db, encryptionKey: config.encryptionKey, now: now() }
      return sendFile(reply, await readAnswerFile(work, viewer, request.params))
    },
  )
  server.get<{ Params: { id: string } }>('/api/survey-images/:id', async (request, reply) => {
    const { content, contentType } = await surveyImage(db, request.params.id)
    return guarded(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(contentType)
      .send(content)
  })
}

function holdingOf({ headers }: FastifyRequest) {
  const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
  return { surveyToken: one(headers['survey-token']), pass: one(headers['survey-pass']) }
}

function contentOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** What is in a file never runs as a page of ours. */
function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
}

function sendFile(reply: FastifyReply, { name, contentType, content }: StoredFile): FastifyReply {
  const shown = contentType.startsWith('image/') ? 'inline' : 'attachment'
  return nameFile(guarded(reply), name, shown)
    .header('cache-control', 'private, no-store')
    .type(contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType)
    .send(content)
}
