import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { CloseCode } from 'graphql-ws'
import { type Extra, useServer as serveSockets } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Authenticated, authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { problemBody } from '../../../platform/http/http-problem'
import { inRequest, type RequestScope } from '../../../platform/http/request-scope'
import { DatabaseLostError } from '../../../platform/postgres/database-lost'
import { newId } from '../../../platform/postgres/ids'
import { Problem } from '../../../platform/problem'
import { type Language, languageOf } from '../../../platform/words'
import type { AppContext } from '../../app-context'
import { clientAddressOf, networkOf, type Trust } from '../requests/client-address'
import { isOwnHost } from '../requests/own-hosts'
import { isOurOrigin } from '../requests/request-origin'
import { bareSecurityHeaders } from '../requests/security-headers'
import { offersWebSocket, serveWithoutUpgrade } from '../requests/without-upgrade'
import { httpWords } from '../words'
import { gqlLimits } from './gql-limits'
import type { GqlServer } from './gql-server'
import { JsonSocket } from './json-socket'
import { closeUnauthorized, OpenSockets } from './open-sockets'
import { prepareSubscription, runPrepared } from './prepare-subscription'
import { WaitingSockets } from './waiting-sockets'

const closeTimeoutMs = 1000
/** Registered close code (RFC 6455, IANA registry). */
const tryAgainLater = 1013

interface SocketExtra extends Record<PropertyKey, unknown> {
  identity: Authenticated
  /** Of the page; a browser sends no header of ours with an upgrade. */
  language: Language
}

interface ConnectionParams {
  readonly authorization?: unknown
  readonly language?: unknown
}

/**
 * graphql-ws on /gql of the same port, for subscriptions only. The token comes in connectionParams.authorization. The
 * socket is closed with 4401 if the token is invalid or expires, or if the user's permissions change; the client then
 * connects with a fresh token. A user's socket above the limit is closed with 4429.
 */
export function addGqlSocket(
  server: FastifyInstance,
  app: AppContext,
  gql: GqlServer,
  { keys, trust, mostWaiting }: { keys: IdentityKeys; trust: Trust; mostWaiting: number },
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 65_536,
    autoPong: false,
    WebSocket: JsonSocket,
  })
  const open = new OpenSockets(app)
  const waiting = new WaitingSockets()

  const served = serveSockets<ConnectionParams & Record<string, unknown>, SocketExtra>(
    {
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams, extra }) => {
        extra.language = languageOf(
          connectionParams?.language === undefined
            ? extra.request.headers['accept-language']
            : String(connectionParams.language),
        )
        try {
          const authorization = String(connectionParams?.authorization ?? '')
          extra.identity = await authenticate(app.database.db, keys, authorization, app.now())
        } catch (error) {
          // Without a database the token cannot be checked: the client tries again with it.
          if (error instanceof DatabaseLostError) extra.socket.close(tryAgainLater, 'Try again later')
          else closeUnauthorized(extra.socket)
          return false
        }
        if (open.countOf(extra.identity.viewer.id) >= gqlLimits.socketsPerUser) {
          extra.socket.close(CloseCode.TooManyInitialisationRequests, 'Too many sockets')
          return false
        }
        waiting.delete(extra.socket)
        open.add(extra.socket, extra.identity)
        return true
      },
      onSubscribe: ({ extra, subscriptions }, _id, payload) =>
        inRequest(scopeOf(extra, trust), async () => {
          if (Object.keys(subscriptions).length > gqlLimits.operationsPerSocket) {
            return [tooManyOperations()]
          }
          try {
            return await prepareSubscription(app, gql, identityOf(extra), payload)
          } catch (error) {
            return closedFor(error, extra.socket, app)
          }
        }),
      subscribe: runPrepared,
    },
    sockets,
  )

  sockets.on('connection', (socket, request) => {
    logErrorsOf(socket, app)
    waiting.add(socket, networkOf(clientAddressOf(request, trust)))
  })
  const refuse = (request: IncomingMessage) => {
    if (request.url?.split('?')[0] !== '/gql') return '404 Not Found'
    const { headers } = request
    if (!isOwnHost(headers.host, app.config) || !isOurOrigin(request, app.config, trust))
      return '403 Forbidden'
    const isFull = waiting.countOf(networkOf(clientAddressOf(request, trust))) >= mostWaiting
    return isFull ? '429 Too Many Requests' : null
  }
  listenForUpgrades(server.server, sockets, { refuse, headers: bareSecurityHeaders(app.config) })
  let disposal: Promise<void> | undefined
  server.addHook('preClose', async () => {
    open.close()
    // Fastify calls the hook once per plugin that inherited it.
    disposal ??= Promise.resolve(served.dispose())
    // Clients are told that the server shuts down (1001); those that do not answer are cut off.
    await Promise.race([disposal, delay(closeTimeoutMs)])
    for (const socket of sockets.clients) socket.terminate()
  })
}

/**
 * A message that is too large or malformed closes the socket (1009, 1002 …) and writes one line to the log instead of a
 * trace to the console.
 */
function logErrorsOf(socket: WebSocket, { log }: AppContext): void {
  socket.removeAllListeners('error')
  socket.on('error', (error) => {
    log.warn({ code: 'code' in error ? error.code : error.name }, 'a socket was closed')
    socket.close(CloseCode.InternalServerError, 'Internal server error')
  })
}

function listenForUpgrades(
  http: Server,
  sockets: WebSocketServer,
  refusals: { refuse: (request: IncomingMessage) => string | null; headers: readonly string[] },
): void {
  http.on('upgrade', (request, socket, head) => {
    // A client that hangs up before the answer must not end the process.
    socket.on('error', () => socket.destroy())
    if (!offersWebSocket(request)) return serveWithoutUpgrade(http, request, socket, head)
    const refusal = refusals.refuse(request)
    if (refusal) return end(socket, refusal)
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  })
  // A handshake that is none: ws would answer without headers of ours.
  sockets.on('wsClientError', (_, socket) => end(socket, '400 Bad Request'))

  function end(socket: Duplex, refusal: string): void {
    const lines = [`HTTP/1.1 ${refusal}`, ...refusals.headers, 'Connection: close', '', '']
    // Otherwise the client could keep its half of the connection open for ever.
    socket.end(lines.join('\r\n'), () => socket.destroy())
  }
}

function tooManyOperations(): GraphQLError {
  const problem = new Problem('RATE_LIMITED', httpWords.tooManyOperations(gqlLimits.operationsPerSocket))
  const { message, ...extensions } = problemBody(problem)
  return new GraphQLError(message, { extensions })
}

function identityOf(extra: Extra & Partial<SocketExtra>): Authenticated {
  if (!extra.identity) throw new Error('A socket subscribed before it was acknowledged.')
  return extra.identity
}

function scopeOf({ request, language }: Extra & Partial<SocketExtra>, trust: Trust): RequestScope {
  return {
    id: newId(),
    language: language ?? 'ja',
    clientAddress: clientAddressOf(request, trust),
  }
}

/** Closes the socket for an unauthenticated user, who comes back with a fresh token; any other error is a bug. */
function closedFor(error: unknown, socket: WebSocket, { log }: AppContext): readonly GraphQLError[] {
  if (error instanceof Problem && error.code === 'UNAUTHENTICATED') {
    closeUnauthorized(socket)
    return [new GraphQLError('Unauthorized')]
  }
  log.error({ err: error }, 'unexpected error')
  socket.close(CloseCode.InternalServerError, 'Internal server error')
  return [new GraphQLError('Internal server error')]
}
