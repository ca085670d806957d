import helmet from '@fastify/helmet'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { createAuth } from '../../modules/session'
import { newId } from '../../platform/postgres/ids'
import type { AppContext } from '../app-context'
import { admitRequests } from './admit-requests'
import { answerErrors } from './answer-errors'
import { addAuditRoutes } from './audit-routes'
import { addAuthRoutes } from './auth-routes'
import { addBulkRoutes } from './bulk-routes'
import { trustOf } from './client-address'
import { answerClientError } from './client-errors'
import { connectionLimits } from './connection-limits'
import { allowPagesHost } from './cross-origin'
import { drainOnClose } from './draining'
import { endSlowBodies } from './end-slow-bodies'
import { addGqlRoute } from './gql-route'
import { createGqlServer } from './gql-server'
import { addGqlSocket } from './gql-socket'
import { addHealthRoutes } from './health-routes'
import { admitLargeBodies, usualBodyBytes } from './large-bodies'
import { limitConnections } from './limit-connections'
import { addLineRoutes } from './line-routes'
import { addListFileRoutes } from './list-file-routes'
import { logRequests } from './log-requests'
import { refuseForeignHosts } from './own-hosts'
import { addPageRoutes } from './page-routes'
import { readJsonBodies } from './read-json-bodies'
import { readableAddress } from './readable-address'
import { refuseUnstorable } from './refuse-unstorable'
import { scopeRequests } from './scope-requests'
import { addSmsRoutes } from './sms-routes'
import { addSurveyFileRoutes } from './survey-file-routes'
import { addSurveyMailRoutes } from './survey-mail-routes'
import { addSurveyUploadRoutes } from './survey-upload-routes'

/** Everything a browser talks to, not yet listening: `await server.listen({ host, port })`, `await server.close()`. */
export async function createHttpServer(app: AppContext): Promise<FastifyInstance> {
  const { config, database, log, now } = app
  const limits = { ...connectionLimits, ...app.limits }
  const trust = trustOf(config.trustProxy)
  const server = fastify({
    // A Pino logger; Fastify's type lacks some of its methods.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    trustProxy: trust,
    bodyLimit: usualBodyBytes,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: answerClientError,
    // Malformed addresses and ids of any length are answered like unknown ones.
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 16_384 },
    // Closes what is left after draining: keep-alive connections and requests that took too long.
    forceCloseConnections: true,
    return503OnClosing: false,
  })
  limitConnections(server.server, { most: limits.connections, trust, log })
  const stopWatching = endSlowBodies(server.server, limits)
  server.addHook('onClose', async () => stopWatching())
  const auth = createAuth({ db: database.db, now, ...config })

  const draining = drainOnClose(server)
  scopeRequests(server)
  logRequests(server)
  answerErrors(server)
  refuseForeignHosts(server, config)
  readJsonBodies(server)
  const admission = admitRequests(server, app.admission)
  const gql = createGqlServer(app, auth.keys, admission)
  refuseUnstorable(server)
  allowPagesHost(server, config)
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })
  addHealthRoutes(server, app, draining)
  addAuthRoutes(server, app, auth)
  addGqlRoute(server, gql, admission, admitLargeBodies(app, auth.keys))
  addGqlSocket(server, app, gql, { keys: auth.keys, trust, mostWaiting: limits.waitingSockets })
  addAuditRoutes(server, app, auth.keys)
  addListFileRoutes(server, app, auth.keys)
  await addBulkRoutes(server, app, auth.keys)
  await addSurveyFileRoutes(server, app, auth.keys)
  await addSurveyUploadRoutes(server, app, auth.keys)
  await addSurveyMailRoutes(server, app)
  await addLineRoutes(server, app)
  addSmsRoutes(server, app)
  addPageRoutes(server, app)
  return server
}
