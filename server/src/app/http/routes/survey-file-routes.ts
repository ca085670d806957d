import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/session'
import {
  exportFormats,
  mostSurveyFileBytes,
  readSurveyFile,
  surveyFileTooLarge,
  surveyPolicy,
  unknownSurveyFormat,
  writeSurveyFile,
} from '../../../modules/survey'
import { requestLanguage } from '../../../platform/http/request-scope'
import { unauthenticated } from '../../../platform/problem'
import { textIn } from '../../../platform/words'
import { asCompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { nameFile } from './name-file'

const exported = z.object({
  format: z.enum(exportFormats),
  version: z
    .union([z.literal('draft'), z.coerce.number().int().positive()])
    .nullable()
    .default(null),
})

/** Surveys of other programs read from a file as the body, and surveys as files; authorised by an identity token. */
export async function addSurveyFileRoutes(
  server: FastifyInstance,
  { database, now }: AppContext,
  keys: IdentityKeys,
): Promise<void> {
  const viewerOf = async ({ headers }: FastifyRequest) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    surveyPolicy.see.refuseViewer(viewer)
    return asCompanyViewer(viewer)
  }

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
        onRequest: async (request) => {
          await viewerOf(request)
          if (Number(request.headers['content-length'] ?? 0) > mostSurveyFileBytes) throw surveyFileTooLarge()
        },
      },
      async (request, reply) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { unsupported, notes, ...read } = await readSurveyFile(
          content,
          String(request.query.name ?? ''),
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
    const asked = exported.safeParse(request.query)
    if (!asked.success) throw unknownSurveyFormat()
    const { surveyId } = request.params
    const { name, type, content } = await writeSurveyFile(
      database.db,
      viewer,
      { surveyId, ...asked.data, language: requestLanguage() },
      now(),
    )
    return nameFile(reply, name).header('cache-control', 'no-store').type(type).send(content)
  })
}
