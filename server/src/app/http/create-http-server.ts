import helmet from '@fastify/helmet'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { createAuth } from '../../modules/session'
import { newId } from '../../platform/ids'
import type { AppContext } from '../app-context'
import { admitRequests } from './admit-requests'
import { answerErrors } from './answer-errors'
import { addAuditRoutes } from './audit-routes'
import { addAuthRoutes } from './auth-routes'
import { addBulkRoutes } from './bulk-routes'
import { allowPagesHost } from './cross-origin'
import { drainOnClose } from './draining'
import { addGqlRoute } from './gql-route'
import { createGqlServer } from './gql-server'
import { addGqlSocket } from './gql-socket'
import { addHealthRoutes } from './health-routes'
import { addListFileRoutes } from './list-file-routes'
import { logRequests } from './log-requests'
import { addPageRoutes } from './page-routes'
import { readableAddress } from './readable-address'
import { refuseUnstorable } from './refuse-unstorable'
import { scopeRequests } from './scope-requests'

/** Everything a browser talks to, not yet listening: `await server.listen({ host, port })`, `await server.close()`. */
export async function createHttpServer(app: AppContext): Promise<FastifyInstance> {
  const { config, database, log, now } = app
  const server = fastify({
    // Pino, with more than Fastify's own type of it says.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    // Addresses that cannot be read end like unknown ones, and so do ids of any length.
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 16_384 },
    // What is left once requests were drained: keep-alive connections, and requests that took too long.
    forceCloseConnections: true,
    return503OnClosing: false,
  })
  const auth = createAuth({ db: database.db, now, log, ...config })

  const draining = drainOnClose(server)
  scopeRequests(server)
  logRequests(server)
  answerErrors(server)
  const entrance = admitRequests(server, app.admission)
  const gql = createGqlServer(app, auth.keys, entrance)
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
  addGqlRoute(server, gql, entrance)
  addGqlSocket(server, app, gql, auth.keys)
  addAuditRoutes(server, app, auth.keys)
  addListFileRoutes(server, app, auth.keys)
  await addBulkRoutes(server, app, auth.keys)
  addPageRoutes(server, app)
  return server
}
