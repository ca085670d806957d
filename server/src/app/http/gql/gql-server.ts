import { GraphQLError } from 'graphql'
import { createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import type { Context } from '../../../platform/graphql/context'
import { Loaders } from '../../../platform/graphql/loaders'
import { problemBody } from '../../../platform/http/http-problem'
import { clientAddress, requestId, requestLanguage } from '../../../platform/http/request-scope'
import { refuseTooLong } from '../../../platform/http/sent-lengths'
import type { LiveHub } from '../../../platform/live/live'
import { readAgain } from '../../../platform/postgres/read-again'
import { Problem } from '../../../platform/problem'
import type { Viewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { schema } from '../../schema'
import { admitOperations, type RequestAdmission } from '../load/admit-requests'
import { limitConcurrency } from '../load/limit-concurrency'
import { httpWords } from '../words'
import { maskErrorWith } from './gql-errors'
import { limitPlugins } from './gql-limits'
import { largeResults } from './large-results'
import { queryAgain } from './query-again'
import { shallowDocuments } from './shallow-documents'

/**
 * Who sent an operation: over HTTP by its Authorization header; over a socket by its viewer, with a function that reads the
 * viewer again.
 */
export interface GqlCaller {
  readonly authorization?: string | undefined
  /** Arrival time of an HTTP request, on the clock of performance.now(). */
  readonly arrivedAt?: number
  /** Called after the viewer of an HTTP request was read. */
  readonly identified?: () => void
  readonly socketViewer?: { readonly viewer: Viewer; readonly readAnew: () => Promise<Viewer> }
}

export type GqlServer = ReturnType<typeof createGqlServer>

/** GraphQL over the one schema, with limits and masked errors. */
export function createGqlServer(app: AppContext, keys: IdentityKeys, admission: RequestAdmission) {
  // Types are shown to developers alone.
  const introspection = app.config.environment !== 'production'
  return createYoga<GqlCaller, Context>({
    schema: schema(),
    graphqlEndpoint: '/gql',
    context: (caller) => contextOf(app, keys, caller),
    maskedErrors: { maskError: maskErrorWith(app.log, { suggests: introspection }) },
    plugins: [
      socketsOnly,
      shallowDocuments,
      lengthsFirst,
      admitOperations(admission),
      limitConcurrency(),
      queryAgain(),
      ...limitPlugins({ introspection }),
      largeResults,
    ],
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
  })
}

/**
 * Refuses subscriptions over HTTP, which would hold the connection for good. Operations on a socket have no HTTP request.
 */
const socketsOnly: Plugin<YogaInitialContext> = {
  onSubscribe({ args, setResultAndStopExecution }) {
    if (!args.contextValue.request) return
    const problem = new Problem('INVALID_INPUT', httpWords.subscribeOverSocket)
    const { message, ...extensions } = problemBody(problem)
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] })
  },
}

/** Refuses overlong values first: GraphQL would coerce a hundred thousand of them before a resolver could refuse them. */
const lengthsFirst: Plugin<YogaInitialContext> = {
  onParams({ params }) {
    refuseTooLong(params.variables)
  },
}

async function contextOf(
  { config, database, now, live }: AppContext,
  keys: IdentityKeys,
  caller: YogaInitialContext & GqlCaller,
): Promise<Context> {
  const { authorization, socketViewer, identified, request } = caller
  // Yoga copies the context into `caller`, the object that resolvers receive.
  const renew =
    socketViewer && (async () => void Object.assign(caller, { viewer: await socketViewer.readAnew() }))
  const viewer = socketViewer?.viewer ?? (await viewerFrom(authorization))
  identified?.()
  return {
    viewer,
    db: database.db,
    now,
    config,
    requestId: requestId(),
    locale: requestLanguage(),
    clientAddress: clientAddress(),
    loaders: new Loaders(),
    // Operations on a socket have no HTTP request.
    signal: (request as Request | undefined)?.signal,
    live: renew ? renewedByEvent(live, renew) : live,
  }

  async function viewerFrom(given: string | undefined): Promise<Viewer | null> {
    if (!given) return null
    const { viewer } = await readAgain(() => authenticate(database.db, keys, given, now()))
    return viewer
  }
}

/** The hub for an operation that outlives its request: the viewer is read again before each event is handled. */
function renewedByEvent(live: LiveHub, renew: () => Promise<void>): LiveHub {
  return {
    ...live,
    subscribe(kind, filter) {
      const events = live.subscribe(kind, filter)
      return {
        async next() {
          const event = await events.next()
          if (!event.done) await renew()
          return event
        },
        return: async () => (await events.return?.()) ?? { value: undefined, done: true },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
