import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/session'
import {
  addSurveyImage,
  fileTooLarge,
  mostFileBytes,
  mostImageBytes,
  needUploadable,
  publicContext,
  readAnswerFile,
  readOwnFile,
  type StoredFile,
  surveyAnswerPolicy,
  surveyImage,
  uploadFile,
  uploadsAreBusy,
} from '../../../modules/survey-answer'
import { unauthenticated } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

/** Bodies that are in memory at once: eight of 20 MB. */
const mostAtOnce = 8
const sent = z.object({ name: z.string().default(''), address: z.string().nullable().default(null) })

/** Files of answers, sent and read by the holder of a link; the same for staff; pictures of surveys. */
export async function addSurveyUploadRoutes(
  server: FastifyInstance,
  { database, now, config }: AppContext,
  keys: IdentityKeys,
): Promise<void> {
  const { db } = database
  const viewerOf = async ({ headers }: FastifyRequest) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(db, keys, headers.authorization, now())
    return viewer
  }
  const contextOf = ({ ip }: FastifyRequest) => publicContext({ db, clientAddress: ip, config, now })
  let running = 0
  const takePlace = (reply: FastifyReply) => {
    if (running >= mostAtOnce) throw uploadsAreBusy()
    running += 1
    reply.raw.once('close', () => {
      running -= 1
    })
  }

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
          await needUploadable(await contextOf(request), holdingOf(request))
          takePlace(reply)
        },
      },
      async (request, reply) => {
        const file = { ...sent.parse(request.query), content: contentOf(request) }
        const kept = await uploadFile(await contextOf(request), holdingOf(request), file)
        return reply.header('cache-control', 'no-store').send(kept)
      },
    )
    files.post(
      '/api/survey-images',
      {
        bodyLimit,
        onRequest: async (request, reply) => {
          surveyAnswerPolicy.handOut.refuseViewer(await viewerOf(request))
          refuseLong(request, mostImageBytes)
          takePlace(reply)
        },
      },
      async (request, reply) => {
        const viewer = await viewerOf(request)
        surveyAnswerPolicy.handOut.refuseViewer(viewer)
        const { companyId, id } = asCompanyViewer(viewer)
        const image = { companyId, content: contentOf(request) }
        const writeContext = { actor: { kind: 'user', id } as const, now: now() }
        const kept = await db.transaction().execute((tx) => addSurveyImage(tx, image, writeContext))
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
