import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  authenticateKey,
  type KeyAccess,
  keyAccessView,
  recordRead,
  requireProjectOfKey,
  requireScope,
} from '../../../modules/data-out/access-key'
import {
  type AnswerFormat,
  answerFormats,
  apiDocsPage,
  countsOf,
  formatOf,
  openApiDocument,
  openTable,
  readPage,
  readQuery,
  receiveSamples,
  resourceOf,
  sampledMetric,
  streamTable,
  dataApiWords as words,
} from '../../../modules/data-out/data-api'
import { programVersion as version } from '../../../modules/data-out/export'
import { clientOfDigest, recordNotebookRun } from '../../../modules/data-out/notebook'
import { countCall, countCallOf } from '../../../platform/http/call-limit'
import { namesTag } from '../../../platform/http/none-match'
import { clientAddress, requestLanguage } from '../../../platform/http/request-scope'
import { streamBody } from '../../../platform/http/stream-body'
import { withoutStoreAccess } from '../../../platform/postgres/store-access'
import { Problem, RateLimited, Unavailable } from '../../../platform/problem'
import { projectRoot } from '../../../platform/process/project-root'
import type { AppContext } from '../../app-context'
import { outageOf } from '../load/outage'
import { ReaderTooSlowError, ReadingPlaces } from '../load/reading-places'
import type { UploadSpeed } from '../load/upload-places'
import { networkOf } from '../requests/client-address'
import { addDataApiExportRoutes, projectParams } from './data-api-export-routes'
import { answerProblem, sendUnknownAddress, statusOfError } from './data-api-problems'
import { nameFile } from './name-file'
import { RefusedReads } from './refused-reads'

/** Requests of a network a minute, with keys or without: a key has fewer. */
const perNetwork = 12_000

/** Streams at once: each holds a connection of the database while it reads. */
const streamLimits = {
  all: 6,
  ofCompany: 4,
  ofHolder: 2,
  waiting: 30,
  waitingOfCompany: 12,
  waitingOfHolder: 6,
  longestWaitMs: 15_000,
}

/** Rows of a JSON page unless more are asked for. */
const usualRows = 1000

/** Notebooks name the client with which they were saved. */
const clientQuery = z.object({ sha256: z.string().max(64).optional().catch(undefined) })

const clientFiles = {
  'kansoku.py': 'text/x-python; charset=utf-8',
  'kansoku.R': 'text/plain; charset=utf-8',
} as const

/** /api/v1: the data of a project for programs, with an access key. */
export async function addDataApiRoutes(
  server: FastifyInstance,
  app: AppContext,
  speed: UploadSpeed,
): Promise<void> {
  const { database, config, now } = app
  const { db } = database
  const { encryptionKey, secret } = config
  const refused = new RefusedReads(db)
  const places = new ReadingPlaces(server, {
    places: streamLimits,
    speed,
    refusal: () => new Unavailable(words.busy, 5),
  })

  await server.register(
    async (api) => {
      api.setErrorHandler(async (error, request, reply) => {
        const outage = outageOf(error, request.log)
        // What has no database is recorded nowhere.
        if (!outage) await refused.record(request, statusOfError(error), now())
        return answerProblem(outage ?? error, request, reply)
      })
      api.setNotFoundHandler((_, reply) => sendUnknownAddress(reply))

      api.get('/openapi.json', async (_, reply) => {
        const document = openApiDocument({ url: config.apiUrl, version, language: requestLanguage() })
        return reply.header('cache-control', 'no-cache').header('vary', 'accept-language').send(document)
      })
      api.get('/', async (_, reply) =>
        reply
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          )
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(apiDocsPage({ url: config.apiUrl, version, language: requestLanguage() })),
      )
      for (const [name, type] of Object.entries(clientFiles)) {
        api.get(`/clients/${name}`, async (request, reply) => {
          const { sha256 } = clientQuery.parse(request.query)
          const own = () => readFileSync(join(projectRoot, 'clients', name), 'utf8')
          const isKept = name === 'kansoku.py' && sha256 !== undefined
          const content = isKept ? await clientOfDigest(db, sha256) : own()
          if (content === null) throw new Problem('NOT_FOUND', words.unknownClient)
          return reply.header('cache-control', 'no-cache').type(type).send(content)
        })
      }

      api.get('/me', async (request, reply) => {
        const access = await admitted(request, reply)
        await recordRead(db, access, { resource: 'me', status: 200, rows: 0, at: now() })
        return reply.header('cache-control', 'no-store').send(keyAccessView(access))
      })
      api.put('/notebooks/:notebookId/runs/:runId', async (request, reply) => {
        const access = await admitted(request, reply)
        await recordNotebookRun(db, access, runParams.parse(request.params), now())
        await recordRead(db, access, { resource: 'notebooks/runs', status: 204, rows: 0, at: now() })
        return reply.status(204).send()
      })
      api.get('/projects/:code/:resource', table)
      api.get('/projects/:code/samples/:metric', table)
      api.get('/projects/:code/:resource/counts', table)
      api.get('/projects/:code/samples/:metric/counts', table)

      api.post('/projects/:code/samples', async (request, reply) => {
        const access = await admitted(request, reply)
        requireProjectOfKey(access, projectParams.parse(request.params).code)
        requireScope(access, 'ingest')
        const { 'idempotency-key': key } = request.headers
        const sent = { body: request.body, idempotencyKey: typeof key === 'string' ? key : null }
        const { answer, isRepeated } = await receiveSamples({ db, now }, access, sent)
        await recordRead(db, access, { resource: 'samples', status: 200, rows: answer.written, at: now() })
        if (isRepeated) reply.header('idempotent-replayed', 'true')
        return reply.send(answer)
      })
      addDataApiExportRoutes(api, app, admitted)
    },
    { prefix: '/api/v1' },
  )

  /** Who calls, counted; the answer says how many calls are left. */
  async function admitted(request: FastifyRequest, reply: FastifyReply): Promise<KeyAccess> {
    const at = now()
    await countCall(db, {
      name: 'data-api',
      clientAddress: networkOf(clientAddress()),
      secret,
      perMinute: perNetwork,
      now: at,
      block: 20,
    })
    const access = await authenticateKey(db, request.headers.authorization, at, (key) =>
      refused.keyOf(request, key),
    )
    const { id, per_minute } = access.key
    const left = await countCallOf(db, {
      name: 'data-api',
      whose: id,
      secret,
      perMinute: per_minute,
      now: at,
    })
    reply.headers({
      'ratelimit-limit': per_minute,
      'ratelimit-remaining': Math.max(0, left.remaining),
      'ratelimit-reset': left.resetSeconds,
    })
    if (left.remaining < 0) throw new RateLimited(words.tooFast, left.resetSeconds)
    return access
  }

  async function table(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const access = await admitted(request, reply)
    const { code, resource: name = 'samples', metric } = tableParams.parse(request.params)
    const isOfCounts = request.routeOptions.url?.endsWith('/counts') === true
    return answerTable(request, reply, { access, code, name, metric, isOfCounts })
  }

  async function answerTable(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: {
      access: KeyAccess
      code: string
      name: string
      metric: string | undefined
      isOfCounts: boolean
    },
  ): Promise<FastifyReply> {
    const { access, code, name } = asked
    requireProjectOfKey(access, code)
    const counted = resourceOf(name)
    const metric = asked.metric === undefined ? null : sampledMetric(asked.metric)
    const isSamples = counted?.pagesEndWith === 'day'
    const resource = counted && asked.isOfCounts ? countsOf(counted) : counted
    if (!resource || isSamples !== (metric !== null)) throw new Problem('NOT_FOUND', words.unknownResource)
    if (resource.scope !== null) requireScope(access, resource.scope)
    const query = readQuery(resource.parameters, request.query as Record<string, unknown>)
    const format = query.format ?? formatOf(request.headers.accept)
    const work = { db, encryptionKey, now: now() }
    const opened = await openTable({ access, resource, query, metric }, work)
    reply
      .type(typeOf(format))
      .header('vary', 'accept, authorization')
      .header('cache-control', 'private, no-cache')
    if (opened.began) reply.header('kansoku-cursor', opened.cursors.writeSince(opened.began))
    if (opened.gone) reply.header('kansoku-removed', opened.gone.join(', '))
    const metadata = { project: access.project.code, table: opened.table.name, kansoku: version }
    const limit = query.limit ?? (format === 'json' ? usualRows : null)
    const path = `${metric === null ? name : `${name}/${metric}`}${asked.isOfCounts ? '/counts' : ''}`

    if (limit !== null) {
      const page = await readPage(opened, { format, limit, metadata })
      reply.header('etag', page.etag)
      if (page.next !== null) reply.header('link', `<${nextAddress(request, page.next)}>; rel="next"`)
      const isKnown = namesTag(request.headers['if-none-match'], page.etag)
      const status = isKnown ? 304 : 200
      await recordRead(db, access, { resource: path, status, rows: isKnown ? 0 : page.rows, at: now() })
      return isKnown ? reply.status(304).send() : reply.send(page.body)
    }

    const { company_id: company, id: holder } = access.key
    const claim = { company, holder }
    const leave = await places.take(claim)
    let rows = 0
    const { body, done } = withoutStoreAccess(() =>
      streamBody(async (sink, signal) => {
        rows = await streamTable(opened, sink, { format, metadata, signal })
      }),
    )
    places.watch(claim, request, body)
    // Recorded once it has ended, however it does.
    refused.leave(request)
    done
      .then(
        () => 200,
        (error: unknown) => {
          // 499: the reader went away, or was so slow that somebody else got the place.
          if (body.errored instanceof ReaderTooSlowError) return 499
          if (body.destroyed && body.errored === null) return 499
          request.log.error({ err: error }, 'a stream of data ended with an error')
          return 500
        },
      )
      .then((status) => recordRead(db, access, { resource: path, status, rows, at: now() }))
      .catch((error: unknown) => request.log.error({ err: error }, 'a reading was not recorded'))
      .finally(leave)
    return nameFile(reply, `${fileName(path)}.${answerFormats[format].extension}`, 'inline').send(body)
  }

  function nextAddress({ url }: FastifyRequest, cursor: string): string {
    const next = new URL(url, config.apiUrl)
    next.searchParams.set('cursor', cursor)
    return next.href
  }
}

const runParams = z.object({ notebookId: z.string(), runId: z.string() })
const tableParams = z.object({
  code: z.string(),
  resource: z.string().optional(),
  metric: z.string().optional(),
})

function typeOf(format: AnswerFormat): string {
  const { type } = answerFormats[format]
  return format === 'csv' ? `${type}; charset=utf-8; header=present` : type
}

const fileName = (path: string) => path.replaceAll('/', '_')
