import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { createAuth } from '../../modules/accounts/session'
import { newId } from '../../platform/postgres/ids'
import type { AppContext } from '../app-context'
import { addGqlRoute } from './gql/gql-route'
import { createGqlServer } from './gql/gql-server'
import { addGqlSocket } from './gql/gql-socket'
import { admitRequests } from './load/admit-requests'
import { connectionLimits } from './load/connection-limits'
import { drainOnClose } from './load/draining'
import { endSlowBodies } from './load/end-slow-bodies'
import { admitLargeBodies, usualBodyBytes } from './load/large-bodies'
import { limitConnections } from './load/limit-connections'
import { openStoreLine } from './load/store-line'
import { answerErrors } from './requests/answer-errors'
import { trustOf } from './requests/client-address'
import { answerClientErrors } from './requests/client-errors'
import { allowPagesHost } from './requests/cross-origin'
import { logRequests } from './requests/log-requests'
import { refuseForeignHosts } from './requests/own-hosts'
import { passExpectations } from './requests/pass-expectations'
import { readJsonBodies } from './requests/read-json-bodies'
import { readableAddress } from './requests/readable-address'
import { refuseUnstorable } from './requests/refuse-unstorable'
import { scopeRequests } from './requests/scope-requests'
import { addSecurityHeaders } from './requests/security-headers'
import { addAuditRoutes } from './routes/audit-routes'
import { addAuthRoutes } from './routes/auth-routes'
import { addBulkRoutes } from './routes/bulk-routes'
import { addConnectRoutes } from './routes/connect-routes'
import { addDataApiRoutes } from './routes/data-api-routes'
import { addDataExportRoutes } from './routes/data-export-routes'
import { addDataImportRoutes } from './routes/data-import-routes'
import { addHealthRoutes } from './routes/health-routes'
import { addLineRoutes } from './routes/line-routes'
import { addListFileRoutes } from './routes/list-file-routes'
import { addMailEventRoutes } from './routes/mail-event-routes'
import { addNotebookRoutes } from './routes/notebook-routes'
import { addPageRoutes } from './routes/page-routes'
import { addSmsRoutes } from './routes/sms-routes'
import { addSurveyFileRoutes } from './routes/survey-file-routes'
import { addSurveyMailRoutes } from './routes/survey-mail-routes'
import { addSurveyUploadRoutes } from './routes/survey-upload-routes'

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
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      // Node would refuse without headers of ours; own-hosts.ts refuses them.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientErrors(config),
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

  await addSecurityHeaders(server, config, trust)
  const draining = drainOnClose(server)
  scopeRequests(server)
  logRequests(server)
  answerErrors(server)
  passExpectations(server)
  refuseForeignHosts(server, config)
  readJsonBodies(server)
  const admission = admitRequests(server, openStoreLine(app), app.admission)
  const gql = createGqlServer(app, auth.keys, admission)
  refuseUnstorable(server)
  allowPagesHost(server, config)
  addHealthRoutes(server, app, draining)
  addAuthRoutes(server, app, { auth, trust })
  addGqlRoute(server, gql, admission, admitLargeBodies(app, auth.keys))
  addGqlSocket(server, app, gql, { keys: auth.keys, trust, mostWaiting: limits.waitingSockets })
  addAuditRoutes(server, app, auth.keys)
  addListFileRoutes(server, app, auth.keys)
  addDataExportRoutes(server, app, auth.keys)
  await addDataApiRoutes(server, app, limits)
  await addNotebookRoutes(server, app, auth.keys)
  await addConnectRoutes(server, app, auth.keys)
  await addBulkRoutes(server, app, auth.keys, limits)
  await addDataImportRoutes(server, app, auth.keys, limits)
  await addSurveyFileRoutes(server, app, auth.keys, limits)
  await addSurveyUploadRoutes(server, app, auth.keys, limits)
  await addSurveyMailRoutes(server, app)
  await addMailEventRoutes(server, app)
  await addLineRoutes(server, app)
  addSmsRoutes(server, app)
  addPageRoutes(server, app)
  return server
}
