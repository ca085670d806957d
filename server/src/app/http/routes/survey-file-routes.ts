import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import {
  exportFormats,
  mostSurveyFileBytes,
  readSurveyFile,
  surveyFileLosses,
  surveyFilesAreRead,
  surveyFileTooLarge,
  surveyPolicy,
  unknownSurveyFormat,
  writeSurveyFile,
} from '../../../modules/surveys/survey'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import type { Claim, PlaceLimits } from '../../../platform/process/fair-places'
import { textIn } from '../../../platform/words'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { UploadPlaces, type UploadSpeed } from '../load/upload-places'
import { nameFile } from './name-file'

/** Bodies of 10 MB in memory, also while they wait for a thread that reads them. */
const filePlaces: PlaceLimits = {
  all: 8,
  ofCompany: 3,
  ofHolder: 2,
  waiting: 200,
  waitingOfCompany: 10,
  waitingOfHolder: 5,
  longestWaitMs: 60_000,
}

const asked = z.object({
  version: z
    .union([z.literal('draft'), z.coerce.number().int().positive()])
    .nullable()
    .default(null),
})
const exported = asked.extend({ format: z.enum(exportFormats) })

/** Surveys of other programs read from a file as the body, and surveys as files; authorised by an identity token. */
export async function addSurveyFileRoutes(
  server: FastifyInstance,
  { database, now }: AppContext,
  keys: IdentityKeys,
  speed: UploadSpeed,
): Promise<void> {
  const viewerOf = async ({ headers }: FastifyRequest) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    surveyPolicy.see.refuseViewer(viewer)
    return asCompanyViewer(viewer)
  }

  const claims = new WeakMap<FastifyRequest, Claim>()
  const places = new UploadPlaces(server, { places: filePlaces, speed, refusal: surveyFilesAreRead })

  await server.register(async (files) => {
    files.removeAllContentTypeParsers()
    // A body without Content-Length turns out to be too long only while it is read.
    files.setErrorHandler((error) => {
      const isTooLong = error instanceof Error && 'statusCode' in error && error.statusCode === 413
      throw isTooLong ? surveyFileTooLarge() : error
    })
    const bodyLimit = mostSurveyFileBytes + 1024
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
    files.post<{ Querystring: { name?: string } }>(
      '/api/survey-files/read',
      {
        bodyLimit,
        // Checks the user before megabytes are read.
        onRequest: async (request, reply) => {
          const { companyId, id } = await viewerOf(request)
          if (Number(request.headers['content-length'] ?? 0) > mostSurveyFileBytes) throw surveyFileTooLarge()
          const claim = { company: companyId, holder: id }
          claims.set(request, claim)
          await places.enter(claim, request, reply)
        },
      },
      async (request, reply) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { unsupported, notes, ...read } = await places.run(request, () =>
          readSurveyFile(content, String(request.query.name ?? ''), claims.get(request)),
        )
        const language = requestLanguage()
        const said = (remarks: typeof notes) =>
          remarks.map(({ itemName, message }) => ({ itemName, sentence: textIn(message, language) }))
        return reply
          .header('cache-control', 'no-store')
          .send({ ...read, unsupported: said(unsupported), notes: said(notes) })
      },
    )
  })

  server.get<{ Params: { surveyId: string } }>('/api/surveys/:surveyId/export', async (request, reply) => {
    const viewer = await viewerOf(request)
    const query = exported.safeParse(request.query)
    if (!query.success) throw unknownSurveyFormat()
    const { surveyId } = request.params
    const { name, type, content } = await writeSurveyFile(
      database.db,
      viewer,
      { surveyId, ...query.data, language: requestLanguage() },
      now(),
    )
    return nameFile(reply, name).header('cache-control', 'no-store').type(type).send(content)
  })

  server.get<{ Params: { surveyId: string } }>(
    '/api/surveys/:surveyId/export/losses',
    async (request, reply) => {
      const viewer = await viewerOf(request)
      const query = asked.safeParse(request.query)
      if (!query.success) throw unknownSurveyFormat()
      const { surveyId } = request.params
      const losses = await surveyFileLosses(database.db, viewer, {
        surveyId,
        ...query.data,
        language: requestLanguage(),
      })
      return reply.header('cache-control', 'no-store').send(losses)
    },
  )
}
